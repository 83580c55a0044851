/** What the benchmarks measure of this feature. */
export { type Board, type Score, MemoryBoard } from '../board.ts'
export { ValkeyBoard } from '../valkey-board.ts'
export { openTournaments } from './open-tournaments.ts'
