import { scratchBets } from '../../families/scratch/maths/scratch-bets.ts'
import type { Bets } from '../bets.ts'
import { CLOVER_PRIZES } from './game.ts'

export const luckyCloverBets = (): Bets => scratchBets(CLOVER_PRIZES)
