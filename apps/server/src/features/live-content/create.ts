import { type CountSeen, countActivePlayers } from './active-players.ts'
import type { GivenDeps } from './deps.ts'
import { createLiveContent } from './live-content.ts'

export type ContentTerms = Omit<GivenDeps, 'database' | 'clock' | 'log' | 'operators' | 'activePlayers'>

interface Given extends Omit<GivenDeps, keyof ContentTerms | 'activePlayers'> {
  /** What the program knows about its kinds of content. */
  readonly contentTerms: ContentTerms
  readonly later: { readonly players: { countSeen: CountSeen } }
}

export const create = ({ contentTerms, later, ...given }: Given) => ({
  liveContent: createLiveContent({
    ...given,
    ...contentTerms,
    activePlayers: countActivePlayers((statements, since) => later.players.countSeen(statements, since)),
  }),
})
