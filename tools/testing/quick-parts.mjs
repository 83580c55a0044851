/** `npm test -- --quick`: a sample of each part for the inner loop. Before landing, everything runs. */
import { CHECKS } from '../checks/run-checks.mjs'
import { PURE_FOLDERS } from './test-projects.mjs'
import { runBrowserTests, runUnitTests } from './test-runners.mjs'

/** The tag of the journeys that a quick run plays: one of each tier of features, and one of the console. */
export const QUICK_TAG = '@quick'

/** A newcomer signs in and joins a tournament, on a real server and database. */
const ONE_SERVER = 'apps/server/src/app.test.ts'

/** Checks marked as slow search for unused code, or test the checks themselves. */
export function quickChecks() {
  return CHECKS.filter(({ isSlow, isOnRequest }) => isSlow !== true && isOnRequest !== true).map(
    ({ name }) => name,
  )
}

export function runQuickUnitTests() {
  return runUnitTests([...PURE_FOLDERS.map(folder => `${folder}/`), ONE_SERVER])
}

export function runQuickJourneys() {
  return runBrowserTests(['--grep', QUICK_TAG])
}
