import { ClearFailure } from '../processes/clear-failure.mjs'
import { auditDependencies } from './audit.mjs'
import { checkBoundaries } from './boundaries.mjs'
import { checkCanaries } from './canaries.mjs'
import { checkDeadCode, checkFormat, checkLint, checkTypes } from './commands.mjs'
import { checkDocumentPaths } from './document-paths.mjs'
import { checkFileNames } from './file-names.mjs'
import { checkGeneratedTables } from './generated-tables.mjs'
import { checkLockFile } from './lock-file.mjs'
import { checkMigrations } from './migrations.mjs'
import { checkPerformanceTable } from './performance-table.mjs'
import { checkPlantedFaults } from './planted-faults.mjs'
import { checkWriting } from './writing.mjs'

const AT_ONCE = 2

/**
 * A check's result. `output` is what a person needs to fix it, '' when there is nothing.
 * @typedef {{ name: string, passed: boolean, output: string, note?: string, took_ms: number }} CheckResult `note`: a remark even when it
 * passed.
 * @typedef {{ passed: boolean, output: string, note?: string }} Finding
 */

/**
 * Some can look at the given files only. A quick run leaves out those that are slow. Those on request need the network: they run only when
 * named, so that no work depends on it.
 * @type {readonly { name: string, run: (files: readonly string[]) => Promise<Finding>, isSlow?: boolean, isOnRequest?: boolean }[]}
 */
export const CHECKS = [
  { name: 'types', run: checkTypes },
  { name: 'lint', run: checkLint },
  { name: 'boundaries', run: checkBoundaries },
  { name: 'dead-code', run: checkDeadCode, isSlow: true },
  { name: 'format', run: checkFormat },
  { name: 'file-names', run: checkFileNames },
  { name: 'document-paths', run: checkDocumentPaths },
  { name: 'writing', run: checkWriting },
  { name: 'generated', run: checkGeneratedTables },
  { name: 'lock-file', run: checkLockFile },
  { name: 'migrations', run: checkMigrations },
  { name: 'performance', run: checkPerformanceTable },
  { name: 'planted-faults', run: checkPlantedFaults },
  { name: 'canaries', run: checkCanaries, isSlow: true },
  { name: 'audit', run: auditDependencies, isOnRequest: true },
]

/**
 * Runs the named checks, all that stay on this machine when none is named, two at a time, and prints each result as it arrives.
 * @param {readonly string[]} names
 * @param {readonly string[]} [files] all there are when none is named
 * @returns {Promise<CheckResult[]>}
 */
export async function runChecks(names, files = []) {
  const unknown = names.filter(name => !CHECKS.some(check => check.name === name))
  if (unknown.length > 0) {
    throw new ClearFailure(
      `No check is called ${unknown.join(', ')}. There are: ${CHECKS.map(c => c.name).join(', ')}.`,
    )
  }
  const queue = CHECKS.filter(check =>
    names.length === 0 ? check.isOnRequest !== true : names.includes(check.name),
  )
  /** @type {CheckResult[]} */
  const results = []
  const worker = async () => {
    for (let check = queue.shift(); check !== undefined; check = queue.shift()) {
      const result = await runOne(check, files)
      results.push(result)
      print(result)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}

/**
 * @param {(typeof CHECKS)[number]} check
 * @param {readonly string[]} files
 * @returns {Promise<CheckResult>}
 */
async function runOne({ name, run }, files) {
  const started = performance.now()
  try {
    return { name, ...(await run(files)), took_ms: performance.now() - started }
  } catch (error) {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { name, passed: false, output, took_ms: performance.now() - started }
  }
}

/** @param {CheckResult} result */
function print({ name, passed, output, note, took_ms }) {
  console.log(`${passed ? '✓' : '✗'} ${name.padEnd(15)} ${(took_ms / 1000).toFixed(1)} s`)
  if (note !== undefined) console.log(`  ${note}`)
  if (!passed) console.log(`\n${output.trim()}\n`)
}
