/** Runs Vitest and Playwright and counts from their JSON reports, which also list files that failed to load. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { tool } from '../checks/commands.mjs'
import { runCommand } from '../processes/run-command.mjs'
import { ROOT } from '../repository.mjs'
import { recordEvidence } from './failure-evidence.mjs'

/** How much of a reason is shown. */
const REASON_LINES = 3
const REASON_LINE_MAX = 300

/**
 * @typedef {import('./test-everything.mjs').Tally} Tally
 * @typedef {import('./test-everything.mjs').Costs} Costs
 * @typedef {Promise<{ tally: Tally } & Costs>} Outcome
 */

/**
 * @param {string[]} filter
 * @returns {Outcome}
 */
export async function runUnitTests(filter) {
  const report = freshReport('vitest.json')
  const costs = freshReport('vitest-costs.jsonl')
  const { code } = await runCommand(
    [
      process.execPath,
      tool('vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filter,
    ],
    { show: true, env: { ...process.env, ARENA_PART: 'unit', ARENA_FILE_COSTS: costs } },
  )
  const counted = existsSync(report) ? countVitest(JSON.parse(readFileSync(report, 'utf8'))) : nothing()
  const files = existsSync(costs) ? readCosts(readFileSync(costs, 'utf8')) : []
  return { tally: withExitCode(counted, { code, name: 'vitest' }), files, countedIn: 'processors' }
}

/**
 * One line of JSON for every test file, as `file-costs.mjs` writes it.
 * @param {string} lines
 * @returns {{ file: string, used_s: number }[]}
 */
export function readCosts(lines) {
  return lines
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line))
}

/**
 * @param {string[]} filter
 * @returns {Outcome}
 */
export async function runBrowserTests(filter) {
  const report = freshReport('playwright.json')
  const { code } = await runCommand(
    [
      process.execPath,
      tool('@playwright/test', 'cli.js'),
      'test',
      '-c',
      'e2e/playwright.config.ts',
      ...filter,
    ],
    { show: true, env: { ...process.env, ARENA_PART: 'e2e', PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  )
  if (!existsSync(report)) return { tally: withExitCode(nothing(), { code, name: 'playwright' }) }
  const result = JSON.parse(readFileSync(report, 'utf8'))
  if (code !== 0) await recordEvidence(result)
  const tally = withExitCode(countPlaywright(result), { code, name: 'playwright' })
  return { tally, files: wallOfJourneys(result.suites), countedIn: 'wall' }
}

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestAssertion
 * @param {{ testResults: { name: string, status: string, message?: string, assertionResults: VitestAssertion[] }[] }} report
 * @returns {Tally}
 */
export function countVitest(report) {
  const tests = report.testResults.flatMap(file => file.assertionResults)
  const failed = tests
    .filter(test => test.status === 'failed')
    .map(({ fullName, failureMessages = [] }) => withReason(fullName, failureMessages[0]))
  const broken = report.testResults
    .filter(file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'))
    .map(file => withReason(`${file.name} did not load`, file.message))
  const passed = tests.filter(test => test.status === 'passed').length
  return {
    passed,
    failed: failed.length + broken.length,
    skipped: tests.length - passed - failed.length,
    failures: [...failed, ...broken],
  }
}

/**
 * @typedef {{ tests: { results: { duration: number }[] }[] }} TimedSpec
 * @typedef {{ file: string, specs?: TimedSpec[], suites?: TimedSuite[] }} TimedSuite
 * @param {readonly TimedSuite[]} suites one for each file
 */
export function wallOfJourneys(suites) {
  return suites.map(suite => ({ file: suite.file, used_s: wallOf(suite) / 1000 }))
}

/**
 * @param {TimedSuite} suite
 * @returns {number}
 */
function wallOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap(test => test.results))
  const own_ms = results.reduce((sum, { duration }) => sum + duration, 0)
  return suites.reduce((sum, inner) => sum + wallOf(inner), own_ms)
}

/**
 * @typedef {{ results: { error?: { message?: string } }[] }} PlaywrightTest
 * @typedef {{ title: string, ok: boolean, tests?: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites: PlaywrightSuite[], errors: { message?: string }[] }} report
 * @returns {Tally}
 */
export function countPlaywright({ stats, suites, errors }) {
  const failures = [...failedSpecs(suites), ...errors.map(error => error.message ?? 'playwright error')]
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures,
  }
}

/**
 * @param {PlaywrightSuite[]} suites
 * @returns {string[]}
 */
function failedSpecs(suites) {
  return suites.flatMap(suite => [
    ...(suite.specs ?? [])
      .filter(spec => !spec.ok)
      .map(({ title, tests = [] }) => withReason(title, firstError(tests))),
    ...failedSpecs(suite.suites ?? []),
  ])
}

/** @param {PlaywrightTest[]} tests */
const firstError = tests =>
  tests
    .flatMap(({ results }) => results.map(({ error }) => error?.message))
    .find(message => message !== undefined)

/**
 * A failed test with the beginning of its reason, since the end of a long run is what is looked at first.
 * @param {string} title
 * @param {string | undefined} message
 */
function withReason(title, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
  return [title, ...lines.slice(0, REASON_LINES).map(line => `      ${line.slice(0, REASON_LINE_MAX)}`)].join(
    '\n',
  )
}

/**
 * A runner that fails without a failed test (an unhandled rejection, a broken configuration) is one failure.
 * @param {Tally} tally
 * @param {{ code: number, name: string }} run
 * @returns {Tally}
 */
function withExitCode(tally, { code, name }) {
  if (code === 0 || tally.failed > 0) return tally
  return { ...tally, failed: 1, failures: [`${name} ended with code ${code}`] }
}

/** @returns {Tally} */
function nothing() {
  return { passed: 0, failed: 0, skipped: 0, failures: [] }
}

/** @param {string} name */
function freshReport(name) {
  const path = join(ROOT, '.cache', 'reports', name)
  mkdirSync(dirname(path), { recursive: true })
  rmSync(path, { force: true })
  return path
}
