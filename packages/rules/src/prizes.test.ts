import { properties } from '@arena/test-kit/run-options'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  lastPrizePlace,
  nextPrizePlace,
  type PlacePrizes,
  prizeAc,
  prizePoolAc,
  prizeRanges,
} from './prizes.ts'

function prize(place: number, first_prize: string, more: Partial<PlacePrizes> = {}): PlacePrizes {
  return { place, first_prize, second_prize: 0, third_prize: '', ...more }
}

describe('places with the same prizes', () => {
  it('are one range', () => {
    const prizes = [
      prize(1, '50000', { second_prize: 250 }),
      prize(2, '1000'),
      prize(3, '1000'),
      prize(4, '1000', { third_prize: 'PROMO' }),
    ]
    expect(prizeRanges(prizes).map(({ from, to }) => [from, to])).toEqual([
      [1, 1],
      [2, 3],
      [4, 4],
    ])
  })

  it('are separate when a place between them gets nothing', () => {
    expect(prizeRanges([prize(1, '5'), prize(3, '5')]).map(({ from, to }) => [from, to])).toEqual([
      [1, 1],
      [3, 3],
    ])
  })

  it('cover every place once, for any order of the list', () => {
    const list = fc.uniqueArray(
      fc.record({ place: fc.integer({ min: 1, max: 60 }), amount: fc.nat({ max: 2 }) }),
      {
        selector: ({ place }) => place,
      },
    )
    fc.assert(
      fc.property(list, entries => {
        const prizes = entries.map(({ place, amount }) => prize(place, String(amount)))
        const covered = prizeRanges(prizes).flatMap(range =>
          Array.from({ length: range.to - range.from + 1 }, (_, offset) => [
            range.from + offset,
            range.first_prize,
          ]),
        )
        const listed = prizes.map(({ place, first_prize }) => [place, first_prize])
        expect(covered).toEqual(listed.sort((one, other) => Number(one[0]) - Number(other[0])))
      }),
      properties(),
    )
  })
})

describe('the coins a prize names', () => {
  it.each([
    ['50000', 50_000],
    ['10 000 AC', 10_000],
    ['10\u00a0000', 10_000],
    ['up to 1,500 coins', 1_500],
    ['', 0],
    ['a promo code', 0],
  ])('%j is %i', (text, coins) => {
    expect(prizeAc(text)).toBe(coins)
  })

  it('add up to the pool', () => {
    expect(prizePoolAc([prize(1, '50000'), prize(2, '30 000 AC'), prize(3, '')])).toBe(80_000)
  })
})

describe('the way to the next prize', () => {
  const prizes = [prize(1, '100'), prize(2, '50'), prize(3, '50'), prize(5, '10')]

  it('leads to the worst of the places that win more', () => {
    expect([9, 6, 5, 4, 3, 2].map(place => nextPrizePlace(prizes, place))).toEqual([5, 5, 3, 3, 1, 1])
  })

  it('ends at the best prize, and is none where nothing is won', () => {
    expect(nextPrizePlace(prizes, 1)).toBeUndefined()
    expect(nextPrizePlace([], 7)).toBeUndefined()
  })

  it('crosses the line below the last prize', () => {
    expect([lastPrizePlace(prizes), lastPrizePlace([])]).toEqual([5, 0])
  })
})
