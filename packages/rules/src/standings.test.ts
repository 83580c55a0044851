import { properties } from '@arena/test-kit/run-options'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareStandings, roundsMissing, type Standing } from './standings.ts'

const standing = fc.record({
  qualified: fc.boolean(),
  balance: fc.nat({ max: 3 }),
  reachedAt: fc.nat({ max: 3 }),
  telegramId: fc.integer({ min: 1, max: 1_000 }),
})
const standings = fc.uniqueArray(standing, { selector: ({ telegramId }) => telegramId, maxLength: 40 })

function order(...members: readonly Standing[]): readonly number[] {
  return [...members].sort(compareStandings).map(({ telegramId }) => telegramId)
}

describe('the order of a leaderboard', () => {
  const usual = { qualified: true, balance: 500, reachedAt: 10 }

  it('puts the larger balance first', () => {
    expect(order({ ...usual, telegramId: 1 }, { ...usual, balance: 501, telegramId: 2 })).toEqual([2, 1])
  })

  it('puts the member first who reached an equal balance sooner', () => {
    expect(order({ ...usual, telegramId: 1 }, { ...usual, reachedAt: 9, telegramId: 2 })).toEqual([2, 1])
  })

  it('puts the lower id first when nothing else differs', () => {
    expect(order({ ...usual, telegramId: 2 }, { ...usual, telegramId: 1 })).toEqual([1, 2])
  })

  it('puts whoever has not played enough rounds below everyone who has', () => {
    const rich = { qualified: false, balance: 1_000_000, reachedAt: 0, telegramId: 1 }
    expect(order(rich, { ...usual, balance: 0, telegramId: 2 })).toEqual([2, 1])
  })

  it('is total: whatever order members come in, their places are the same', () => {
    fc.assert(
      fc.property(standings, fc.infiniteStream(fc.nat()), (members, numbers) => {
        const keys = new Map(members.map(member => [member, numbers.next().value ?? 0]))
        const shuffled = [...members].sort((one, other) => (keys.get(one) ?? 0) - (keys.get(other) ?? 0))
        expect(order(...shuffled)).toEqual(order(...members))
      }),
      properties(),
    )
  })

  it('never calls two different members equal', () => {
    fc.assert(
      fc.property(standings, members => {
        const pairs = members.flatMap(one => members.map(other => [one, other] as const))
        for (const [one, other] of pairs) {
          const [there, back] = [compareStandings(one, other), compareStandings(other, one)]
          expect(Math.sign(there) + Math.sign(back)).toBe(0)
          expect(there === 0).toBe(one === other)
        }
      }),
      properties(),
    )
  })
})

describe('the rounds a member still has to finish', () => {
  it.each([
    [0, 50, 50],
    [49, 50, 1],
    [50, 50, 0],
    [80, 50, 0],
    [0, 0, 0],
  ])('after %i of %i are %i', (rounds, qualifying, missing) => {
    expect(roundsMissing(rounds, qualifying)).toBe(missing)
  })
})
