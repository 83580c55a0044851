/** Places among many, without product words. */
export { RankedList } from './ranked-list.ts'
