/** Lotto: five of thirty-six balls are drawn; a ticket marks five. */
import type { BetLimits } from '@arena/provider-protocol'
import type { RandomStream } from '../../fairness/index.ts'
import { type DrawRules, playDraw, readTicket, type Ticket } from '../../families/draw/maths/number-draw.ts'
import { drawFigures } from '../../families/draw/maths/number-draw-odds.ts'
import { defineInstantGame } from '../game.ts'

export const LOTTO: DrawRules = {
  balls: 36,
  drawn: 5,
  marks: [5],
  pays: { 5: [0, 0, 30, 300, 5000, 100_000] },
}

/** Whole coins; 100 coins at ten thousand bets are one million. */
export const LOTTO_LIMITS: BetLimits = { min_bet: 100, max_bet: 10_000, step: 100 }

export const playLotto = (stream: RandomStream, bet: number, ticket: Ticket) =>
  playDraw(LOTTO, stream, { bet, ticket })

export const readLottoTicket = (input: unknown): Ticket | undefined => readTicket(LOTTO, input)

export const lotto536 = defineInstantGame({
  id: 'lotto-5-36',
  name: 'Lotto 5/36',
  limits: LOTTO_LIMITS,
  rtp: { numerator: 180_925n, denominator: 188_496n },
  maxWinMultiplier: 10_000,
  computeFigures: async () => drawFigures(LOTTO, LOTTO_LIMITS),
  readChoice: readLottoTicket,
  exampleRound: { bet: 100, choice: { numbers: [4, 11, 19, 25, 34] } },
  play: playLotto,
})
