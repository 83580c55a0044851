import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { describeRun, RUN_SEED } from '../../packages/test-kit/src/read-run-options.mjs'
import { runChecks } from '../checks/run-checks.mjs'
import { ensureBuilds } from '../preparation/fresh-builds.mjs'
import { ensurePackages } from '../preparation/installed-packages.mjs'
import { ClearFailure } from '../processes/clear-failure.mjs'
import { endRunningCommands } from '../processes/run-command.mjs'
import { endAllOf, endStragglers } from '../processes/stragglers.mjs'
import { overBudget } from './budgets.mjs'
import {
  describeChange,
  findChange,
  runChangedChecks,
  runChangedJourneys,
  runChangedUnitTests,
} from './changed-parts.mjs'
import { measureSpeed } from './processor-speed.mjs'
import { startProcessorMeter } from './processor-time.mjs'
import { quickChecks, runQuickJourneys, runQuickUnitTests } from './quick-parts.mjs'
import { keepFilesInMemory } from './run-folder.mjs'
import { closingLines, unlistedSlowFiles } from './summary.mjs'
import { runBrowserTests, runUnitTests } from './test-runners.mjs'

/**
 * The result of one part of the run. A part that ran nothing has failed: silence is not success.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Tally
 * What its files used, as far as that is known, and what `used_s` counts in words.
 * @typedef {{ files?: { file: string, used_s: number }[], countedIn?: string }} Costs
 * @typedef {{ name: string, tally: Tally, took_ms: number, used_s?: number | undefined, isWhole?: boolean } & Costs} PartResult
 */

/** The runner of each part: for everything, for a change, or for a sample. */
const WHOLE = { check: runCheckPart, unit: runUnitTests, e2e: runBrowserTests }
const CHANGED = {
  check: async (/** @type {import('./changed-parts.mjs').Change} */ change) =>
    tallyOfChecks(await runChangedChecks(change)),
  unit: runChangedUnitTests,
  e2e: runChangedJourneys,
}
const QUICK = {
  check: async () => tallyOfChecks(await runChecks(quickChecks())),
  unit: runQuickUnitTests,
  e2e: runQuickJourneys,
}
const PART_NAMES = /** @type {const} */ (['check', 'unit', 'e2e'])

const HELP = `npm test [-- options] [NAME …]

  NAME …             runs the tests whose files have one of these names in their path
  --only PART        runs one part: ${PART_NAMES.join(', ')}
  --changed          runs what a change since HEAD reaches; --since REVISION: since another one
  --quick            runs a sample of each part
  --long             runs with full lengths, as before a release
  --engine citus     runs on the cluster whose coordinator DATABASE_URL names`

/**
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export async function testEverything(args) {
  const options = readOptions(args)
  if (options.help) {
    console.log(HELP)
    return 0
  }
  const runId = randomUUID()
  process.env['ARENA_RUN_ID'] = runId
  // The checks start commands in many places; the runners of tests name their own part.
  process.env['ARENA_PART'] = 'check'
  process.env['ARENA_SEED'] = String(RUN_SEED)
  if (options.long) process.env['ARENA_LONG'] = '1'
  process.env['ARENA_TURNS'] = isWholeRun(options) ? '1' : ''
  if (options.engine !== undefined) process.env['ARENA_ENGINE'] = options.engine
  console.log(describeRun())
  const removeFiles = keepFilesInMemory()
  endOnSignals(runId, removeFiles)
  /** @type {PartResult[]} */
  const results = []
  try {
    const change = await changeIn(options)
    await prepare({ parts: partsThatNeedBuilds(options.parts, change) })
    const isNothing = change?.files.length === 0
    for (const name of isNothing ? [] : options.parts) {
      console.log(`\n━━ ${name} ${'━'.repeat(70 - name.length)}`)
      results.push(await runPart(name, { ...options, change, runId }))
    }
  } catch (error) {
    const reason =
      error instanceof ClearFailure ? error.message : String(error instanceof Error ? error.stack : error)
    results.push({ name: 'run', tally: failedTally(reason), took_ms: 0 })
  }
  results.push(await lookForStragglers(runId))
  removeFiles()
  return summarise(results)
}

/**
 * @param {string[]} args
 * @returns {{ parts: readonly (typeof PART_NAMES)[number][], filter: string[], long: boolean, quick: boolean, engine: 'citus' | undefined, since: string | undefined, help: boolean }}
 */
function readOptions(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      long: { type: 'boolean', default: false },
      engine: { type: 'string' },
      changed: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      since: { type: 'string', default: 'HEAD' },
      help: { type: 'boolean', default: false },
    },
  })
  const parts = PART_NAMES.filter(name => values.only === undefined || values.only === name)
  if (parts.length === 0) throw new ClearFailure(`--only takes one of ${PART_NAMES.join(', ')}.`)
  if (values.quick && (values.changed || values.long || positionals.length > 0))
    throw new ClearFailure('--quick has a sample of its own: leave out --changed, --long and names.')
  return {
    parts,
    filter: positionals,
    long: values.long,
    quick: values.quick,
    engine: engineOf(values.engine),
    since: values.changed ? values.since : undefined,
    help: values.help,
  }
}

/**
 * Of normal length and without a choice of tests: tests that take turns take them.
 * @param {{ filter: string[], long: boolean, quick: boolean, since: string | undefined }} options
 */
function isWholeRun({ filter, long, quick, since }) {
  return filter.length === 0 && !long && !quick && since === undefined
}

/**
 * The server of the run, where it is another one than plain PostgreSQL.
 * @param {string | undefined} engine
 * @returns {'citus' | undefined}
 */
function engineOf(engine) {
  if (engine === undefined) return undefined
  if (engine !== 'citus') throw new ClearFailure('--engine takes citus, or is left out.')
  if (!process.env['DATABASE_URL'])
    throw new ClearFailure(
      '--engine citus needs DATABASE_URL: a database on the coordinator of a Citus cluster.',
    )
  return engine
}

/**
 * A change that reaches everything is a whole run.
 * @param {{ since: string | undefined }} options
 * @returns {Promise<import('./changed-parts.mjs').Change | undefined>}
 */
async function changeIn({ since }) {
  if (since === undefined) return undefined
  const change = await findChange(since)
  console.log(describeChange(change))
  return change.reach.everything ? undefined : change
}

/**
 * Unit tests of a change run without builds: those who need a program build it.
 * @param {readonly string[]} parts
 * @param {import('./changed-parts.mjs').Change | undefined} change
 */
function partsThatNeedBuilds(parts, change) {
  if (change === undefined) return parts
  return change.reach.journeys.length === 0 ? [] : parts.filter(part => part === 'e2e')
}

/** @param {{ parts: readonly string[] }} options */
async function prepare({ parts }) {
  await ensurePackages()
  if (parts.some(part => part !== 'check')) await ensureBuilds({ planned: parts.includes('e2e') })
}

/**
 * @param {(typeof PART_NAMES)[number]} name
 * @param {{ filter: string[], long: boolean, quick: boolean, since: string | undefined, change: import('./changed-parts.mjs').Change | undefined, runId: string }} run
 * @returns {Promise<PartResult>}
 */
async function runPart(name, { filter, change, runId, ...options }) {
  const speed = measureSpeed()
  const started = performance.now()
  const meter = startProcessorMeter(runId, name)
  const whole = () => (options.quick ? QUICK[name]() : WHOLE[name](filter))
  const { tally, ...costs } = await (change === undefined ? whole() : CHANGED[name](change))
  const used_s = meter?.stop()
  const took_ms = performance.now() - started
  if (change === undefined && tally.passed + tally.failed === 0) fail(tally, `${name}: no test ran`)
  const isWhole = isWholeRun({ filter, ...options })
  const result = { name, tally, took_ms, used_s, isWhole, ...costs }
  if (isWhole) for (const excess of excessesOf(result, speed)) fail(tally, excess)
  return result
}

/**
 * A machine that does other things too is slower at the end than it was at the beginning, or the other way round.
 * @param {PartResult} result
 * @param {number} speedBefore
 */
function excessesOf({ name, used_s, files = [], countedIn }, speedBefore) {
  const speed = Math.min(speedBefore, measureSpeed())
  const excess = overBudget({ name, used_s, speed })
  const slow = countedIn === 'processors' ? unlistedSlowFiles(files, speed) : []
  return [...(excess === undefined ? [] : [excess]), ...slow]
}

/**
 * @param {Tally} tally
 * @param {string} reason
 */
function fail(tally, reason) {
  tally.failures.push(reason)
  tally.failed += 1
}

/**
 * @param {string[]} filter
 * @returns {Promise<{ tally: Tally } & Costs>}
 */
async function runCheckPart(filter) {
  return tallyOfChecks(await runChecks(filter))
}

/** @param {import('../checks/run-checks.mjs').CheckResult[]} results */
function tallyOfChecks(results) {
  const failed = results.filter(result => !result.passed)
  const tally = {
    passed: results.length - failed.length,
    failed: failed.length,
    skipped: 0,
    failures: failed.map(result => `check ${result.name}`),
  }
  return { tally }
}

/** A test that leaves a process behind has not cleaned up. @param {string} runId */
async function lookForStragglers(runId) {
  const started = performance.now()
  const left = await endStragglers(runId)
  const failures = left.map(({ pid, command }) => `left running: ${pid} ${command.slice(0, 150)}`)
  const tally = { passed: left.length === 0 ? 1 : 0, failed: left.length === 0 ? 0 : 1, skipped: 0, failures }
  return { name: 'clean end', tally, took_ms: performance.now() - started }
}

/**
 * Ctrl-C comes twice, from the terminal and from npm: the second changes nothing.
 * @param {string} runId
 * @param {() => void} removeFiles
 */
function endOnSignals(runId, removeFiles) {
  let ending = false
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (ending) return
      ending = true
      void endRunningCommands().finally(() => {
        endAllOf(runId)
        removeFiles()
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
  for (const line of closingLines(results)) console.log(line)
  return results.every(({ tally }) => tally.failed === 0) ? 0 : 1
}
