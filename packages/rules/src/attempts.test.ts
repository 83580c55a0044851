import { properties } from '@arena/test-kit/run-options'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AttemptFacts, attemptBalanceMax, attemptRefusal } from './attempts.ts'

describe('who may buy an extra attempt', () => {
  const fine: AttemptFacts = {
    start: 10,
    end: 20,
    now: 15,
    isMember: true,
    playerLevel: 3,
    requiredLevel: 3,
    balance: 100_000,
    startBalance: 1_000_000,
    hasOpenRound: false,
    bought: 2,
    maximum: 3,
    tickets: 1,
    cost: 1,
  }

  it.each<[string, Partial<AttemptFacts>, ReturnType<typeof attemptRefusal>]>([
    ['a member with at most 1,000 points', {}, undefined],
    ['a member with nothing left', { balance: 0 }, undefined],
    ['not with a hundredth more', { balance: 100_001 }, 'tournaments.attempts.balance_too_high'],
    ['not while an open round holds points', { hasOpenRound: true }, 'tournaments.attempts.round_open'],
    ['not once too often', { bought: 3 }, 'tournaments.attempts.maximum'],
    ['nobody where none are sold', { bought: 0, maximum: 0 }, 'tournaments.attempts.maximum'],
    ['not without a ticket', { tickets: 0 }, 'tournaments.attempts.error'],
    ['without a ticket where joining costs none', { tickets: 0, cost: 0 }, undefined],
    ['not who has not joined', { isMember: false }, 'tournament_not_member'],
    ['not below the level', { playerLevel: 2 }, 'level_required'],
    ['from the first moment', { now: 10 }, undefined],
    ['not a moment before', { now: 9 }, 'tournament_upcoming'],
    ['not at the end, when nothing is left to play', { now: 20 }, 'tournament_ended'],
    [
      'too few tickets are the last thing anybody hears of',
      { tickets: 0, balance: 200_000 },
      'tournaments.attempts.balance_too_high',
    ],
  ])('%s', (_, facts, refusal) => {
    expect(attemptRefusal({ ...fine, ...facts })).toBe(refusal)
  })

  it('nobody who would have fewer points afterwards', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300_000 }), fc.nat({ max: 300_000 }), (startBalance, balance) => {
        if (attemptRefusal({ ...fine, startBalance, balance }) !== undefined) return
        expect(balance).toBeLessThan(startBalance)
        expect(balance).toBeLessThanOrEqual(attemptBalanceMax(startBalance))
      }),
      properties(),
    )
  })
})
