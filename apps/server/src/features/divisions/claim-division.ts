import type { ClaimDivisionReply } from '@arena/contract/endpoints/divisions'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey, Players } from '../players/index.ts'
import type { Reward, Rewards } from '../rewards/index.ts'
import type { Wallet } from '../wallet/index.ts'
import { latestSeats, notePaid, type SeatReward } from './division-store.ts'
import { readySeats, SEATS_SEEN, type ShowingDeps, sumOfRewards } from './show-division.ts'

export interface ClaimingDeps extends ShowingDeps {
  readonly wallet: Pick<Wallet, 'lock' | 'onRoundsSettled'>
  readonly players: Pick<Players, 'shown' | 'account' | 'find'>
  readonly rewards: Rewards
}

/**
 * Pays the rewards of the player's last weeks in divisions, atomically and once each, with the wallet locked.
 *
 * @throws DomainError `reward_budget`, `ACCOUNT_NOT_FOUND`
 */
export async function claimDivision(
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
