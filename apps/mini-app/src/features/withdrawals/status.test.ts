import { expect, test } from 'vitest'
import { askAgainAfter_ms, statusOf } from './status.ts'

test.each([
  ['sent', { tx: 'ab', status: 1 }],
  ['sent', { tx: 'ab', status: 0 }],
  ['processing', { tx: '', status: 0 }],
  ['cancelled', { tx: '', status: 2 }],
  ['unknown', { tx: '', status: 1 }],
  ['unknown', { tx: '', status: 7 }],
] as const)('a request is shown as %s for %j', (status, withdrawal) => {
  expect(statusOf(withdrawal)).toBe(status)
})

const reviewed = { tx: '', status: 0, in_review: true }
const underWay = { tx: '', status: 0, in_review: false }
const sent = { tx: 'ab', status: 1, in_review: false }
const cancelled = { tx: '', status: 2, in_review: false }

test.each([
  ['never again when nothing is open', [sent, cancelled], false],
  ['within half a minute while a person looks at all that is open', [reviewed, sent], 30_000],
  ['soon while something is on its way', [reviewed, underWay], 5_000],
] as const)('an open wallet page refetches the requests %s', (_, withdrawals, after_ms) => {
  expect(askAgainAfter_ms(withdrawals)).toBe(after_ms)
})
