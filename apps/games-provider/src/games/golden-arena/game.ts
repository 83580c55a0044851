import { defineInstantGame } from '../game.ts'
import { playGoldenArena } from './outcome.ts'
import { MAX_WIN_BETS } from './paytable.ts'

/** A slot has nothing to choose. */
function readChoice(input: unknown): null | undefined {
  return input === undefined || input === null ? null : undefined
}

export const goldenArena = defineInstantGame({
  id: 'golden-arena',
  name: 'Golden Arena',
  /** Whole coins, so that a line bet is whole too; 400 coins at the cap are one million. */
  limits: { min_bet: 100, max_bet: 40_000, step: 100 },
  rtp: { numerator: 250_472_989_117_477n, denominator: 260_908_332_875_776n },
  maxWinMultiplier: MAX_WIN_BETS,
  computeFigures: async () => (await import('./odds.ts')).goldenArenaFigures(),
  readChoice,
  exampleRound: { bet: 100, choice: null },
  play: (stream, bet) => playGoldenArena(stream, bet),
})
