import { defineInstantGame } from '../game.ts'
import { playLotto, readLottoTicket } from './outcome.ts'

export const lotto536 = defineInstantGame({
  id: 'lotto-5-36',
  name: 'Lotto 5/36',
  /** Whole coins; 100 coins at ten thousand bets are one million. */
  limits: { min_bet: 100, max_bet: 10_000, step: 100 },
  rtp: { numerator: 180_925n, denominator: 188_496n },
  maxWinMultiplier: 10_000,
  computeFigures: async () => (await import('./odds.ts')).lottoFigures(),
  readChoice: readLottoTicket,
  exampleRound: { bet: 100, choice: { numbers: [4, 11, 19, 25, 34] } },
  play: playLotto,
})
