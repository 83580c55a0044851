/** Pirate Chest's million tickets. */
import { defineScratchCard } from '../../families/scratch/maths/define-card.ts'
import type { PrizeTable } from '../../families/scratch/maths/scratch-card.ts'

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

export const pirateChest = defineScratchCard({
  id: 'pirate-chest',
  number: 10,
  name: 'Pirate Chest',
  /** Whole coins; 200 coins at five thousand bets are one million. */
  limits: { min_bet: 100, max_bet: 20_000, step: 100 },
  rtp: { numerator: 19n, denominator: 20n },
  maxWinMultiplier: 5000,
  prizes: CHEST_PRIZES,
})
