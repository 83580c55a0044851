import { defineInstantGame } from '../game.ts'
import { KENO_LIMITS, playArenaKeno, readKenoTicket } from './outcome.ts'

export const arenaKeno = defineInstantGame({
  id: 'arena-keno',
  name: 'Arena Keno',
  limits: KENO_LIMITS,
  /** One or two marks, the least favourable tickets. */
  rtp: { numerator: 19n, denominator: 20n },
  maxWinMultiplier: 10_000,
  computeFigures: async () => (await import('./odds.ts')).arenaKenoFigures(),
  readChoice: readKenoTicket,
  exampleRound: { bet: 100, choice: { numbers: [3, 7, 12, 21, 28, 36] } },
  play: playArenaKeno,
})
