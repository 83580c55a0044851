/** What the benchmarks measure of this feature. */
export { type Board, MemoryBoard, type Score } from '../board.ts'
export { ValkeyBoard } from '../valkey-board.ts'
export { openTournaments } from './open-tournaments.ts'
