/** Lucky Clover's million tickets. */
import type { BetLimits } from '@arena/provider-protocol'
import type { RandomStream } from '../../fairness/index.ts'
import { type PrizeTable, playScratchCard } from '../../families/scratch/maths/scratch-card.ts'
import { defineInstantGame, readNoChoice } from '../game.ts'

export const CLOVER_PRIZES: PrizeTable = [
  { multiplier: 1, tickets: 150_000 },
  { multiplier: 2, tickets: 90_000 },
  { multiplier: 3, tickets: 40_000 },
  { multiplier: 5, tickets: 24_000 },
  { multiplier: 10, tickets: 10_000 },
  { multiplier: 25, tickets: 3200 },
  { multiplier: 50, tickets: 1200 },
  { multiplier: 100, tickets: 500 },
  { multiplier: 250, tickets: 160 },
  { multiplier: 1000, tickets: 50 },
]

/** Whole coins; 1,000 coins at a thousand bets are one million. */
export const CLOVER_LIMITS: BetLimits = { min_bet: 100, max_bet: 100_000, step: 100 }

export const playLuckyClover = (stream: RandomStream, bet: number) =>
  playScratchCard(stream, bet, CLOVER_PRIZES)

export const luckyClover = defineInstantGame({
  id: 'lucky-clover',
  name: 'Lucky Clover',
  limits: CLOVER_LIMITS,
  rtp: { numerator: 19n, denominator: 20n },
  maxWinMultiplier: 1000,
  computeFigures: async () =>
    (await import('../../families/scratch/maths/scratch-card-odds.ts')).scratchFigures(
      CLOVER_PRIZES,
      CLOVER_LIMITS,
    ),
  readChoice: readNoChoice,
  exampleRound: { bet: 100, choice: null },
  play: playLuckyClover,
})
