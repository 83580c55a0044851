import { slotTexts } from '../../../view/slot/slot-texts.en.ts'

/** Texts of Viking Storm. */
export const texts = {
  ...slotTexts,
  introNote: 'Every hammer that lands turns its whole reel wild until the storm ends',
  summaryTitle: 'The thunder god is pleased!',
  struckReels: { one: '{count} struck reel', other: '{count} struck reels' },
  nameW: 'Hammer',
  nameS: 'Eye of the storm',
  nameStruck: 'Thunder god',
  nameH1: 'Jarl’s helm',
  nameH2: 'Longship',
  nameH3: 'Raven',
  nameH4: 'Axes',
  nameL1: 'Fehu, the rune of wealth',
  nameL2: 'Raido, the rune of the journey',
  nameL3: 'Ansuz, the rune of breath',
  nameL4: 'Dagaz, the rune of day',
  wildText: 'Wild. Stands for every symbol but the eye of the storm. Appears on reels {wildReels}.',
  struckText: {
    one: 'Struck reel. In {count} free spin lightning strikes wherever a hammer lands: the whole reel is wild.',
    other:
      'Struck reel. In the {count} free spins lightning strikes wherever a hammer lands: the whole reel is wild, and it stays wild until they end.',
  },
  scatterText: 'Scatter. Pays anywhere in the paid spin, and {least} or more call up the storm.',
  rulesIntro:
    'Viking Storm is a slot of high volatility with {reels} reels, {rows} rows and {lines} lines: wins come less often and can be far larger. The bet is spread evenly over all lines.',
  rulesWild:
    'The hammer is wild: it appears on reels {wildReels} and stands for any symbol except the eye of the storm.',
  rulesScatter: {
    one: '{counts} eyes of the storm anywhere pay {pays} bets and start {count} free spin.',
    other: '{counts} eyes of the storm anywhere pay {pays} bets and start {count} free spins.',
  },
  rulesStorm:
    'Free spins have reels of their own, without the eye of the storm, so none are added. When a hammer lands there, lightning turns its whole reel wild before the wins are counted; the reel stands still and stays wild until the free spins end.',
  rulesCap:
    'One round, its free spins included, pays at most {bets} bets; if that is reached, the free spins end.',
} as const
