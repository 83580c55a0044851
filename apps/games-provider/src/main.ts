/** The games provider as a program. */
import { startProgram } from './start-program.ts'

startProgram()
