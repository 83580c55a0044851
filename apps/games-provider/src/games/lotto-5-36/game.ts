import { defineInstantGame } from '../game.ts'
import { LOTTO_LIMITS, playLotto, readLottoTicket } from './outcome.ts'

export const lotto536 = defineInstantGame({
  id: 'lotto-5-36',
  name: 'Lotto 5/36',
  limits: LOTTO_LIMITS,
  rtp: { numerator: 180_925n, denominator: 188_496n },
  maxWinMultiplier: 10_000,
  computeFigures: async () => (await import('./odds.ts')).lottoFigures(),
  readChoice: readLottoTicket,
  exampleRound: { bet: 100, choice: { numbers: [4, 11, 19, 25, 34] } },
  play: playLotto,
})
