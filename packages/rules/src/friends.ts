/** How a newcomer found the inviter: through the inviter's link, or through the link in the inviter's story. */
export type InvitationChannel = 'link' | 'story'

/** Whole ArenaCoins; a doubled reward is a separate figure, so that a text can't disagree with the payment. */
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

/** An inviter's reward for a friend who has finished the required rounds at `now`. */
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

/** The start of the Moscow calendar day that contains `now_ms`: daily counts begin there. */
export function moscowDayStart(now_ms: number): number {
  return Math.floor((now_ms + MOSCOW_OFFSET_MS) / DAY_MS) * DAY_MS - MOSCOW_OFFSET_MS
}

/** A finished round, in one unit. */
interface StakedRound {
  readonly bet: number
  readonly win: number
}

/** Points of a challenge: a hundred for each stake that came back, so that the stake does not matter. Each round is rounded down. */
export function challengePoints(rounds: readonly StakedRound[]): number {
  return rounds.reduce((sum, { bet, win }) => sum + Math.floor((win * 100) / bet), 0)
}

/** One side's state in a challenge. */
interface ChallengeSide {
  /** All rounds are played. */
  readonly isComplete: boolean
  readonly points: number
}

export type ChallengeOutcome = 'won' | 'drawn' | 'lost' | 'alone' | 'missed'

/** Undefined while a member has rounds to play and time for them, and while nobody else takes part. */
export function challengeOutcome(
  own: ChallengeSide,
  others: readonly ChallengeSide[],
  isOver: boolean,
): ChallengeOutcome | undefined {
  const isPlayed = others.length > 0 && [own, ...others].every(({ isComplete }) => isComplete)
  if (!isOver && !isPlayed) return undefined
  if (!own.isComplete) return 'missed'
  const points = others.filter(({ isComplete }) => isComplete).map(other => other.points)
  if (points.length === 0) return 'alone'
  const best = Math.max(...points)
  if (own.points === best) return 'drawn'
  return own.points > best ? 'won' : 'lost'
}
