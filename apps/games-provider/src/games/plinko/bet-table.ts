import type { Bets, Outcome } from '../bets.ts'
import { BOARDS, boardName, chancesOf } from './odds.ts'

export const plinkoBets = (): Bets => ({
  bets: BOARDS.map(board => ({
    bet: boardName(board).replaceAll(' ', '-'),
    outcomes: chancesOf(board).map(({ pays_x10, ways }): Outcome => [ways / 2 ** board.rows, pays_x10 / 10]),
  })),
})
