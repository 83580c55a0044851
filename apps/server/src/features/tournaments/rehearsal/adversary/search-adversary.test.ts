import { ALWAYS_FULL } from '@arena/rules'
import { describe, expect, it } from 'vitest'
import { seededChance } from '../../../../platform/rng/rng.ts'
import { outcomeTable } from '../outcome-table.ts'
import { type AdversaryTerms, unfairIn } from './adversary-terms.ts'
import { betsOf, drawn, drawTable, type GameBets } from './bet-tables.ts'
import { playPeople, usualBets } from './play-people.ts'
import { goalsOf, searchAdversary } from './search-adversary.ts'

const limits = { min_bet: 100, max_bet: 1_000_000, step: 100 }
const outcomes = (sigma: number, top: number): [number, number][] =>
  outcomeTable({ kind: 'slot', rtp: 0.96, sigma, top }).map(({ chance, pays }) => [chance, pays])
const multiple = (times: number): [number, number][] => [[0.99 / times, times]]

/** Three games without a choice, from calm to wild, and a crash game. */
const TABLES: GameBets = [
  { game: 'calm', limits, bets: [{ bet: 'round', outcomes: [[0.48, 2]] }], anyMultiple: null },
  { game: 'slot', limits, bets: [{ bet: 'round', outcomes: outcomes(4.39, 200) }], anyMultiple: null },
  { game: 'wild', limits, bets: [{ bet: 'round', outcomes: outcomes(12, 1500) }], anyMultiple: null },
  {
    game: 'crash',
    limits,
    bets: [2, 10, 100].map(times => ({ bet: `${times}x`, outcomes: multiple(times) })),
    anyMultiple: { rtp: 0.99, from: 1.01, to: 10_000 },
  },
]
const CHANCE_GAMES = ['calm', 'slot', 'wild'].map(gameId => ({ gameId, level: 1, stakeMaxAc: 10_000 }))

const WEEK: AdversaryTerms = {
  startBalance: 1_200_000,
  freeStakes: true,
  betCap: 20_000,
  qualifyingRounds: 60,
  maxAttempts: 0,
  countedRounds: 60,
  fixedStake: 20_000,
  roundsPerDay: 10,
  games: ['slot'],
  days: 7,
  // Equal prizes: a figure that is precise with few fields.
  rewards: Array.from({ length: 20 }, (_, index) => ({
    place: index + 1,
    first_prize: '',
    second_prize: 20,
    third_prize: '',
  })),
  // Always in full: the search is for the share of ranked members.
  ...ALWAYS_FULL,
}
const SIZE = { members: 1000, fields: 60, seed: 11, effort: 0.1 }

function search(change: Partial<AdversaryTerms>, size: Partial<typeof SIZE> = {}) {
  const terms = { ...WEEK, ...change }
  const figures = searchAdversary(terms, betsOf(TABLES, terms.games), { ...SIZE, ...size })
  return {
    figures,
    reasons: unfairIn(
      { ...terms, fullPrizesFrom: 1000, prizeFloorPercent: 5 },
      { chanceGames: CHANCE_GAMES },
    ),
  }
}

describe('the rule for terms with TON', () => {
  it.each<[string, Partial<AdversaryTerms>, Partial<typeof SIZE>]>([
    ['one game, counted rounds, a fixed stake', {}, {}],
    ['a month', { countedRounds: 120, fixedStake: 10_000, roundsPerDay: 5, days: 31 }, { fields: 30 }],
    [
      'free rounds',
      {
        freeStakes: false,
        countedRounds: 0,
        fixedStake: 0,
        roundsPerDay: 0,
        betCap: 120_000,
        maxAttempts: 3,
        games: ['crash'],
      },
      { fields: 8, effort: 0.05 },
    ],
    ['several games', { games: ['calm', 'slot', 'wild'] }, {}],
    ['a game with a choice', { games: ['crash'] }, { fields: 30 }],
    ['too many rounds', { countedRounds: 300, fixedStake: 4000, roundsPerDay: 0 }, { fields: 15 }],
    ['last rounds on the last day', { days: 3, roundsPerDay: 20 }, {}],
  ])('agrees with a search for the best bots: %s', (_, change, size) => {
    const { figures, reasons } = search(change, size)
    const [most] = goalsOf(figures)
    expect(reasons.length === 0).toBe(most?.isMet)
  })
})

describe('the search', () => {
  it('gives bots that can choose nothing the part of the places that they are of those who are ranked', () => {
    const { figures } = search({ games: ['wild'] })
    const heads = 50 / (50 + figures.qualified.value * 0.95)
    const [, , fifty] = figures.teams
    expect(figures.plans).toBe(0)
    expect(Math.abs((fifty?.places.value ?? 0) - heads)).toBeLessThan(4 * (fifty?.places.error ?? 0))
  })

  it('names the multiple that reaches the target where it may, and repeats with its seed', () => {
    const crash = { games: ['crash'] }
    const size = { fields: 4, effort: 0.05 }
    const { figures } = search(crash, size)
    expect(figures.teams.at(-1)?.plan).toMatchObject({ bet: 'crash aim' })
    expect(search(crash, size).figures).toEqual(figures)
  })
})

describe('the field of people', () => {
  it('finishes sixty rounds with nine in ten, a hundred with three in four, and fewer when rounds come late', () => {
    const finishing = (change: Partial<AdversaryTerms>) => {
      const terms = { ...WEEK, ...change }
      const games = usualBets(betsOf(TABLES, terms.games).bets)
      const { final } = playPeople(terms, { games, members: 10_000 }, seededChance(5))
      return final.filter(balance => balance >= 0).length / final.length
    }
    expect(finishing({ roundsPerDay: 0 })).toBeCloseTo(0.9, 1)
    expect(finishing({ countedRounds: 100, fixedStake: 12_000, roundsPerDay: 0 })).toBeCloseTo(0.76, 1)
    expect(finishing({ roundsPerDay: 9 })).toBeLessThan(finishing({ roundsPerDay: 10 }))
  })
})

describe('a table of outcomes', () => {
  it('is drawn with its chances, the missing part to one paying nothing', () => {
    const table = drawTable([
      [0.2, 1],
      [0.05, 7],
      [0.001, 300],
    ])
    const chance = seededChance(3)
    const rounds = 400_000
    const counts = new Map<number, number>()
    for (let round = 0; round < rounds; round += 1) {
      const pays = drawn(table, chance)
      counts.set(pays, (counts.get(pays) ?? 0) + 1)
    }
    for (const [pays, expected] of [
      [0, 0.749],
      [1, 0.2],
      [7, 0.05],
      [300, 0.001],
    ] as const) {
      const error = Math.sqrt((expected * (1 - expected)) / rounds)
      expect(Math.abs((counts.get(pays) ?? 0) / rounds - expected)).toBeLessThan(4 * error)
    }
  })
})
