import { createPlayLimits } from './create-play-limits.ts'
import type { PlayLimitsDeps, StarsSpent } from './deps.ts'

interface Given extends Omit<PlayLimitsDeps, 'starsSpent'> {
  readonly later: { readonly shop: { starsSpent: StarsSpent } }
}

export const create = ({ later, ...given }: Given) => ({
  playLimits: createPlayLimits({
    ...given,
    starsSpent: (statements, player, now) => later.shop.starsSpent(statements, player, now),
  }),
})
