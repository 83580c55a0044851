import { expect, test } from 'vitest'
import { isOverdue, mostUrgentFirst } from './urgency.ts'

const NOW = 1_000
const at = (
  kind: 'payouts' | 'approvals' | 'reviews' | 'parked_items' | 'risk_cases',
  oldest: number,
  deadline: number | null,
) => ({
  kind,
  oldest_ms: oldest,
  deadline_ms: deadline,
})

test('overdue work comes first, then the next deadline, then the oldest', () => {
  const work = [
    at('parked_items', 10, null),
    at('reviews', 500, 1_200),
    at('payouts', 400, 900),
    at('approvals', 300, 1_100),
    at('risk_cases', 5, null),
  ]
  expect(mostUrgentFirst(work, NOW).map(({ kind }) => kind)).toEqual([
    'payouts',
    'approvals',
    'reviews',
    'risk_cases',
    'parked_items',
  ])
})

test('work without a deadline is never overdue', () => {
  expect(isOverdue({ deadline_ms: null }, NOW)).toBe(false)
  expect(isOverdue({ deadline_ms: 999 }, NOW)).toBe(true)
  expect(isOverdue({ deadline_ms: 1_000 }, NOW)).toBe(false)
})
