import { drawBets } from '../../families/draw/maths/draw-bets.ts'
import type { Bets } from '../bets.ts'
import { LOTTO } from './game.ts'

export const lotto536Bets = (): Bets => drawBets(LOTTO)
