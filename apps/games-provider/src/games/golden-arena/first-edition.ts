/** Golden Arena as it was before its duels: three rows, and free spins that triple every win. Nobody can start such a round any more. */
import type { RandomStream } from '../../fairness/index.ts'
import { linesOf, strip } from '../../families/slot/maths/line-slot.ts'
import { type MultiplierSlotRules, playMultiplierSlot } from '../../families/slot/maths/multiplier-slot.ts'

export const FIRST_RULES: MultiplierSlotRules = {
  strips: [
    strip('L2 H2 H4 H1 L2 L4 H3 L3 H4 H2 L3 H3 L1 H1 H4 S L1 L4 L3 L1 L2 L4 H1 L1 H3 H2 L4 L2 H3 H4 L4 L3'),
    strip('L1 L2 L3 H4 L4 H2 H3 L1 L4 L2 L3 L1 H4 W H1 H4 L1 H1 H3 L2 H2 L4 L2 W H2 H3 H4 L3 L4 S L3 L4'),
    strip('H4 W L3 L2 H3 L4 H4 L1 L3 L4 H2 H1 W L3 L1 H4 L3 L2 H1 H2 L4 L3 S L2 L4 H3 L1 L2 L4 H2 H3 L1'),
    strip('L4 H2 L1 H4 L4 L3 H3 L4 L2 S L1 H3 L2 H1 L1 L3 H4 L4 W L3 H4 H2 L1 L3 H3 L2 W H4 H1 L4 L3 L2'),
    strip('L2 H4 H2 L4 L1 L2 L4 H4 H1 L4 L1 L2 H2 L4 H4 L1 H3 H4 L3 L2 L1 L3 H1 H3 L3 L2 H2 L3 L4 H3 S L3'),
  ],
  lines: linesOf(
    '11111',
    '00000',
    '22222',
    '01210',
    '21012',
    '10001',
    '12221',
    '00122',
    '22100',
    '12101',
    '10121',
    '01110',
    '21112',
    '01010',
    '21212',
    '11011',
    '11211',
    '00200',
    '22022',
    '02220',
  ),
  linePays: {
    H1: { 3: 50, 4: 250, 5: 2000 },
    H2: { 3: 30, 4: 150, 5: 800 },
    H3: { 3: 20, 4: 100, 5: 500 },
    H4: { 3: 15, 4: 60, 5: 250 },
    L1: { 3: 10, 4: 40, 5: 200 },
    L2: { 3: 8, 4: 30, 5: 125 },
    L3: { 3: 5, 4: 25, 5: 100 },
    L4: { 3: 5, 4: 20, 5: 80 },
  },
  scatterPays: {
    3: { bets: 2, freeSpins: 10 },
    4: { bets: 10, freeSpins: 15 },
    5: { bets: 100, freeSpins: 20 },
  },
  freeSpinMultiplier: 3,
  maxWinBets: 2500,
}

/** What a round of the first edition won: its stored rounds have no choice, and are shown and verified by these rules. */
export const playFirstEdition = (stream: RandomStream, bet: number) =>
  playMultiplierSlot(FIRST_RULES, stream, bet)
