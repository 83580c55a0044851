import type { Database } from '@arena/database'
import type { Clock } from '../../platform/clock/clock.ts'
import type { SharedRateLimit } from '../../platform/http/index.ts'
import type { Rng } from '../../platform/rng/rng.ts'
import type { Challenges } from '../challenges/index.ts'
import type { Friends } from '../friends/index.ts'
import type { PlayLimits } from '../play-limits/index.ts'
import type { Players } from '../players/index.ts'
import type { Rewards } from '../rewards/index.ts'
import type { Wallet } from '../wallet/index.ts'

export interface FriendStreaksContent {
  /** Streaks and own invitations of a player at once. */
  readonly pairsMax: number
  readonly invitationDays: number
  readonly newPerDay: number
  /** Each is paid once to each of two players, in whole ArenaCoins; the days rise. */
  readonly milestones: readonly { readonly days: number; readonly coin: number }[]
  /** Milestones that a player is paid for in seven days, with all friends together. */
  readonly paidPerWeek: number
}

export interface FriendStreaksDeps {
  readonly database: Database
  readonly clock: Clock
  readonly rng: Rng
  readonly rateLimit: SharedRateLimit
  readonly players: Pick<Players, 'account' | 'find' | 'known' | 'shown' | 'timeZoneOf'>
  readonly wallet: Pick<Wallet, 'lock' | 'quota'>
  readonly playLimits: Pick<PlayLimits, 'beforeBreak' | 'breakTakenAt'>
  readonly rewards: Rewards
  readonly friends: Pick<Friends, 'friendsOf'>
  readonly challenges: Pick<Challenges, 'opponentsOf'>
  readonly content: FriendStreaksContent
  /** Friends whom a player can invite are named by a hash under it, so that no id of another player leaves the server. */
  readonly keySecret: Uint8Array
}

/** @throws RangeError content that could not be paid out as it says */
export function checkContent({
  pairsMax,
  invitationDays,
  milestones,
  paidPerWeek,
}: FriendStreaksContent): void {
  const rises = milestones.every(({ days, coin }, index) => {
    const before = milestones[index - 1]?.days ?? 0
    return Number.isSafeInteger(days) && Number.isSafeInteger(coin) && days > before && coin > 0
  })
  const isCounted = [pairsMax, invitationDays, paidPerWeek].every(one => Number.isSafeInteger(one) && one > 0)
  if (!rises || !isCounted) throw new RangeError("Friend streaks can't be kept as configured.")
}
