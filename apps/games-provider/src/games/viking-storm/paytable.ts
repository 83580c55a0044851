/** The figures of Viking Storm: a line slot with ten lines, whose free spins have reels of their own. */
import { type LineSlotRules, linesOf, type Strips, strip } from '../../families/slot/maths/line-slot.ts'

/** A fixed number, however many scatters started them; none are added. */
export const FREE_SPINS = 7

/** Every line win and every scatter win is a multiple of this many line bets. */
export const PAY_STEP = 5

export const STORM_RULES: LineSlotRules = {
  strips: [
    strip('H1 L1 S L3 L4 H4 L3 H3 H4 L2 L4 L1 H2 L2 H4 H3 L3 H1 L2 H3 L1 L4 H4 L2 H2 L2 L3 L4 L1 L4 L1 L3'),
    strip('H4 L3 L4 L3 H4 L2 H2 L3 S H1 W L1 L4 H3 L2 H4 L4 W H4 L3 L1 L4 L2 L1 H1 H2 H3 L2 L3 H3 L1 L4'),
    strip('H2 L4 W L4 H1 H2 W L1 H1 H3 L1 H3 H4 L4 L2 H3 L3 L2 L1 H4 L4 L3 L2 H2 S L3 L2 H4 L3 L1 L3 L4'),
    strip('H2 H4 H3 H1 L4 H4 H3 L2 H2 L3 L2 L4 L1 W H4 H1 L2 L4 H3 L3 L2 L3 L4 L1 L3 L4 L1 H4 S L1 W L3'),
    strip('L1 L2 L4 H4 L3 S H3 L3 H2 H1 L2 H4 H2 L4 L1 L3 H4 L4 L1 L3 L2 L3 H1 H3 L4 L2 L1 L4 H2 L2 H3 H4'),
  ],
  lines: linesOf('11111', '00000', '22222', '01210', '21012', '10001', '12221', '00122', '22100', '10121'),
  linePays: {
    H1: { 3: 50, 4: 200, 5: 2000 },
    H2: { 3: 30, 4: 100, 5: 600 },
    H3: { 3: 20, 4: 60, 5: 300 },
    H4: { 3: 15, 4: 50, 5: 200 },
    L1: { 3: 10, 4: 25, 5: 100 },
    L2: { 3: 10, 4: 20, 5: 75 },
    L3: { 3: 5, 4: 15, 5: 60 },
    L4: { 3: 5, 4: 15, 5: 50 },
  },
  scatterPays: {
    3: { bets: 2, freeSpins: FREE_SPINS },
    4: { bets: 10, freeSpins: FREE_SPINS },
    5: { bets: 50, freeSpins: FREE_SPINS },
  },
  maxWinBets: 3000,
}

/** The reels of the free spins: no scatters. A wild that lands turns its whole reel wild until they end. */
export const STORM_STRIPS: Strips = [
  strip('L2 H4 L3 L4 L2 H3 L1 L3 H2 L2 H3 L1 L4 H4 H3 L1 L4 L3 L4 H2 H1 H1 H1 L3 H3 H4 H2 L1 L2 L3 L4 H4'),
  strip('L1 L3 L4 L1 H4 L3 H3 L2 H4 L3 L2 L4 H1 L4 H4 L4 L2 H2 L1 H4 H2 H3 H2 H1 L2 L3 L2 H3 W L3 L1 L4'),
  strip('L3 L4 W L3 H2 L2 H3 H4 L3 H4 L1 L2 L4 L1 L3 H2 L1 L4 L2 H1 H3 H4 L4 H1 L2 L4 H2 H4 L3 H3 L2 L1'),
  strip('L4 L3 H2 H1 L3 L4 H3 L1 W L3 H2 L2 L1 L2 L1 H4 L2 H3 L2 H4 L4 L1 H4 L4 L2 H4 L3 H3 L4 H1 L3 H2'),
  strip('L4 H4 L3 L1 L2 H2 L4 H4 H1 H1 H1 H3 L1 H3 L3 H2 H3 H4 L4 L2 L3 L1 H3 L2 L3 L1 H4 H2 L4 L2 L4 L3'),
]
