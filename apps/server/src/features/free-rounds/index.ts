/** Free rounds as operators grant them and players see them. The wallet books the rounds. */
export { createFreeRounds } from './create-free-rounds.ts'
