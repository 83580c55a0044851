/** Places among many, without product words. */
export { RankedList } from './ranked-list.ts'
export { connectValkey, type ValkeyClient, type ShownRank, ValkeyRanking } from './valkey-ranking.ts'
