import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { runChecks } from '../checks/run-checks.mjs'
import { ensureBuilds } from '../preparation/fresh-builds.mjs'
import { ensurePackages } from '../preparation/installed-packages.mjs'
import { ClearFailure } from '../processes/clear-failure.mjs'
import { endRunningCommands } from '../processes/run-command.mjs'
import { endAllOf, endStragglers } from '../processes/stragglers.mjs'
import { runBrowserTests, runUnitTests } from './test-runners.mjs'

/**
 * What one part of the run came to. A part that ran nothing has failed: silence is not success.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Tally
 * @typedef {{ name: string, tally: Tally, took_ms: number }} PartResult
 */

const PART_NAMES = /** @type {const} */ (['check', 'unit', 'e2e'])

/**
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export async function testEverything(args) {
  const options = readOptions(args)
  const runId = randomUUID()
  process.env['ARENA_RUN_ID'] = runId
  if (options.long) process.env['ARENA_LONG'] = '1'
  endOnSignals(runId)
  /** @type {PartResult[]} */
  const results = []
  try {
    await prepare(options)
    for (const name of options.parts) {
      console.log(`\n━━ ${name} ${'━'.repeat(70 - name.length)}`)
      results.push(await runPart(name, options.filter))
    }
  } catch (error) {
    const reason =
      error instanceof ClearFailure ? error.message : String(error instanceof Error ? error.stack : error)
    results.push({ name: 'run', tally: failedTally(reason), took_ms: 0 })
  }
  results.push(await lookForStragglers(runId))
  return summarise(results)
}

/**
 * @param {string[]} args
 * @returns {{ parts: readonly (typeof PART_NAMES)[number][], filter: string[], long: boolean }}
 */
function readOptions(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { only: { type: 'string' }, long: { type: 'boolean', default: false } },
  })
  const parts = PART_NAMES.filter(name => values.only === undefined || values.only === name)
  if (parts.length === 0) throw new ClearFailure(`--only takes one of ${PART_NAMES.join(', ')}.`)
  return { parts, filter: positionals, long: values.long }
}

/** @param {{ parts: readonly string[] }} options */
async function prepare({ parts }) {
  await ensurePackages()
  if (parts.some(part => part !== 'check')) await ensureBuilds()
}

/**
 * @param {(typeof PART_NAMES)[number]} name
 * @param {string[]} filter
 * @returns {Promise<PartResult>}
 */
async function runPart(name, filter) {
  const started = performance.now()
  const run = { check: runCheckPart, unit: runUnitTests, e2e: runBrowserTests }[name]
  const tally = await run(filter)
  if (tally.passed + tally.failed === 0) tally.failures.push(`${name}: no test ran`)
  if (tally.passed + tally.failed === 0) tally.failed = 1
  return { name, tally, took_ms: performance.now() - started }
}

/**
 * @param {string[]} filter
 * @returns {Promise<Tally>}
 */
async function runCheckPart(filter) {
  const results = await runChecks(filter)
  const failed = results.filter(result => !result.passed)
  return {
    passed: results.length - failed.length,
    failed: failed.length,
    skipped: 0,
    failures: failed.map(result => `check ${result.name}`),
  }
}

/** A test that leaves a process behind has not cleaned up. @param {string} runId */
async function lookForStragglers(runId) {
  const started = performance.now()
  const left = await endStragglers(runId)
  const failures = left.map(({ pid, command }) => `left running: ${pid} ${command.slice(0, 150)}`)
  const tally = { passed: left.length === 0 ? 1 : 0, failed: left.length === 0 ? 0 : 1, skipped: 0, failures }
  return { name: 'clean end', tally, took_ms: performance.now() - started }
}

/** Ctrl-C comes twice, from the terminal and from npm: the second changes nothing. @param {string} runId */
function endOnSignals(runId) {
  let ending = false
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (ending) return
      ending = true
      void endRunningCommands().finally(() => {
        endAllOf(runId)
        process.exit(signal === 'SIGINT' ? 130 : 143)
      })
    })
  }
}

/**
 * @param {string} reason
 * @returns {Tally}
 */
function failedTally(reason) {
  return { passed: 0, failed: 1, skipped: 0, failures: [reason] }
}

/** @param {PartResult[]} results */
function summarise(results) {
  const failures = results.flatMap(({ tally }) => tally.failures)
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map(failure => `  ✗ ${failure}`).join('\n')}`)
  console.log(
    `\n${'part'.padEnd(12)}${['passed', 'failed', 'skipped', 'time'].map(h => h.padStart(10)).join('')}`,
  )
  for (const { name, tally, took_ms } of results) {
    const cells = [tally.passed, tally.failed, tally.skipped, `${(took_ms / 1000).toFixed(1)} s`]
    console.log(`${name.padEnd(12)}${cells.map(cell => String(cell).padStart(10)).join('')}`)
  }
  const passed = results.reduce((sum, { tally }) => sum + tally.passed, 0)
  const failed = results.reduce((sum, { tally }) => sum + tally.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
