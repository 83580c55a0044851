import type { RandomStream } from '../../fairness/index.ts'
import { type InstantGame, readNoChoice } from '../game.ts'
import { playFirstEdition } from './first-edition.ts'
import { playDuels } from './outcome.ts'
import { ARENA_RULES } from './paytable.ts'

/** The choice of every round since the game has duels. Rounds of the first edition were stored without any. */
export const EDITION = 2

/** A stored round by the rules it was played by. `bet` in hundredths, a multiple of the number of lines. */
export function playGoldenArena(stream: RandomStream, bet: number, choice: unknown) {
  if (choice === EDITION) return playDuels(stream, bet)
  if (readNoChoice(choice) === null) return playFirstEdition(stream, bet)
  throw new TypeError('golden-arena was given a choice it does not know')
}

export const goldenArena: InstantGame = {
  kind: 'instant',
  id: 'golden-arena',
  number: 6,
  name: 'Golden Arena',
  /** Whole coins, so that a line bet is whole too. */
  limits: { min_bet: 100, max_bet: 40_000, step: 100 },
  rtp: {
    numerator:
      28_453_991_601_097_756_334_538_882_608_452_824_482_531_872_490_868_576_732_003_568_890_282_386_999_898_893n,
    denominator:
      29_642_774_844_752_946_028_434_172_162_224_104_410_437_116_074_403_984_394_101_141_506_025_761_187_823_616n,
  },
  maxWinMultiplier: ARENA_RULES.maxWinBets,
  computeFigures: async () => (await import('./odds.ts')).goldenArenaFigures(),
  /** Nothing to choose: whatever page asks, the round is one of this edition. */
  readChoice: input => (input === EDITION || readNoChoice(input) === null ? EDITION : undefined),
  exampleRound: { bet: 100, choice: EDITION },
  play: playGoldenArena,
}
