/** How a newcomer found the inviter: through the inviter's link, or through the link in the inviter's story. */
export type InvitationChannel = 'link' | 'story'

/** Whole ArenaCoins; a doubled reward is a figure of its own, so that a text can't disagree with what is paid. */
export interface FriendReward {
  readonly ac: number
  readonly doubledAc: number
}

export interface FriendRewardFacts {
  readonly channel: InvitationChannel
  /** Unix ms: until when the inviter's story doubles; null = the inviter has shared none. */
  readonly doublesUntil: number | null
  readonly now: number
}

/** What an inviter gets for a friend who has finished the required rounds at `now`. */
export function friendReward({ ac, doubledAc }: FriendReward, facts: FriendRewardFacts): number {
  const { channel, doublesUntil, now } = facts
  const isDoubled = channel === 'story' || (doublesUntil !== null && now < doublesUntil)
  return isDoubled ? doubledAc : ac
}

const DAY_MS = 24 * 60 * 60_000

/** Until when a story doubles that was shared at `shared_ms`. */
export function storyDoublesUntil(shared_ms: number, days: number): number {
  return shared_ms + days * DAY_MS
}

/** Rounds a friend still has to finish before the inviter is rewarded. */
export function friendRoundsLeft(needed: number, exp: number): number {
  return Math.max(0, needed - exp)
}

/** Moscow has kept one offset from UTC since 2014. */
const MOSCOW_OFFSET_MS = 3 * 60 * 60_000

/** When the day began that `now_ms` lies in, by Moscow's calendar: what is counted per day is counted from there. */
export function moscowDayStart(now_ms: number): number {
  return Math.floor((now_ms + MOSCOW_OFFSET_MS) / DAY_MS) * DAY_MS - MOSCOW_OFFSET_MS
}
