/** Pirate Chest's million tickets. */
import type { BetLimits } from '@arena/provider-protocol'
import type { RandomStream } from '../../fairness/index.ts'
import { type PrizeTable, playScratchCard } from '../../families/scratch/maths/scratch-card.ts'
import { defineInstantGame, readNoChoice } from '../game.ts'

export const CHEST_PRIZES: PrizeTable = [
  { multiplier: 1, tickets: 150_000 },
  { multiplier: 2, tickets: 90_000 },
  { multiplier: 3, tickets: 40_000 },
  { multiplier: 5, tickets: 24_000 },
  { multiplier: 10, tickets: 10_000 },
  { multiplier: 25, tickets: 3200 },
  { multiplier: 50, tickets: 1200 },
  { multiplier: 100, tickets: 500 },
  { multiplier: 250, tickets: 160 },
  { multiplier: 1000, tickets: 30 },
  { multiplier: 5000, tickets: 4 },
]

/** Whole coins; 200 coins at five thousand bets are one million. */
export const CHEST_LIMITS: BetLimits = { min_bet: 100, max_bet: 20_000, step: 100 }

export const playPirateChest = (stream: RandomStream, bet: number) =>
  playScratchCard(stream, bet, CHEST_PRIZES)

export const pirateChest = defineInstantGame({
  id: 'pirate-chest',
  name: 'Pirate Chest',
  limits: CHEST_LIMITS,
  rtp: { numerator: 19n, denominator: 20n },
  maxWinMultiplier: 5000,
  computeFigures: async () =>
    (await import('../../families/scratch/maths/scratch-card-odds.ts')).scratchFigures(
      CHEST_PRIZES,
      CHEST_LIMITS,
    ),
  readChoice: readNoChoice,
  exampleRound: { bet: 100, choice: null },
  play: playPirateChest,
})
