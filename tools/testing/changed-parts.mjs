/**
 * `npm test -- --changed`: of each part, the tests that a change can affect. For use during development; before landing, everything runs.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from '../checks/run-checks.mjs'
import { ClearFailure } from '../processes/clear-failure.mjs'
import { runCommand } from '../processes/run-command.mjs'
import { ROOT } from '../repository.mjs'
import { reachOf } from './reach-of-change.mjs'
import { runBrowserTests, runUnitTests } from './test-runners.mjs'

/**
 * @typedef {import('./test-everything.mjs').Tally} Tally
 * @typedef {{ since: string, files: string[], reach: import('./reach-of-change.mjs').Reach }} Change
 */

/** The others check the whole repository, whatever changed. */
const CHECKS = ['types', 'lint', 'boundaries', 'format', 'file-names', 'document-paths', 'writing']

/**
 * The differences from a commit, including untracked files.
 * @param {string} since
 * @returns {Promise<Change>}
 */
export async function findChange(since) {
  const changed = await git('diff', '--name-only', since)
  const added = await git('ls-files', '--others', '--exclude-standard')
  const files = [...new Set([...changed, ...added])].sort()
  return { since, files, reach: await reachOf(files) }
}

/** @param {Change} change */
export function describeChange({ since, files, reach }) {
  const count = `${files.length} files differ from ${since}`
  if (reach.everything) return `${count}, and what they hold reaches everything: all of it runs`
  const journeys = reach.journeys === 'all' ? 'all' : reach.journeys.join(', ') || 'none'
  return `${count}; journeys: ${journeys}`
}

/** @param {Change} change */
export function runChangedChecks({ files }) {
  return runChecks(
    CHECKS,
    files.filter(file => existsSync(join(ROOT, file))),
  )
}

/** @param {Change} change */
export async function runChangedUnitTests({ since, reach }) {
  const related = await runUnitTests(['--changed', since, '--passWithNoTests'])
  if (reach.packages.length === 0) return related
  const whole = await runUnitTests(reach.packages)
  return { tally: sum(related.tally, whole.tally) }
}

/**
 * @param {Change} change
 * @returns {Promise<{ tally: Tally }>}
 */
export async function runChangedJourneys({ reach }) {
  if (reach.journeys === 'all') return runBrowserTests([])
  if (reach.journeys.length > 0) return runBrowserTests(reach.journeys)
  return { tally: { passed: 0, failed: 0, skipped: 0, failures: [] } }
}

/**
 * @param {Tally} one
 * @param {Tally} other
 * @returns {Tally}
 */
function sum(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
  }
}

/** @param {string[]} args */
async function git(...args) {
  const { code, output } = await runCommand(['git', ...args])
  if (code !== 0) throw new ClearFailure(`git ${args.join(' ')} failed: ${output.trim()}`)
  return output.split('\n').filter(line => line !== '')
}
