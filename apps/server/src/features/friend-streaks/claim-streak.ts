import type { ClaimFriendStreakReply } from '@arena/contract/endpoints/friend-streaks'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { lockOwn } from './change-streak.ts'
import type { FriendStreaksDeps } from './deps.ts'
import { isRunning, settlePair } from './pair-standing.ts'
import { dueOf, otherOf, sumOf } from './show-streaks.ts'
import { notePaid } from './streak-store.ts'

const CREDIT_PER_AC = 100

/**
 * Pays the caller every reached milestone that was never paid to them with this friend, up to the limit of a week. A reached milestone stays
 * claimable after the streak has ended or the friend has left.
 *
 * @throws DomainError `ITEM_NOT_FOUND`, `reward_budget`, `reward_paused`, `ACCOUNT_NOT_FOUND`
 */
export async function claim(
  deps: FriendStreaksDeps,
  { player, ip, id }: { readonly player: PlayerKey; readonly ip: string; readonly id: string },
): Promise<ClaimFriendStreakReply> {
  const { database, clock, rewards, players } = deps
  const coin = await database.transaction(async tx => {
    const pair = await lockOwn(deps, tx, { player, id })
    const friend = pair && otherOf(pair, player)
    if (pair?.streak === undefined || friend === undefined) throw new DomainError('ITEM_NOT_FOUND')
    const { best } = isRunning(pair) ? (await settlePair(deps, tx, pair)).streak : pair.streak
    const { now: due } = await dueOf(deps, tx, { player, friend, best })
    await rewards.payWithin(
      tx,
      { kind: 'friend_streak', player, ip },
      due.map(milestone => ({
        cause: `friend-streak:${friend.playerId}:${milestone.days}`,
        source: 'friend_streak_reward',
        rewards: [{ kind: 'ac', credit: milestone.coin * CREDIT_PER_AC }],
      })),
    )
    for (const { days } of due) await notePaid(tx, player, { friend, days, now: clock.now() })
    return sumOf(due)
  })
  const account = await players.account(player)
  if (account === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  return { reward: { coin, ticket: 0 }, account, server_time_ms: clock.now().getTime() }
}
