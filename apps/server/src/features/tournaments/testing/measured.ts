/** What the benchmarks measure of this feature. */
export type { Board, Score } from '../board.ts'
export { MemoryBoard } from '../memory-board.ts'
export { ValkeyBoard } from '../valkey-board.ts'
export { openTournaments } from './open-tournaments.ts'
