/** Places among many, without product words. */
export { RankedList } from './ranked-list.ts'
export { type ShownRank, ValkeyRanking } from './valkey-ranking.ts'
