import { createFreeRounds } from './create-free-rounds.ts'
import type { FreeRoundsDeps } from './grant-free-rounds.ts'

/** Free rounds as operators grant them and players see them. The wallet books the rounds. */
export const create = (given: FreeRoundsDeps) => ({ freeRounds: createFreeRounds(given) })
