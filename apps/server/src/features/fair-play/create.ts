import { createFairPlay } from './create-fair-play.ts'
import type { FairPlayOptions } from './deps.ts'
import type { ReadPlay } from './measure-play.job.ts'

interface Given extends Omit<FairPlayOptions, 'secret' | 'readPlay'> {
  readonly config: { readonly fairPlaySecret: string }
  readonly later: { readonly wallet: { playOfDay: ReadPlay } }
}

export const create = ({ config, later, ...given }: Given) => ({
  fairPlay: createFairPlay({
    ...given,
    secret: config.fairPlaySecret,
    readPlay: (statements, part) => later.wallet.playOfDay(statements, part),
  }),
})
