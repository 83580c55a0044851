import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type DivisionMember,
  type DivisionTerms,
  divisionLines,
  FIRST_TIER,
  NEWCOMERS_TIER,
  settleDivision,
  tierAfter,
} from './divisions.ts'

const TERMS: DivisionTerms = { tiers: 10, seats: 30, up: 7, down: 7, activeMin: 10 }

function field(active: number, others = 0): readonly DivisionMember[] {
  return Array.from({ length: active + others }, (_, index) => ({
    playerId: 900 - index,
    place: 10 + index * 3,
    isActive: index < active,
    isResting: false,
  }))
}
const movesOf = (tier: number, members: readonly DivisionMember[]) =>
  settleDivision(TERMS, tier, members).map(({ move }) => move)
const count = (moves: readonly string[], move: string) => moves.filter(other => other === move).length

describe('the end of a week in a division', () => {
  it('of a full one the best seven rise and the last seven fall', () => {
    const moves = movesOf(3, field(25, 5))
    expect(moves.slice(0, 7).every(move => move === 'up')).toBe(true)
    expect(moves.slice(-7).every(move => move === 'down')).toBe(true)
    expect(count(moves, 'stay')).toBe(16)
  })

  it('no one falls from the first tier or rises above the last', () => {
    expect(count(movesOf(1, field(30)), 'down')).toBe(0)
    expect(count(movesOf(10, field(30)), 'up')).toBe(0)
  })

  it('with few active members a quarter of them rises and no one falls', () => {
    const moves = movesOf(4, field(9, 21))
    expect(count(moves, 'up')).toBe(3)
    expect(count(moves, 'down')).toBe(0)
    expect(movesOf(4, field(1))).toEqual(['up'])
    expect(movesOf(4, field(0, 4))).toEqual(['stay', 'stay', 'stay', 'stay'])
  })

  it('everybody leaves the newcomers’ division for the first tier, and the best for the one above it', () => {
    const after = (members: readonly DivisionMember[]) =>
      movesOf(NEWCOMERS_TIER, members).map(move => tierAfter(NEWCOMERS_TIER, move))
    const full = after(field(30))
    expect(full.slice(0, 7).every(tier => tier === FIRST_TIER + 1)).toBe(true)
    expect(full.slice(7).every(tier => tier === FIRST_TIER)).toBe(true)
    expect(after(field(3, 2))).toEqual([2, 1, 1, 1, 1])
    expect(after(field(0, 1))).toEqual([1])
  })

  it('a resting member is not relegated, and no other member is relegated instead', () => {
    const resting = field(30).map((member, index) => ({ ...member, isResting: index === 29 }))
    const moves = movesOf(2, resting)
    expect(moves.at(-1)).toBe('stay')
    expect(count(moves, 'down')).toBe(6)
  })

  it('places follow the tournament, for any order of members', () => {
    const results = settleDivision(TERMS, 2, field(12).toReversed())
    expect(results.map(({ playerId }) => playerId)).toEqual(field(12).map(({ playerId }) => playerId))
    expect(results.map(({ place }) => place)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  })

  it('for any field every member has one place, only the active rise, and tiers stay within bounds', () => {
    const members = fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { maxLength: 30 }).chain(places =>
      fc.tuple(
        ...places.map(place =>
          fc.record({
            playerId: fc.constant(place),
            place: fc.constant(place),
            isActive: fc.boolean(),
            isResting: fc.boolean(),
          }),
        ),
      ),
    )
    fc.assert(
      fc.property(fc.integer({ min: NEWCOMERS_TIER, max: 10 }), members, (tier, given) => {
        const results = settleDivision(TERMS, tier, given)
        expect(new Set(results.map(({ place }) => place)).size).toBe(given.length)
        expect(results.every(({ move, isActive }) => move !== 'up' || isActive)).toBe(true)
        for (const { move } of results) {
          expect(tierAfter(tier, move)).toBeGreaterThanOrEqual(1)
          expect(tierAfter(tier, move)).toBeLessThanOrEqual(TERMS.tiers)
        }
      }),
    )
  })

  it('the lines shown during the week are those it ends by', () => {
    expect(divisionLines(TERMS, { tier: 3, members: 30, active: 30 })).toEqual({ up: 7, down: 7 })
    expect(divisionLines(TERMS, { tier: 3, members: 12, active: 10 })).toEqual({ up: 7, down: 5 })
    expect(divisionLines(TERMS, { tier: 3, members: 30, active: 5 })).toEqual({ up: 2, down: 0 })
  })
})
