/** The exports that the benchmarks measure of this feature. */
export { BOARD_LAYOUT, type Board, type BoardEntry, MemoryBoard, type Score } from '../board.ts'
export { ValkeyBoard } from '../valkey-board.ts'
export { openTournaments } from './open-tournaments.ts'
