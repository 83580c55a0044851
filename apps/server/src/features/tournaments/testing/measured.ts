/** What the benchmarks measure of this feature. */
export type { Board, Score } from '../board.ts'
export { MemoryBoard } from '../memory-board.ts'
export { outcomeTable } from '../rehearsal/outcomes.ts'
export { seededChance } from '../rehearsal/play-field.ts'
export { ValkeyBoard } from '../valkey-board.ts'
export { openTournaments } from './open-tournaments.ts'
