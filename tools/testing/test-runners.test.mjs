import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from './test-runners.mjs'

test('a file that does not load is a failure, even if none of its tests failed', () => {
  const tally = countVitest({
    testResults: [
      {
        name: 'a.test.ts',
        status: 'passed',
        assertionResults: [{ status: 'passed', fullName: 'a promise' }],
      },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    ],
  })
  expect(tally).toEqual({ passed: 1, failed: 1, skipped: 0, failures: ['b.test.ts did not load'] })
})

test('failed and skipped unit tests are counted separately, and a failed one says why', () => {
  const tally = countVitest({
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'kept' },
          {
            status: 'failed',
            fullName: 'broken',
            failureMessages: [
              '\u001b[31mAssertionError\u001b[39m: expected 503 to be 200\n\n    at a.test.ts:3:1\n    at b\n    at c',
            ],
          },
          { status: 'skipped', fullName: 'left out' },
        ],
      },
    ],
  })
  expect(tally).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
    failures: ['broken\n      AssertionError: expected 503 to be 200\n      at a.test.ts:3:1\n      at b'],
  })
})

const FAILED = { title: 'a journey', ok: false, tests: [{ results: [{ error: { message: 'Timeout' } }] }] }

test('a journey’s failure and a broken configuration both count', () => {
  const tally = countPlaywright({
    stats: { expected: 2, unexpected: 1, flaky: 0, skipped: 1 },
    suites: [{ title: 'file', suites: [{ title: 'group', specs: [FAILED] }] }],
    errors: [{ message: 'no configuration' }],
  })
  expect(tally).toEqual({
    passed: 2,
    failed: 2,
    skipped: 1,
    failures: ['a journey\n      Timeout', 'no configuration'],
  })
})
