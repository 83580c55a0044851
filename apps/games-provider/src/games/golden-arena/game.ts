import type { RandomStream } from '../../fairness/index.ts'
import { playMultiplierSlot } from '../../families/slot/maths/multiplier-slot.ts'
import { defineInstantGame, readNoChoice } from '../game.ts'
import { ARENA_RULES } from './paytable.ts'

/** `bet` in hundredths, a multiple of the number of lines. */
export const playGoldenArena = (stream: RandomStream, bet: number) =>
  playMultiplierSlot(ARENA_RULES, stream, bet)

export const goldenArena = defineInstantGame({
  id: 'golden-arena',
  number: 6,
  name: 'Golden Arena',
  /** Whole coins, so that a line bet is whole too; 400 coins at the cap are one million. */
  limits: { min_bet: 100, max_bet: 40_000, step: 100 },
  rtp: { numerator: 250_472_989_117_477n, denominator: 260_908_332_875_776n },
  maxWinMultiplier: ARENA_RULES.maxWinBets,
  computeFigures: async () =>
    (await import('../../families/slot/maths/multiplier-slot-odds.ts')).multiplierSlotFigures(ARENA_RULES),
  readChoice: readNoChoice,
  exampleRound: { bet: 100, choice: null },
  play: playGoldenArena,
})
