import { describe, expect, it } from 'vitest'
import { type DrawRules, hitsOf, payFor, readTicket } from './number-draw.ts'
import { combinations, hitChance, hitWays, lowestReturn, spreadOf } from './number-draw-odds.ts'

/** Three of six balls, small enough to lay out every draw. */
const SMALL: DrawRules = { balls: 6, drawn: 3, marks: [1, 2], pays: { 1: [0, 19], 2: [0, 5, 40] } }

function everyDraw({ balls, drawn }: DrawRules): number[][] {
  const codes = Array.from({ length: 2 ** balls }, (_, code) => code)
  return codes
    .map(code =>
      Array.from({ length: balls }, (_, place) => place + 1).filter(ball => code & (1 << (ball - 1))),
    )
    .filter(draw => draw.length === drawn)
}

describe('the ways to hit', () => {
  it.each([1, 2])('with %i marked equal a count of every possible draw', marks => {
    const numbers = Array.from({ length: marks }, (_, place) => place + 1)
    const draws = everyDraw(SMALL)
    expect(BigInt(draws.length)).toBe(combinations(6, 3))
    const share = hitWays(SMALL, marks).map(ways => Number(ways) / Number(combinations(6, marks)))
    const seen = share.map((_, hits) => draws.filter(draw => hitsOf({ numbers }, draw) === hits).length)
    expect(seen.map(count => count / draws.length)).toEqual(share)
    expect(share.map((_, hits) => hitChance(SMALL, { marks, hits }))).toEqual(share)
  })

  it('give the return, every share and the spread', () => {
    const spread = spreadOf(SMALL, { marks: 2 })
    expect(spread.rtp).toEqual({ numerator: 11n, denominator: 10n })
    expect(spread.anyWin).toEqual({ numerator: 4n, denominator: 5n })
    expect(spread.winOfBetOrMore).toEqual({ numerator: 1n, denominator: 5n })
    expect(spread.most).toEqual({ pays: 400, chance: { numerator: 1n, denominator: 5n } })
    expect(spread.deviation).toBeCloseTo(Math.sqrt(0.2 * 16 + 0.6 * 0.25 - 1.21), 12)
    expect(lowestReturn(SMALL)).toEqual({ numerator: 19n, denominator: 20n })
  })

  it('pay nothing outside the table', () => {
    expect([
      payFor(SMALL, { marks: 3 }, 3),
      payFor(SMALL, { marks: 2 }, 3),
      payFor(SMALL, { marks: 2 }, -1),
    ]).toEqual([0, 0, 0])
  })
})

describe('a ticket', () => {
  it('is a list of distinct balls, rising', () => {
    expect(readTicket(SMALL, { numbers: [2, 6] })).toEqual({ numbers: [2, 6] })
  })

  it.each([
    undefined,
    null,
    7,
    [1, 2],
    {},
    { numbers: [] },
    { numbers: '12' },
    { numbers: { 0: 1, length: 1 } },
    { numbers: [1, 2, 3] },
    { numbers: [2, 1] },
    { numbers: [2, 2] },
    { numbers: [0] },
    { numbers: [7] },
    { numbers: [1.5] },
    { numbers: [Number.NaN] },
    { numbers: ['1'] },
    { numbers: [null] },
    { numbers: [1], drawn: [1] },
    { numbers: [1], risk: 'medium' },
  ])('is refused when it is %j', input => {
    expect(readTicket(SMALL, input)).toBeUndefined()
  })
})
