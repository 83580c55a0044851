/** The figures of Golden Arena: twenty lines on five rows, and free spins in which a gladiator fights for multipliers. */
import { type LineSlotRules, linesOf, strip } from '../../families/slot/maths/line-slot.ts'

export const FREE_SPINS = 8

/** All payouts in line bets are multiples of this. */
export const PAY_STEP = 5

export const ARENA_RULES: LineSlotRules = {
  rows: 5,
  strips: [
    strip('L2 H2 H4 H1 L2 L4 H3 L3 H4 H2 L3 H3 L1 H1 H4 L2 L1 L4 L3 L1 L2 L4 H1 L1 H3 H2 L4 L2 H3 H4 L4 L3'),
    strip('L1 L2 L3 H4 L4 H2 H3 L1 L4 L2 L3 L1 H4 W H1 H4 L1 H1 H3 L2 H2 L4 L2 W H2 H3 H4 L3 L4 S L3 L4'),
    strip('H4 W L3 L2 H3 L4 H4 L1 L3 L4 H2 H1 W L3 L1 H4 L3 L2 H1 H2 L4 L3 S L2 L4 H3 L1 L2 L4 H2 H3 L1'),
    strip('L4 H2 L1 H4 L4 L3 H3 L4 L2 S L1 H3 L2 H1 L1 L3 H4 L4 W L3 H4 H2 L1 L3 H3 L2 H1 H4 L2 L4 L3 L1'),
    strip('L2 H4 H2 L4 L1 L2 L4 H4 H1 L4 L1 L2 H2 L4 H4 L1 H3 H4 L3 L2 L1 L3 H1 H3 L3 L2 H2 L3 L4 H3 S L3'),
  ],
  lines: linesOf(
    '22222',
    '11111',
    '33333',
    '00000',
    '44444',
    '01210',
    '43234',
    '12321',
    '32123',
    '21012',
    '23432',
    '01234',
    '43210',
    '10101',
    '34343',
    '12121',
    '32323',
    '00200',
    '44244',
    '02420',
  ),
  linePays: {
    H1: { 3: 50, 4: 250, 5: 1500 },
    H2: { 3: 30, 4: 120, 5: 600 },
    H3: { 3: 20, 4: 80, 5: 400 },
    H4: { 3: 15, 4: 50, 5: 250 },
    L1: { 3: 10, 4: 30, 5: 150 },
    L2: { 3: 5, 4: 30, 5: 100 },
    L3: { 3: 5, 4: 20, 5: 90 },
    L4: { 3: 5, 4: 15, 5: 60 },
  },
  scatterPays: {
    3: { bets: 2, freeSpins: FREE_SPINS },
    4: { bets: 10, freeSpins: FREE_SPINS },
    /** The first reel has no arena. */
    5: { bets: 0, freeSpins: 0 },
  },
  maxWinBets: 1000,
}

/**
 * The reels of the free spins. S is here a challenger, whom the gladiator fights; its stops lie far enough apart that a window never
 * shows two.
 */
export const FREE_STRIPS: LineSlotRules['strips'] = [
  strip('L2 H2 H4 H1 L2 L4 H3 L3 H4 H2 L3 H3 L1 H1 H4 L2 L1 L4 L3 L1 L2 L4 H1 L1 H3 H2 L4 L2 H3 H4 L4 L3'),
  strip('L1 L2 L3 H4 L4 H2 H3 L1 L4 L2 L3 L1 H4 W H1 H4 L1 H1 H3 L2 H2 L4 L2 W H2 H3 H4 L3 L4 H1 L3 L4'),
  strip('H4 W L3 L2 H3 L4 H4 L1 L3 L4 H2 H1 W L3 L1 H4 L3 L2 H1 H2 L4 L3 H4 L2 L4 H3 L1 L2 L4 H2 H3 L1'),
  strip('L4 H2 L1 H4 L4 L3 H3 L4 L2 H1 L1 H3 L2 H1 L1 L3 H4 L4 W L3 H4 H2 L1 L3 H3 L2 W H4 H1 L4 L3 L2'),
  strip('L2 S H2 L4 L1 L2 L4 H4 H1 L4 L1 S H2 L4 H4 L1 H3 H4 L3 L2 L1 L3 S H3 L3 L2 H2 L3 L4 H3 H4 L3'),
]

/** The multiplier of the free spins before their first duel, by the arenas that opened them. */
export const FIRST_MULTIPLIER = { 3: 1, 4: 3 } as const

/** How many of 32 equally likely duels add so much to the multiplier; a lost one adds nothing. */
export const DUELS = [
  { adds: 0, of32: 10 },
  { adds: 1, of32: 11 },
  { adds: 2, of32: 7 },
  { adds: 3, of32: 3 },
  { adds: 5, of32: 1 },
] as const
export const DUEL_DRAWS = 32
