import { describe, expect, it } from 'vitest'
import { TOURNAMENTS } from '../../../content/tournaments/series.ts'
import { type Outcomes, outcomeTable } from './outcome-table.ts'
import { readRehearsalFile, type Strategy, USUAL_FIELD } from './rehearsal-file.ts'
import { membersOf, rehearse } from './rehearse.ts'

const introduction = { name: 'Rehearsed', description: 'A cup.' }
const BODY = {
  t_key: 'rehearsed',
  type: 0,
  cost: 1,
  // In the past: past tournaments can be simulated too.
  start_timestamp: 1_735_689_600,
  end_timestamp: 1_736_294_400,
  start_ac: 10_000,
  rewards: [
    { place: 1, first_prize: '5000', second_prize: 25.5, third_prize: 'CASINO_PROMO' },
    { place: 2, first_prize: '1000', second_prize: 0, third_prize: '' },
  ],
  texts: { en: introduction, ru: introduction, ua: introduction, tr: introduction },
}

function file(rest: object, field?: readonly Strategy[]) {
  return readRehearsalFile(JSON.stringify({ ...BODY, ...rest, ...(field && { field }) }), TOURNAMENTS)
}

function strategy(name: string, rest: Partial<Strategy>): Strategy {
  const outcomes: Outcomes = { kind: 'one_prize', rtp: 0.5, pays: 2 }
  return { name, share: 1, outcomes, stake_percent: 10, rounds: 1, attempts: 0, ...rest }
}

/** Every way `rounds` rounds can go, with its chance: the balance in percent of the start. */
function everyEnd(rounds: number, stake: number, { win, pays }: { win: number; pays: number }) {
  let ends = new Map([[100, 1]])
  for (let round = 0; round < rounds; round += 1) {
    const next = new Map<number, number>()
    for (const [balance, chance] of ends) {
      const staked = Math.min(stake, balance)
      for (const [end, part] of [
        [balance - staked + staked * pays, win],
        [balance - staked, 1 - win],
      ] as const) {
        next.set(end, (next.get(end) ?? 0) + chance * part)
      }
    }
    ends = next
  }
  return ends
}

describe('a simulation', () => {
  const FIELDS = 40_000
  /** Four standard deviations of a share: a right figure stays within them. */
  const tolerance = (chance: number) => 4 * Math.sqrt((chance * (1 - chance)) / FIELDS)

  it('agrees with counting every way a small tournament can go', () => {
    const terms = { bet_cap_percent: 0, qualifying_rounds: 2, full_prizes_from: 0 }
    const field = [
      strategy('steady', {
        stake_percent: 25,
        rounds: 3,
        outcomes: { kind: 'one_prize', rtp: 0.9, pays: 2 },
      }),
      strategy('bold', { stake_percent: 100, rounds: 2, outcomes: { kind: 'one_prize', rtp: 0.8, pays: 4 } }),
    ]
    // One of each. The bold one who loses the first round has one round and does not qualify: nor do they win with nothing.
    const steady = everyEnd(3, 25, { win: 0.45, pays: 2 })
    const bold = everyEnd(2, 100, { win: 0.2, pays: 4 })
    let boldWins = 0
    let twoQualify = 0
    for (const [left, chance] of bold) {
      // After a first win the bold one has 400 and stakes 100 of it: 300 or 600. Otherwise nothing.
      if (left === 0) continue
      twoQualify += chance
      for (const [other, otherChance] of steady) if (left > other) boldWins += chance * otherChance
    }
    expect(boldWins).toBeGreaterThan(0.1)
    const rehearsal = rehearse(file(terms, field), { members: 2, fields: FIELDS, seed: 3 })
    const [, boldly] = rehearsal.strategies
    expect(Math.abs((boldly?.firstPlaces ?? 0) - boldWins)).toBeLessThan(tolerance(boldWins))
    expect(Math.abs((boldly?.qualified ?? 0) - twoQualify)).toBeLessThan(tolerance(twoQualify))
    expect(Math.abs(rehearsal.liability.expected.ac - (5000 + 1000 * twoQualify))).toBeLessThan(
      1000 * tolerance(twoQualify),
    )
    expect(rehearsal.liability.expected.usd).toBeCloseTo(25.5, 9)
    expect(rehearsal.liability.expected.items).toBe(1)
    expect(rehearsal.liability.most).toEqual({ ac: 6000, usd: 25.5, items: 1 })
    expect(rehearsal.fieldsWithoutWinner).toBe(0)
    // Where prizes follow the field, one who qualifies alone is paid half, and full prizes are still the most.
    const scaled = { ...terms, full_prizes_from: 2, prize_floor_percent: 10 }
    const { expected, most } = rehearse(file(scaled, field), {
      members: 2,
      fields: FIELDS,
      seed: 3,
    }).liability
    expect(Math.abs(expected.usd - 12.75 * (1 + twoQualify))).toBeLessThan(12.75 * tolerance(twoQualify))
    expect(most).toEqual({ ac: 6000, usd: 25.5, items: 1 })
  })

  it('reports the percentiles of a score with known chances', () => {
    const field = [strategy('alone', { rounds: 2, stake_percent: 10 })]
    const rehearsal = rehearse(file({ bet_cap_percent: 0, qualifying_rounds: 0 }, field), {
      members: 1,
      fields: FIELDS,
      seed: 5,
    })
    // A quarter wins each round: 8,000 with 9/16, 10,000 with 6/16, 12,000 with 1/16.
    expect(rehearsal.winningScore).toEqual({ p10: 8000, median: 8000, p90: 10_000 })
  })

  it('sells attempts by the rules, and says which winners bought one', () => {
    // Two bets in five win one and a half times the start: the chaser ends with nothing, or far above the careful one.
    const outcomes = { kind: 'one_prize', rtp: 1, pays: 2.5 } as const
    const chaser = strategy('chaser', { outcomes, stake_percent: 100, rounds: 2, attempts: 5 })
    const field = [strategy('careful', { stake_percent: 1 }), chaser]
    const terms = { bet_cap_percent: 0, qualifying_rounds: 0, max_attempts: 1 }
    const rehearsal = rehearse(file(terms, field), { members: 2, fields: FIELDS, seed: 7 })
    const after = chaserTree(2, 10_000, 1)
    expect(Math.abs((rehearsal.strategies[1]?.firstPlaces ?? 0) - after.first)).toBeLessThan(
      tolerance(after.first),
    )
    expect(Math.abs(rehearsal.firstPlacesAfterRefill - after.refilled)).toBeLessThan(
      tolerance(after.refilled),
    )
    expect(after.refilled).toBeGreaterThan(0.05)
    const none = rehearse(file({ ...terms, max_attempts: 0 }, field), { members: 2, fields: 1000, seed: 7 })
    expect(none.firstPlacesAfterRefill).toBe(0)
  })

  it('keeps stakes within the cap and counts only members who qualify', () => {
    const bold = strategy('bold', { stake_percent: 100, rounds: 4 })
    const rehearsal = rehearse(file({ bet_cap_percent: 2, qualifying_rounds: 4 }, [bold]), {
      members: 3,
      fields: 200,
      seed: 1,
    })
    expect(rehearsal.strategies[0]?.score.p10).toBeGreaterThanOrEqual(9200)
    expect(rehearsal.qualified).toEqual({ p10: 3, median: 3, p90: 3 })
    const lazy = rehearse(file({ qualifying_rounds: 5 }, [bold]), { members: 3, fields: 50, seed: 1 })
    expect(lazy.fieldsWithoutWinner).toBe(50)
    expect(lazy.liability.expected).toEqual({ ac: 0, usd: 0, items: 0 })
  })

  it('gives the same figures for the same seed, and others for another', () => {
    const size = { members: 40, fields: 20, seed: 11 }
    const once = rehearse(file({}), size)
    expect(rehearse(file({}), size)).toEqual(once)
    expect(rehearse(file({}), { ...size, seed: 12 })).not.toEqual(once)
    expect(once.strategies.map(({ name }) => name)).toEqual(USUAL_FIELD.map(({ name }) => name))
  })

  it('of counted rounds has members who differ only in how many they finish', () => {
    const terms = { counted_rounds: 60, fixed_stake_ac: 200, start_ac: 12_000, games: ['golden-arena'] }
    const { strategies, scores, places } = rehearse(file(terms), { members: 100, fields: 5, seed: 1 })
    expect(strategies.map(({ name, qualified }) => [name, qualified])).toEqual([
      ['never_plays', 0],
      ['quitter', 0],
      ['finisher', 1],
    ])
    expect(scores.reduce((sum, { qualified }) => sum + qualified, 0)).toBeCloseTo(80)
    expect(places.map(({ place, taken }) => [place, taken])).toEqual([
      [1, 1],
      [2, 1],
    ])
  })
})

/** How often the chaser ends above one who sits on 10,000, over every way their rounds can go; and how often after a refill. */
function chaserTree(rounds: number, balance: number, attempts: number): { first: number; refilled: number } {
  if (rounds === 0) return { first: balance > 10_000 ? 1 : 0, refilled: 0 }
  if (balance === 0) {
    if (attempts === 0) return { first: 0, refilled: 0 }
    const { first } = chaserTree(2, 10_000, attempts - 1)
    return { first, refilled: first }
  }
  const stake = Math.min(10_000, balance)
  const won = chaserTree(rounds - 1, balance + 1.5 * stake, attempts)
  const lost = chaserTree(rounds - 1, balance - stake, attempts)
  return {
    first: 0.4 * won.first + 0.6 * lost.first,
    refilled: 0.4 * won.refilled + 0.6 * lost.refilled,
  }
}

describe('the rounds of a simulation', () => {
  const games: readonly Outcomes[] = [
    { kind: 'one_prize', rtp: 36 / 37, pays: 36 },
    { kind: 'slot', rtp: 0.96, sigma: 4.39, top: 200 },
    { kind: 'slot', rtp: 0.9, sigma: 12, top: 1500 },
  ]
  it.each(games)('return and spread exactly as said ($kind, $rtp)', outcomes => {
    const table = outcomeTable(outcomes)
    const moment = (power: number) => table.reduce((sum, { chance, pays }) => sum + chance * pays ** power, 0)
    expect(moment(1)).toBeCloseTo(outcomes.rtp, 12)
    // One prize of 36 with a chance of 1 in 37.
    const sigma = outcomes.kind === 'slot' ? outcomes.sigma : 36 * Math.sqrt((1 / 37) * (36 / 37))
    expect(Math.sqrt(moment(2) - moment(1) ** 2)).toBeCloseTo(sigma, 10)
    expect(table.reduce((sum, { chance }) => sum + chance, 0)).toBeLessThan(1)
  })

  it('are shared out in whole members that add up', () => {
    for (const members of [1, 7, 1000]) {
      const counts = membersOf(USUAL_FIELD, members)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(members)
      expect(counts.every(count => count >= 0)).toBe(true)
    }
  })
})

describe('a file that can not be simulated', () => {
  const fault = (rest: object, field?: readonly object[]) => {
    try {
      readRehearsalFile(JSON.stringify({ ...BODY, ...rest, ...(field && { field }) }), TOURNAMENTS)
    } catch (error) {
      return String(error)
    }
    return undefined
  }
  it('is refused with the place of its fault', () => {
    expect(fault({})).toBeUndefined()
    expect(fault({ cost: -1 })).toMatch('/cost')
    expect(fault({ prizes: [] })).toMatch('/prizes')
    expect(fault({ games: ['no-such-game'] })).toMatch('games')
    expect(fault({}, [])).toMatch('/field')
    expect(fault({}, [{ ...strategy('a', {}), share: 0 }])).toMatch('/field/0/share')
    expect(fault({}, [strategy('a', {}), strategy('a', {})])).toMatch('one name')
    const flat = strategy('a', { outcomes: { kind: 'slot', rtp: 0.96, sigma: 0.1, top: 200 } })
    expect(fault({}, [flat])).toMatch('spreads further')
    const wide = strategy('a', { outcomes: { kind: 'slot', rtp: 0.96, sigma: 100, top: 200 } })
    expect(fault({}, [wide])).toMatch('as far as')
    expect(() => readRehearsalFile('[]', TOURNAMENTS)).toThrow('JSON object')
    expect(() => readRehearsalFile('{', TOURNAMENTS)).toThrow('JSON')
  })
})
