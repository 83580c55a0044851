/** Runs Vitest and Playwright and counts from their JSON reports, which also tell of files that did not even load. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { tool } from '../checks/commands.mjs'
import { runCommand } from '../processes/run-command.mjs'
import { ROOT } from '../repository.mjs'

/** @typedef {import('./test-everything.mjs').Tally} Tally */

/**
 * @param {string[]} filter
 * @returns {Promise<Tally>}
 */
export async function runUnitTests(filter) {
  const report = freshReport('vitest.json')
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
    { show: true },
  )
  return withExitCode(
    existsSync(report) ? countVitest(JSON.parse(readFileSync(report, 'utf8'))) : nothing(),
    { code, name: 'vitest' },
  )
}

/**
 * @param {string[]} filter
 * @returns {Promise<Tally>}
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
    { show: true, env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  )
  return withExitCode(
    existsSync(report) ? countPlaywright(JSON.parse(readFileSync(report, 'utf8'))) : nothing(),
    { code, name: 'playwright' },
  )
}

/**
 * @typedef {{ status: string, fullName: string }} VitestAssertion
 * @param {{ testResults: { name: string, status: string, assertionResults: VitestAssertion[] }[] }} report
 * @returns {Tally}
 */
export function countVitest(report) {
  const tests = report.testResults.flatMap(file => file.assertionResults)
  const failed = tests.filter(test => test.status === 'failed').map(test => test.fullName)
  const broken = report.testResults
    .filter(file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'))
    .map(file => `${file.name} did not load`)
  const passed = tests.filter(test => test.status === 'passed').length
  return {
    passed,
    failed: failed.length + broken.length,
    skipped: tests.length - passed - failed.length,
    failures: [...failed, ...broken],
  }
}

/**
 * @typedef {{ title: string, specs?: { title: string, ok: boolean }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
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
    ...(suite.specs ?? []).filter(spec => !spec.ok).map(spec => spec.title),
    ...failedSpecs(suite.suites ?? []),
  ])
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
