/** The games provider as browser tests start it: the same program with planned server seeds and past editions of games. */
import { startProgram } from '../../start-program.ts'
import { GAMES_AND_PAST_EDITIONS } from './past-editions.ts'
import { plannedServerSeed } from './planned-seeds.ts'

startProgram({ newServerSeed: plannedServerSeed, games: GAMES_AND_PAST_EDITIONS })
