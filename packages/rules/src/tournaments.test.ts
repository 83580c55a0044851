import { properties } from '@arena/test-kit/run-options'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CONDITION_KEYS,
  conditionOfRejection,
  rejectionOfCondition,
  seeConditions,
} from './tournament-conditions.ts'
import { tournamentPhase } from './tournament-phase.ts'
import {
  type AttemptFacts,
  attemptBalanceMax,
  attemptRejection,
  type JoinFacts,
  joinRejection,
  mayBecome,
  openTournamentWeek,
  TOURNAMENT_STATES,
  type TournamentState,
} from './tournaments.ts'

describe('the phase of a tournament', () => {
  it.each([
    [9, 'upcoming'],
    [10, 'active'],
    [15, 'active'],
    [20, 'active'],
    [21, 'ended'],
  ])('from 10 to 20 is, at %i, %s', (now, phase) => {
    expect(tournamentPhase({ start: 10, end: 20, now })).toBe(phase)
  })
})

/** Level 3 is required. */
const atLevel = (level: number) => seeConditions({ level: 3 }, { level })

describe('a condition of a tournament', () => {
  it('is what it names, with how far the player is', () => {
    expect(seeConditions({ level: 3 }, { level: 2 })).toEqual([{ key: 'level', needed: 3, has: 2 }])
    expect(seeConditions({}, { level: 2 })).toEqual([])
  })

  it('is not met by an unknown fact', () => {
    expect(seeConditions({ level: 3 }, {})).toEqual([{ key: 'level', needed: 3, has: 0 }])
  })

  it.each(CONDITION_KEYS)('has a rejection of its own for %s', key => {
    expect(conditionOfRejection(rejectionOfCondition(key))).toBe(key)
    expect(conditionOfRejection('ticketError')).toBeUndefined()
  })
})

describe('joining a tournament', () => {
  const fine: JoinFacts = {
    start: 10,
    end: 20,
    now: 15,
    isMember: false,
    conditions: atLevel(3),
    tickets: 1,
    cost: 1,
    credit: 0,
    entrance: 0,
    shownEntrance: 0,
  }
  const forCoins = { tickets: 0, cost: 0, credit: 500_000, entrance: 500_000, shownEntrance: 500_000 }

  it.each<[string, Partial<JoinFacts>, ReturnType<typeof joinRejection>]>([
    ['anyone it is open to', {}, undefined],
    ['from its first moment', { now: 10 }, undefined],
    ['not a moment before', { now: 9 }, 'tournament_upcoming'],
    ['not at its end, when nothing is left to play', { now: 20 }, 'tournament_ended'],
    ['not twice', { isMember: true }, 'tournament_already_joined'],
    ['not below its level', { conditions: atLevel(2) }, 'level_required'],
    ['not without a ticket', { tickets: 0 }, 'ticketError'],
    ['without a ticket where none is asked', { tickets: 0, cost: 0 }, undefined],
    ['for exactly the coins it costs', forCoins, undefined],
    ['not with a hundredth less', { ...forCoins, credit: 499_999 }, 'INSUFFICIENT_CREDITS'],
    ['not at another price than was shown', { ...forCoins, shownEntrance: 400_000 }, 'offer_changed'],
    ['not for coins that were not shown', { ...forCoins, shownEntrance: 0 }, 'offer_changed'],
    ['not for tickets when coins were shown', { shownEntrance: 500_000 }, 'offer_changed'],
    [
      'a changed price is reported before missing coins',
      { ...forCoins, credit: 0, shownEntrance: 1 },
      'offer_changed',
    ],
    [
      'a missing level is reported before a missing ticket',
      { conditions: atLevel(1), tickets: 0 },
      'level_required',
    ],
    [
      'an early join reports the start',
      { now: 1, conditions: atLevel(1), tickets: 0 },
      'tournament_upcoming',
    ],
  ])('%s', (_, facts, rejection) => {
    expect(joinRejection({ ...fine, ...facts })).toBe(rejection)
  })
})

describe('buying an extra attempt', () => {
  const fine: AttemptFacts = {
    start: 10,
    end: 20,
    now: 15,
    isMember: true,
    conditions: atLevel(3),
    balance: 100_000,
    startBalance: 1_000_000,
    hasOpenRound: false,
    bought: 2,
    maximum: 3,
    tickets: 1,
    cost: 1,
  }

  it.each<[string, Partial<AttemptFacts>, ReturnType<typeof attemptRejection>]>([
    ['a member with at most 1,000 points', {}, undefined],
    ['a member with nothing left', { balance: 0 }, undefined],
    ['not with a hundredth more', { balance: 100_001 }, 'tournaments.attempts.balance_too_high'],
    ['not while an open round holds points', { hasOpenRound: true }, 'tournaments.attempts.round_open'],
    ['not once too often', { bought: 3 }, 'tournaments.attempts.maximum'],
    ['nobody where none are sold', { bought: 0, maximum: 0 }, 'tournaments.attempts.none'],
    ['not without a ticket', { tickets: 0 }, 'tournaments.attempts.error'],
    ['without a ticket where joining costs none', { tickets: 0, cost: 0 }, undefined],
    ['not who has not joined', { isMember: false }, 'tournament_not_member'],
    ['not below the level', { conditions: atLevel(2) }, 'level_required'],
    ['from the first moment', { now: 10 }, undefined],
    ['not a moment before', { now: 9 }, 'tournament_upcoming'],
    ['not at the end, when nothing is left to play', { now: 20 }, 'tournament_ended'],
    [
      'too few tickets are reported last',
      { tickets: 0, balance: 200_000 },
      'tournaments.attempts.balance_too_high',
    ],
  ])('%s', (_, facts, rejection) => {
    expect(attemptRejection({ ...fine, ...facts })).toBe(rejection)
  })

  it('no one who would have fewer points afterwards', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300_000 }), fc.nat({ max: 300_000 }), (startBalance, balance) => {
        if (attemptRejection({ ...fine, startBalance, balance }) !== undefined) return
        expect(balance).toBeLessThan(startBalance)
        expect(balance).toBeLessThanOrEqual(attemptBalanceMax(startBalance))
      }),
      properties(),
    )
  })
})

function reachable(from: TournamentState): ReadonlySet<TournamentState> {
  const found = new Set<TournamentState>()
  const visit = (state: TournamentState): void => {
    for (const next of TOURNAMENT_STATES) {
      if (!mayBecome(state, next) || found.has(next)) continue
      found.add(next)
      visit(next)
    }
  }
  visit(from)
  return found
}

describe('the states of a tournament', () => {
  it('are all reached from the announcement, and never come back', () => {
    expect(reachable('scheduled').size).toBe(TOURNAMENT_STATES.length - 1)
    for (const state of TOURNAMENT_STATES) expect(reachable(state).has(state)).toBe(false)
  })

  it('lead to payment one by one: nothing is skipped', () => {
    const path: TournamentState[] = [
      'scheduled',
      'open',
      'closed',
      'settling',
      'provisional',
      'final',
      'paid',
    ]
    for (const [index, state] of path.entries()) {
      const ahead = path.slice(index + 1).filter(later => mayBecome(state, later))
      expect(ahead).toEqual(path.slice(index + 1, index + 2))
    }
  })

  it('can be called off until prizes are final, and not after', () => {
    expect(TOURNAMENT_STATES.filter(state => mayBecome(state, 'cancelled'))).toEqual([
      'scheduled',
      'open',
      'closed',
      'settling',
      'provisional',
    ])
  })

  it('end in two: archived or cancelled', () => {
    expect(TOURNAMENT_STATES.filter(state => reachable(state).size === 0)).toEqual(['archived', 'cancelled'])
  })
})

const HOUR_MS = 3_600_000
const WEEK_MS = 168 * HOUR_MS

describe('the week of the open tournament', () => {
  it.each([
    // The last second of a week in Moscow is still Sunday evening in UTC.
    ['2026-11-15T20:59:59Z', '2026-11-08T21:00:00Z', 'open_2026W46'],
    ['2026-11-15T21:00:00Z', '2026-11-15T21:00:00Z', 'open_2026W47'],
    ['2026-11-21T03:00:00Z', '2026-11-15T21:00:00Z', 'open_2026W47'],
    // ISO 8601: the first days of January may belong to the last week of the year before, and the other way round.
    ['2027-01-02T12:00:00Z', '2026-12-27T21:00:00Z', 'open_2026W53'],
    ['2024-12-31T12:00:00Z', '2024-12-29T21:00:00Z', 'open_2025W01'],
    ['2026-01-01T12:00:00Z', '2025-12-28T21:00:00Z', 'open_2026W01'],
    ['2026-02-03T12:00:00Z', '2026-02-01T21:00:00Z', 'open_2026W06'],
  ])('of %s starts at %s and is archived as %s', (now, start, archiveKey) => {
    const week = openTournamentWeek(Date.parse(now))
    expect(new Date(week.start_ms).toISOString()).toBe(start.replace('Z', '.000Z'))
    expect(week.archiveKey).toBe(archiveKey)
  })

  it('holds its moment, lasts seven days, starts on a Monday in Moscow and meets the next one', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2015-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        date => {
          const week = openTournamentWeek(date.getTime())
          expect(week.start_ms).toBeLessThanOrEqual(date.getTime())
          expect(week.end_ms).toBeGreaterThan(date.getTime())
          expect(week.end_ms - week.start_ms).toBe(WEEK_MS)
          const moscow = new Date(week.start_ms + 3 * HOUR_MS)
          expect([moscow.getUTCDay(), moscow.getUTCHours(), moscow.getUTCMinutes()]).toEqual([1, 0, 0])
          expect(openTournamentWeek(week.end_ms).start_ms).toBe(week.end_ms)
        },
      ),
      properties(),
    )
  })

  it('never gives two weeks of a lifetime one key', () => {
    const first = Date.parse('2020-01-01T00:00:00Z')
    const keys = Array.from(
      { length: 4_000 },
      (_, week) => openTournamentWeek(first + week * WEEK_MS).archiveKey,
    )
    expect(new Set(keys).size).toBe(keys.length)
  })
})
