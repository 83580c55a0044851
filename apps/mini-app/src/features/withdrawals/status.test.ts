import { expect, test } from 'vitest'
import { statusOf } from './status.ts'

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
