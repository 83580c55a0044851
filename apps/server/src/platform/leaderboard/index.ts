/** Places among many, without product words. */
export { type Layout, RankedList } from './ranked-list.ts'
export { type ShownRank, ValkeyRanking } from './valkey-ranking.ts'
