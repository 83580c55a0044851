import { prizePoolAc, scaledPrizes } from '@arena/rules'
import { ContentFaults } from '@arena/texts/content-faults'
import { describe, expect, it } from 'vitest'
import { SERIES, seriesOf } from './series.ts'

const [cup] = seriesOf(SERIES).filter(({ entranceAc }) => entranceAc > 0)
if (cup === undefined) throw new Error('No series costs coins')

/** Whole ArenaCoins that are won when this many qualify. */
function wonBy(qualified: number): number {
  const terms = { ...cup, entrance: (cup?.entranceAc ?? 0) * 100 }
  const scaled = scaledPrizes(cup?.rewards ?? [], { ...SCALE, ...terms }, qualified)
  return prizePoolAc(scaled.filter(({ place }) => place <= qualified))
}
const SCALE = { fullPrizesFrom: 0, prizeFloorPercent: 0 }

const withCup = (change: object) => ({
  series: SERIES.series.map(one => (one.name === 'coins' ? { ...one, ...change } : one)),
})

describe('the weekly cup that costs coins', () => {
  it('gives back at most three quarters of what those who qualify paid, however many they are', () => {
    const parts = Array.from(
      { length: 5_000 },
      (_, index) => wonBy(index + 1) / ((index + 1) * cup.entranceAc),
    )
    expect(Math.max(...parts)).toBeLessThanOrEqual(0.75)
    expect(wonBy(10_000)).toBe(wonBy(500))
  })

  it('can be won: among ten, a hundred and five hundred the first place pays several entrances', () => {
    const first = (qualified: number) =>
      prizePoolAc(
        scaledPrizes(cup.rewards.slice(0, 1), { ...cup, entrance: cup.entranceAc * 100 }, qualified),
      ) / cup.entranceAc
    expect([10, 100, 500].map(first)).toEqual([1.6, 16, 80])
  })

  it.each<[string, object]>([
    ['nothing to join', { entranceAc: 0 }],
    ['as much won as paid', { entranceAc: 3_600 }],
    ['a floor', { prizeFloorPercent: 1 }],
    ['prizes that are always full', { fullPrizesFrom: 0 }],
    ['tickets too', { cost: 1 }],
    ['dollars', { prizes: [{ upTo: 1, ac: 1, usd: 1, promo: false }] }],
    ['an item', { prizes: [{ upTo: 1, ac: 1, usd: 0, promo: true }] }],
  ])('is refused with %s', (_, change) => {
    expect(() => seriesOf(withCup(change))).toThrow(ContentFaults)
  })
})
