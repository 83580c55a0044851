import type { Living } from '../live-content/index.ts'
import type { Partners } from '../partners/index.ts'
import type { Players } from '../players/index.ts'
import { createWheel } from './create-wheel.ts'
import type { WheelDeps } from './deps.ts'

interface Given extends Omit<Living<WheelDeps>, 'erasedAt' | 'pickPromo'> {
  readonly players: Players
  readonly partners: Partners
}

export const create = (given: Given) => ({
  wheel: createWheel({
    ...given,
    erasedAt: given.players.erased.lastAt,
    pickPromo: given.partners.pickPromo,
  }),
})
