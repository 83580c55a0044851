/**
 * Streaks that two friends keep together: a day counts when both finished a round on it. Rounds do no work for it: days are read from both
 * ledgers on request. The only reader and writer of `friend_streaks`, their members and their rewards.
 */
export type { FriendStreaksContent } from './deps.ts'
