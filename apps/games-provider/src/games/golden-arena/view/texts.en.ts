import { slotTexts } from '../../../view/slot/slot-texts.en.ts'

/** Texts of Golden Arena. */
export const texts = {
  ...slotTexts,
  allWinsTriple: 'Every win counts ×{multiplier}',
  summaryTitle: 'The crowd roars!',
  nameW: 'Eagle',
  nameS: 'Arena',
  nameH1: 'Champion’s helmet',
  nameH2: 'Shield',
  nameH3: 'Swords',
  nameH4: 'Victor’s cup',
  nameL1: 'Ruby',
  nameL2: 'Emerald',
  nameL3: 'Sapphire',
  nameL4: 'Amethyst',
  wildText: 'Wild. Stands for every symbol but the arena. Appears on reels {wildReels}.',
  scatterText: 'Scatter. Pays anywhere, and {least} or more open the gate to free spins.',
  rulesIntro:
    'Golden Arena is a slot with {reels} reels, {rows} rows and {lines} lines. The bet is spread evenly over all lines.',
  rulesWild: 'The eagle is wild: it appears on reels {wildReels} and stands for any symbol except the arena.',
  rulesScatter: '{counts} arenas anywhere pay {pays} bets and start {spins} free spins.',
  rulesFree:
    'Free spins are played with the same reels and bet, and every win in them counts ×{multiplier}. {least} or more arenas add further free spins.',
  rulesCap:
    'One round, its free spins included, pays at most {bets} bets; if that is reached, the free spins end.',
} as const
