import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { expect, test } from 'vitest'
import { sampleTournament } from '../testing/sample-tournament.ts'
import { isAttemptOffered } from './is-attempt-offered.ts'

const NOW_S = 1_000_000
const isOffered = (rest: Partial<Tournament> = {}, balance = 100_000, now_s = NOW_S) =>
  isAttemptOffered(sampleTournament(rest), { balance, now_s })

test('an extra attempt is offered to a member with few points left while the tournament runs', () => {
  expect(isOffered()).toBe(true)
  expect(isOffered({}, 0)).toBe(true)
})

test('one hundredth above the server’s limit is too much', () => {
  expect(isOffered({}, 100_001)).toBe(false)
  expect(isOffered({ attempt_balance_max: 49_999 }, 50_000)).toBe(false)
  expect(isOffered({ attempt_balance_max: 49_999 }, 49_999)).toBe(true)
})

test('the balance on the screen counts, not the one of the list', () => {
  expect(isOffered({ balance: 900_000 }, 0)).toBe(true)
  expect(isOffered({ balance: 0 }, 900_000)).toBe(false)
})

test('a non-member, or a member without attempts left, is offered none', () => {
  expect(isOffered({ currentMember: false })).toBe(false)
  expect(isOffered({ attempts: 2 })).toBe(true)
  expect(isOffered({ attempts: 3 })).toBe(false)
  expect(isOffered({ attempts_max: 0 })).toBe(false)
})

test('no attempt is offered before the start, at the end, after it, or in a cancelled tournament', () => {
  expect(isOffered({}, 0, NOW_S - 101)).toBe(false)
  expect(isOffered({}, 0, NOW_S + 99)).toBe(true)
  expect(isOffered({}, 0, NOW_S + 100)).toBe(false)
  expect(isOffered({}, 0, NOW_S + 101)).toBe(false)
  expect(isOffered({ state: 'cancelled' })).toBe(false)
})
