import * as endpoints from '@arena/contract/endpoints/divisions'
import { type Route, route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { PlayerKey } from '../players/index.ts'
import { type ClaimingDeps, claimDivision } from './claim-division.ts'
import { checkContent } from './division-content.ts'
import { highestTier } from './division-store.ts'
import { Seating } from './seat-player.ts'
import { forgetOldDivisions, type SettlingDeps, settleDivisions } from './settle-divisions.job.ts'
import { showDivision } from './show-division.ts'

export interface Divisions {
  /** The best tier the player was ever in; undefined before their first week. */
  readonly highestTier: (player: PlayerKey) => Promise<number | undefined>
  readonly routes: readonly Route[]
  readonly jobs: readonly Job[]
  /** Resolves when all players noted so far have their seat. */
  readonly drained: () => Promise<void>
}

const SETTLE_EVERY_MS = 10_000
const DAY_MS = 86_400_000

/** @throws RangeError content that could not be kept as it says */
export function createDivisions(deps: ClaimingDeps & SettlingDeps): Divisions {
  checkContent(deps.content)
  const seating = new Seating(deps)
  deps.wallet.onRoundsSettled(changes => seating.note(changes))
  return {
    drained: () => seating.drained(),
    highestTier: player => highestTier(deps.database, player),
    routes: [
      route(endpoints.getDivision, ({ player }) => showDivision(deps, player)),
      route(endpoints.claimDivision, ({ activePlayer: player, ip }) => claimDivision(deps, { player, ip })),
    ],
    jobs: [
      {
        name: 'settle-divisions',
        every_ms: SETTLE_EVERY_MS,
        run: (now, ending) => settleDivisions(deps, now, ending),
      },
      {
        name: 'forget-divisions',
        every_ms: DAY_MS,
        run: (now, ending) => forgetOldDivisions(deps, now, ending),
      },
    ],
  }
}
