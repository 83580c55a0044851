import { expect, it } from 'vitest'
import { multiplierSlotFigures, roundWins } from '../../families/slot/maths/multiplier-slot-odds.ts'
import { CYCLE } from '../../families/slot/maths/reels.ts'
import { multiplierSlotPromises } from '../../families/slot/testing/multiplier-slot-promises.ts'
import { defineInstantGame, readNoChoice } from '../game.ts'
import { fractionNumber } from '../odds-figures.ts'
import { FIRST_RULES, playFirstEdition } from './first-edition.ts'
import { goldenArena } from './game.ts'

/** As it was published while it was played. */
const firstEdition = defineInstantGame({
  ...goldenArena,
  rtp: { numerator: 250_472_989_117_477n, denominator: 260_908_332_875_776n },
  maxWinMultiplier: FIRST_RULES.maxWinBets,
  computeFigures: async () => multiplierSlotFigures(FIRST_RULES),
  readChoice: readNoChoice,
  exampleRound: { bet: 100, choice: null },
  play: playFirstEdition,
})

multiplierSlotPromises(firstEdition, {
  rules: FIRST_RULES,
  shares: { hit: 15_211_349 / CYCLE, profit: 7_324_879 / CYCLE },
  firstStops: [3, 15, 17, 19, 25],
  isPublished: false,
})

it('has a distribution of wins with the same return', () => {
  const lines = FIRST_RULES.lines.length
  const mean = roundWins(FIRST_RULES).reduce((sum, chance, units) => sum + (chance * units) / lines, 0)
  expect(mean).toBeCloseTo(fractionNumber(firstEdition.rtp), 6)
})
