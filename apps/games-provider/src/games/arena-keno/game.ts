import { defineInstantGame } from '../game.ts'
import { playArenaKeno, readKenoTicket } from './outcome.ts'

export const arenaKeno = defineInstantGame({
  id: 'arena-keno',
  name: 'Arena Keno',
  /** Whole coins, so that tenths of a bet are whole too; 100 coins at ten thousand bets are one million. */
  limits: { min_bet: 100, max_bet: 10_000, step: 100 },
  /** One or two marks, the least favourable tickets. */
  rtp: { numerator: 19n, denominator: 20n },
  maxWinMultiplier: 10_000,
  computeFigures: async () => (await import('./odds.ts')).arenaKenoFigures(),
  readChoice: readKenoTicket,
  exampleRound: { bet: 100, choice: { numbers: [3, 7, 12, 21, 28, 36] } },
  play: playArenaKeno,
})
