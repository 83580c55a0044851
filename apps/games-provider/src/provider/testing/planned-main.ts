/** The games provider as browser tests start it: the same program with planned server seeds. */
import { startProgram } from '../../start-program.ts'
import { plannedServerSeed } from './planned-seeds.ts'

startProgram({ newServerSeed: plannedServerSeed })
