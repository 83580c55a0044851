import { properties } from '@arena/test-kit/run-options'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compareStandings,
  type Finisher,
  isPrize,
  isQualified,
  nanoTonOf,
  pointsOf,
  prizeOf,
  rankFinishers,
  resultsText,
  roundsMissing,
  type Standing,
  shortNickname,
} from './results.ts'

const usual: Finisher = {
  playerId: 1,
  balance: 500,
  rounds: 50,
  reachedAt: 10,
  qualified: true,
  disqualified: false,
}
const finisher = fc.record({
  playerId: fc.integer({ min: 1, max: 1_000 }),
  balance: fc.nat({ max: 3 }),
  rounds: fc.nat({ max: 3 }),
  reachedAt: fc.nat({ max: 3 }),
  qualified: fc.boolean(),
  disqualified: fc.boolean(),
})
const finishers = fc.uniqueArray(finisher, { selector: ({ playerId }) => playerId, maxLength: 40 })
const PRIZES = [
  { place: 1, first_prize: '50 000', second_prize: 250, third_prize: 'PROMO' },
  { place: 2, first_prize: '1000', second_prize: 0, third_prize: '' },
]

describe('the results of a tournament', () => {
  it('give every member one place, from 1 without a gap', () => {
    fc.assert(
      fc.property(finishers, members => {
        const results = rankFinishers(members)
        expect(results.map(({ place }) => place)).toEqual(members.map((_, index) => index + 1))
        expect(new Set(results.map(({ playerId }) => playerId)).size).toBe(members.length)
      }),
      properties(),
    )
  })

  it('move everyone behind a disqualified member up by one, and leave those ahead in place', () => {
    fc.assert(
      fc.property(finishers, fc.nat(), (members, drawn) => {
        const before = rankFinishers(members.map(member => ({ ...member, disqualified: false })))
        const out = before[drawn % Math.max(1, before.length)]
        if (out === undefined) return
        const after = rankFinishers(
          before.map(({ place: _, ...member }) => ({
            ...member,
            disqualified: member.playerId === out.playerId,
          })),
        )
        const expected = before
          .filter(({ playerId }) => playerId !== out.playerId)
          .map(({ playerId, place }) => [playerId, place > out.place ? place - 1 : place])
        expect(after.map(({ playerId, place }) => [playerId, place])).toEqual([
          ...expected,
          [out.playerId, before.length],
        ])
      }),
      properties(),
    )
  })

  it('are the same text for any order of members, and another one when a figure differs', () => {
    const of = { key: 'cup', qualifyingRounds: 50, prizes: PRIZES }
    const text = (members: readonly Finisher[]) => resultsText(of, rankFinishers(members))
    const members = [usual, { ...usual, playerId: 2, balance: 700 }, { ...usual, playerId: 3, rounds: 60 }]
    expect(text(members.toReversed())).toBe(text(members))
    expect(text(members)).toBe(
      'arena-results-1\tcup\t50\t3\n1\t2\t700\t50\t10\tqualified\t5000000\t250\tPROMO\n' +
        '2\t1\t500\t50\t10\tqualified\t100000\t0\t\n3\t3\t500\t60\t10\tqualified\t0\t0\t\n',
    )
    for (const change of [{ balance: 501 }, { rounds: 51 }, { reachedAt: 11 }, { qualified: false }]) {
      expect(text([{ ...usual, ...change }, ...members.slice(1)])).not.toBe(text(members))
    }
  })
})

describe('the text of results whose prizes follow the field', () => {
  it('names how many qualified and by which terms, and another field is another text', () => {
    const field = { qualified: 2, fullPrizesFrom: 100, prizeFloorPercent: 5, entrance: 0 }
    const of = { key: 'cup', qualifyingRounds: 50, prizes: PRIZES, field }
    const results = rankFinishers([usual])
    expect(resultsText(of, results)).toMatch(/^arena-results-3\tcup\t50\t1\t2\t100\t5\n1\t/)
    for (const change of [{ qualified: 3 }, { fullPrizesFrom: 99 }, { prizeFloorPercent: 6 }]) {
      expect(resultsText({ ...of, field: { ...field, ...change } }, results)).not.toBe(
        resultsText(of, results),
      )
    }
  })
})

describe('a prize', () => {
  it('is that of the place, for a qualified member who was not disqualified', () => {
    expect(prizeOf({ place: 1, qualified: true, disqualified: false }, PRIZES)).toEqual({
      credit: 5_000_000,
      usd: 250,
      item: 'PROMO',
    })
    const none = [
      { place: 3, qualified: true, disqualified: false },
      { place: 1, qualified: false, disqualified: false },
      { place: 1, qualified: true, disqualified: true },
    ]
    expect(none.map(result => isPrize(prizeOf(result, PRIZES)))).toEqual([false, false, false])
  })

  it.each([
    [250, 2.5, 100_000_000_000],
    [1, 3, 333_333_333],
    [0.01, 3.21, 3_115_264],
    [1_000_000, 0.5, 2_000_000_000_000_000],
  ])('of %d USD at %d USD for a TON is %d nanoTON, rounded down', (usd, rate, nano) => {
    expect(nanoTonOf(usd, rate)).toBe(nano)
  })

  it('never costs more dollars than promised, and less by under a nanoTON', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 })
    const rates = fc.integer({ min: 200_000, max: 100_000_000 })
    fc.assert(
      fc.property(cents, rates, (usdCents, rateMicros) => {
        const nano = BigInt(nanoTonOf(usdCents / 100, rateMicros / 1e6))
        const promised = BigInt(usdCents) * 10_000n * 1_000_000_000n
        expect(nano * BigInt(rateMicros) <= promised).toBe(true)
        expect((nano + 1n) * BigInt(rateMicros) > promised).toBe(true)
      }),
      properties(),
    )
  })

  it('is not worked out at a rate that is none', () => {
    for (const rate of [0, -1, 1e-9]) expect(() => nanoTonOf(1, rate)).toThrow(RangeError)
  })
})

const standing = fc.record({
  qualified: fc.boolean(),
  rounds: fc.nat({ max: 1 }),
  balance: fc.nat({ max: 3 }),
  reachedAt: fc.nat({ max: 3 }),
  playerId: fc.integer({ min: 1, max: 1_000 }),
})
const standings = fc.uniqueArray(standing, { selector: ({ playerId }) => playerId, maxLength: 40 })

function order(...members: readonly Standing[]): readonly number[] {
  return [...members].sort(compareStandings).map(({ playerId }) => playerId)
}

describe('the order of a leaderboard', () => {
  const usual = { qualified: true, rounds: 50, balance: 500, reachedAt: 10 }

  it('puts the larger balance first', () => {
    expect(order({ ...usual, playerId: 1 }, { ...usual, balance: 501, playerId: 2 })).toEqual([2, 1])
  })

  it('puts the member first who reached an equal balance sooner', () => {
    expect(order({ ...usual, playerId: 1 }, { ...usual, reachedAt: 9, playerId: 2 })).toEqual([2, 1])
  })

  it('puts the lower id first when nothing else differs', () => {
    expect(order({ ...usual, playerId: 2 }, { ...usual, playerId: 1 })).toEqual([1, 2])
  })

  it('ranks players without enough rounds below everyone with enough', () => {
    const rich = { ...usual, qualified: false, balance: 1_000_000, playerId: 1 }
    expect(order(rich, { ...usual, balance: 0, playerId: 2 })).toEqual([2, 1])
  })

  it('ranks players without a round below everyone who has played', () => {
    const idle = { qualified: false, rounds: 0, balance: 1_000_000, reachedAt: 0, playerId: 1 }
    expect(order(idle, { ...usual, qualified: false, rounds: 1, balance: 0, playerId: 2 })).toEqual([2, 1])
  })

  it('is total: for any order of members, their places are the same', () => {
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
    [0, 0, 1],
    [1, 0, 0],
  ])('after %i of %i are %i', (rounds, qualifying, missing) => {
    expect(roundsMissing(rounds, qualifying)).toBe(missing)
    expect(isQualified(rounds, qualifying)).toBe(missing === 0)
  })
})

it('shows a balance in hundredths as points', () => {
  expect(pointsOf(1_000_050)).toBe(10_000.5)
})

describe('a nickname on the leaderboard', () => {
  it.each([
    ['twelve_chars', 'twelve_chars'],
    ['thirteen_char', 'thirteen_ch...'],
    ['😀😀😀😀😀😀😀😀😀😀😀😀', '😀😀😀😀😀😀😀😀😀😀😀😀'],
    ['👨‍👩‍👧‍👦'.repeat(12), '👨‍👩‍👧‍👦'.repeat(12)],
    ['👍🏽'.repeat(13), `${'👍🏽'.repeat(11)}...`],
    ['🇺🇦'.repeat(13), `${'🇺🇦'.repeat(11)}...`],
    ['नमस्ते नमस्ते नमस्ते अमर', 'नमस्ते नमस्ते नमस्ते...'],
    ['é̂'.repeat(13), `${'é̂'.repeat(11)}...`],
    ['', ''],
  ])('%j is shown as %j', (nickname, shown) => {
    expect(shortNickname(nickname)).toBe(shown)
  })
})
