import { drawBets } from '../../families/draw/maths/draw-bets.ts'
import type { Bets } from '../bets.ts'
import { KENO } from './game.ts'

export const arenaKenoBets = (): Bets => drawBets(KENO)
