import { scratchBets } from '../../families/scratch/maths/scratch-bets.ts'
import type { Bets } from '../bets.ts'
import { CHEST_PRIZES } from './game.ts'

export const pirateChestBets = (): Bets => scratchBets(CHEST_PRIZES)
