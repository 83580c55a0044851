/** The summary of a run: what failed, each part's count and cost, and the slowest files. */
import { BUDGETS_S, onReference, SLOW_FILE_S, SLOW_FILES } from './budgets.mjs'

/** @typedef {import('./test-everything.mjs').PartResult} PartResult */

const SLOWEST_SHOWN = 10

/** @param {readonly PartResult[]} results */
export function closingLines(results) {
  const failures = results.flatMap(({ tally }) => tally.failures)
  const passed = results.reduce((sum, { tally }) => sum + tally.passed, 0)
  const failed = results.reduce((sum, { tally }) => sum + tally.failed, 0)
  return [
    ...(failures.length === 0 ? [] : ['', 'Failed:', ...failures.map(failure => `  ✗ ${failure}`)]),
    ...results.flatMap(result => slowestLines(result)),
    '',
    row('part', ['passed', 'failed', 'skipped', 'wall', 'processors', 'budget']),
    ...results.map(result => partRow(result)),
    '',
    `${passed} passed, ${failed} failed`,
  ]
}

/**
 * @param {string} name
 * @param {readonly unknown[]} cells
 */
function row(name, cells) {
  return `${name.padEnd(12)}${cells.map(cell => String(cell).padStart(12)).join('')}`
}

/** @param {PartResult} result */
function partRow({ name, tally, took_ms, used_s, isWhole }) {
  const budget_s = isWhole ? BUDGETS_S[name] : undefined
  return row(name, [
    tally.passed,
    tally.failed,
    tally.skipped,
    seconds(took_ms / 1000),
    seconds(used_s),
    seconds(budget_s),
  ])
}

/** @param {number | undefined} figure_s */
function seconds(figure_s) {
  return figure_s === undefined ? '-' : `${figure_s.toFixed(1)} s`
}

/** @param {PartResult} result */
function slowestLines({ name, files = [], countedIn = '' }) {
  if (files.length === 0) return []
  const slowest = files.toSorted((one, other) => other.used_s - one.used_s).slice(0, SLOWEST_SHOWN)
  return [
    '',
    `Slowest files of ${name} (${countedIn}):`,
    ...slowest.map(({ file, used_s }) => `${seconds(used_s).padStart(10)}  ${file}`),
  ]
}

/**
 * Files that have become slow and are not on the list with a reason.
 * @param {readonly { file: string, used_s: number }[]} files
 * @param {number} speed
 */
export function unlistedSlowFiles(files, speed) {
  const listed = new Set(SLOW_FILES.map(({ file }) => file))
  return files
    .filter(({ file, used_s }) => !listed.has(file) && onReference(used_s, speed) > SLOW_FILE_S)
    .map(
      ({ file, used_s }) =>
        `${file} used ${seconds(onReference(used_s, speed))} of processors: make it cheaper, or list it with a reason (tools/testing/budgets.mjs)`,
    )
}
