/** Places among many, without product words. */
export { RankedList } from './ranked-list.ts'
export {
  connectValkey,
  registerValkeyFigure,
  type ShownRank,
  type ValkeyClient,
  ValkeyRanking,
} from './valkey-ranking.ts'
