import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstOfPlaywright, firstOfVitest, troubleOfVitest } from '../faults/first-failure.mjs'
import { headFaults, readHead } from '../faults/read-faults.mjs'
import { misfit } from './planted-faults.mjs'

const PATCH = `Promise: A claim is paid once.
Part: unit
Tests: claim.test.ts
Title: is paid once

diff --git a/claim.ts b/claim.ts
--- a/claim.ts
+++ b/claim.ts
@@ -1 +1 @@
-Part: e2e
+pay(claim)
`
const there = (/** @type {string} */ path) => path === 'claim.test.ts'

let tree = ''
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'arena-misfit-'))
  writeFileSync(join(tree, 'claim.patch'), PATCH)
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

test('the header of a fault names its effect and the test that must detect it', () => {
  const fault = readHead('tools/faults/claim.patch', PATCH)
  expect(fault).toEqual({
    name: 'claim',
    file: 'tools/faults/claim.patch',
    promise: 'A claim is paid once.',
    part: 'unit',
    tests: 'claim.test.ts',
    title: 'is paid once',
  })
  expect(headFaults(fault, there)).toEqual([])
})

test('a fault without a promise, without a part, or with a missing test is refused', () => {
  const fault = readHead('claim.patch', 'Tests: gone.test.ts\ndiff --git a/claim.ts b/claim.ts\nPart: unit\n')
  expect(headFaults(fault, there)).toEqual([
    'claim.patch: no line "Promise:" says what it breaks',
    'claim.patch: "Part:" is missing, not one of unit, e2e',
    'claim.patch: "Tests:" names gone.test.ts, which does not exist',
  ])
})

test('a fault that no longer applies is refused', async () => {
  writeFileSync(join(tree, 'claim.ts'), 'Part: e2e\n')
  expect(await misfit('claim.patch', tree)).toEqual([])
  writeFileSync(join(tree, 'claim.ts'), 'changed since\n')
  expect(await misfit('claim.patch', tree)).toEqual([
    expect.stringMatching(/^claim\.patch no longer applies/),
  ])
})

test('a failed test has detected the fault, a file that did not load has not', () => {
  const broken = { assertionResults: [] }
  const fallen = {
    assertionResults: [
      { status: 'failed', fullName: 'once', failureMessages: ['2, not 1\n    at once.ts:1'] },
    ],
  }
  expect(firstOfVitest({ testResults: [broken] })).toBeUndefined()
  expect(firstOfVitest({ testResults: [broken, fallen] })).toEqual({ title: 'once', message: '2, not 1' })
})

test('a file whose preparation failed says why its tests did not run', () => {
  const file = { assertionResults: [], message: 'The program ended before it answered\n    at start.ts:1' }
  expect(troubleOfVitest({ testResults: [{ message: '' }, file] })).toBe(
    'The program ended before it answered',
  )
  expect(troubleOfVitest({ testResults: [{ message: '' }] })).toBeUndefined()
})

test('a failed journey has detected the fault, a skipped one has not', () => {
  const spec = (/** @type {{ error?: { message: string } }[]} */ results) => ({
    suites: [{ suites: [{ specs: [{ title: 'a journey', ok: false, tests: [{ results }] }] }] }],
  })
  expect(firstOfPlaywright(spec([]))).toBeUndefined()
  expect(
    firstOfPlaywright(spec([{ error: { message: '\u001b[31mhidden\u001b[39m\n\n    at a.ts:1' } }])),
  ).toEqual({
    title: 'a journey',
    message: 'hidden',
  })
})
