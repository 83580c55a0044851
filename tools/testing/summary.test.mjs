import { expect, test } from 'vitest'
import { REFERENCE_SPEED, SLOW_FILE_S, SLOW_FILES } from './budgets.mjs'
import { closingLines, unlistedSlowFiles } from './summary.mjs'
import { readCosts, wallOfJourneys } from './test-runners.mjs'

const TALLY = { passed: 3, failed: 0, skipped: 1, failures: [] }

test('the last line of a run counts everything, and the table shows the cost of each part', () => {
  const lines = closingLines([
    { name: 'unit', tally: TALLY, took_ms: 61_000, used_s: 100.26, isWhole: true },
    {
      name: 'clean end',
      tally: { passed: 0, failed: 1, skipped: 0, failures: ['left running: 7'] },
      took_ms: 5,
    },
  ])
  expect(lines.at(-1)).toBe('3 passed, 1 failed')
  expect(lines).toContain('  ✗ left running: 7')
  expect(lines.find(line => line.startsWith('unit'))).toMatch(
    / 3 .* 0 .* 1 .* 61\.0 s .* 100\.3 s .* \d+\.0 s$/,
  )
})

test('a part that ran only some files is shown without a budget', () => {
  const lines = closingLines([{ name: 'unit', tally: TALLY, took_ms: 1000, used_s: 2, isWhole: false }])
  expect(lines.find(line => line.startsWith('unit'))).toMatch(/2\.0 s +-$/)
})

test('shows the ten slowest files, slowest first', () => {
  const files = Array.from({ length: 12 }, (_, number) => ({ file: `f${number}.test.ts`, used_s: number }))
  const lines = closingLines([{ name: 'unit', tally: TALLY, took_ms: 1, files, countedIn: 'processors' }])
  const shown = lines.filter(line => line.includes('.test.ts'))
  expect(shown).toHaveLength(10)
  expect(shown[0]).toContain('11.0 s  f11.test.ts')
})

test('a file that has become slow is reported unless it is listed with a reason', () => {
  const used_s = SLOW_FILE_S * 1.1
  const listed = SLOW_FILES[0]?.file ?? ''
  const unlisted = unlistedSlowFiles(
    [
      { file: 'new.test.ts', used_s },
      { file: listed, used_s },
      { file: 'cheap.test.ts', used_s: SLOW_FILE_S / 2 },
    ],
    REFERENCE_SPEED,
  )
  expect(unlisted).toHaveLength(1)
  expect(unlisted[0]).toContain('new.test.ts')
})

test('costs are read from each file’s notes, and the wall time of journeys from their report', () => {
  expect(readCosts('{"file":"a.test.ts","used_s":1.5}\n{"file":"b.test.ts","used_s":2}\n')).toEqual([
    { file: 'a.test.ts', used_s: 1.5 },
    { file: 'b.test.ts', used_s: 2 },
  ])
  const spec = (/** @type {number} */ duration) => ({ tests: [{ results: [{ duration }] }] })
  expect(
    wallOfJourneys([
      { file: 'a.journey.ts', specs: [spec(500)], suites: [{ file: '', specs: [spec(1500)] }] },
    ]),
  ).toEqual([{ file: 'a.journey.ts', used_s: 2 }])
})
