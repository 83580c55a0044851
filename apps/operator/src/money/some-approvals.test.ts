import { OPERATOR_LANGUAGES } from '@arena/texts/operator-messages'
import { expect, it } from 'vitest'
import { loadTexts } from '../texts.tsx'
import { someApprovals } from './some-approvals.ts'

const payout = (state: string, ...approved_by: readonly string[]) => ({
  state,
  approved_by,
  approvals_needed: 2,
})

it('a payout with one of two approvals has a state of its own, with both counts', () => {
  expect(someApprovals(payout('requested', 'anna'))).toEqual({ count: 1, needed: 2 })
  expect(someApprovals(payout('held', 'anna'))).toEqual({ count: 1, needed: 2 })
})

it('a payout without approvals, with all of them, or past its review has the server’s state', () => {
  expect(someApprovals(payout('requested'))).toBeUndefined()
  expect(someApprovals(payout('requested', 'anna', 'boris'))).toBeUndefined()
  expect(someApprovals({ ...payout('requested', 'anna'), approvals_needed: 1 })).toBeUndefined()
  const past = ['approved', 'paying', 'sent', 'cancelled'].map(state => someApprovals(payout(state, 'anna')))
  expect(past.filter(approvals => approvals !== undefined)).toEqual([])
})

it.each(OPERATOR_LANGUAGES)(
  'the state and the answer to an approval are not the word for approved, in %s',
  async language => {
    const { partlyApproved, approvePart, states } = (await loadTexts(language)).money
    for (const text of [partlyApproved, approvePart].map(one => JSON.stringify(one))) {
      expect(text).toContain('count')
      expect(text).toContain('needed')
      expect(text).not.toBe(JSON.stringify(states.approved))
    }
  },
)
