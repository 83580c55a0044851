import { rouletteBets } from '../../families/roulette/maths/roulette-bets.ts'

export const europeanRouletteBets = rouletteBets
