/**
 * Challenges between friends: the same number of rounds of one game for each; the best return on stakes wins. Nothing is paid. Rounds do no
 * work for it: results are read from each player's ledger on request. The only reader and writer of `friend_challenges` and their members.
 */
export type { Challenges } from './create-challenges.ts'
export type { ChallengesContent } from './show-challenge.ts'
