/**
 * Divisions: about thirty members of the week's tournament, of one tier, ranked by its points. The only reader and writer of `divisions` and
 * `division_members`.
 */

import type { ClaimDivisionReply } from '@arena/contract/endpoints/divisions'
import * as endpoints from '@arena/contract/endpoints/divisions'
import { DomainError, type Route, route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { PlayerKey, Players } from '../players/index.ts'
import type { Reward, Rewards } from '../rewards/index.ts'
import type { Wallet } from '../wallet/index.ts'
import { checkContent } from './division-content.ts'
import { highestTier, latestSeats, notePaid, type SeatReward } from './division-store.ts'
import { Seating } from './seat-player.ts'
import { forgetOldDivisions, type SettlingDeps, settleDivisions } from './settle-divisions.job.ts'
import { readySeats, SEATS_SEEN, type ShowingDeps, showDivision, sumOfRewards } from './show-division.ts'

export type { DivisionsContent } from './division-content.ts'
export { rewardFor } from './division-content.ts'

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

interface ClaimingDeps extends ShowingDeps {
  readonly wallet: Pick<Wallet, 'lock' | 'onRoundsSettled'>
  readonly players: Pick<Players, 'shown' | 'account' | 'find'>
  readonly rewards: Rewards
}

/**
 * Pays the rewards of the player's last weeks in divisions, atomically and once each, with the wallet locked.
 *
 * @throws DomainError `reward_budget`, `ACCOUNT_NOT_FOUND`
 */
async function claimDivision(
  deps: ClaimingDeps,
  { player, ip }: { readonly player: PlayerKey; readonly ip: string },
): Promise<ClaimDivisionReply> {
  const { database, wallet, clock } = deps
  // Final results stay final: a ready reward stays ready unless another call has paid it meanwhile.
  const seen = await readySeats(deps, player, await latestSeats(database, player, SEATS_SEEN))
  const paid =
    seen.length === 0
      ? []
      : await database.transaction(async tx => {
          await wallet.lock(tx, player)
          const ready = (await latestSeats(tx, player, SEATS_SEEN)).filter(
            ({ tournamentId, outcome }) =>
              outcome?.paidAt === null && seen.some(other => other.tournamentId === tournamentId),
          )
          await deps.rewards.payWithin(
            tx,
            { kind: 'division', player, ip },
            ready.flatMap(({ tournamentId, outcome }) =>
              outcome === null
                ? []
                : {
                    cause: `division:${tournamentId}`,
                    source: 'division_reward',
                    rewards: rewardsOf(outcome.reward),
                  },
            ),
          )
          for (const { tournamentId } of ready) await notePaid(tx, player, { tournamentId, now: clock.now() })
          return ready
        })
  const account = await deps.players.account(player)
  if (account === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  return { reward: sumOfRewards(paid), account, server_time_ms: clock.now().getTime() }
}

function rewardsOf({ credit, tickets }: SeatReward): readonly Reward[] {
  return [
    ...(credit > 0 ? [{ kind: 'ac', credit } as const] : []),
    ...(tickets > 0 ? [{ kind: 'ticket', count: tickets } as const] : []),
  ]
}
