/**
 * Journeys run without a trace: recording every one costs more than the few failures are worth. A failed one is repeated with a trace, for
 * inspection only: the first failure counts, whatever the repetition's result.
 */
import { tool } from '../checks/commands.mjs'
import { runCommand } from '../processes/run-command.mjs'

/** Many failures at once usually have one cause. */
const MOST_REPEATED = 3
const FOLDER = 'test-results/evidence'

/**
 * @typedef {{ title: string, ok: boolean, file: string, line: number }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * @param {{ suites: Suite[] }} report
 * @returns {Promise<void>}
 */
export async function recordEvidence({ suites }) {
  const failed = failedIn(suites)
  for (const spec of failed.slice(0, MOST_REPEATED)) {
    console.log(`\nSecond run, to record a trace (the failure still counts): ${spec.title}`)
    const { code } = await runCommand(repetitionOf(spec), { show: true })
    const outcome = code === 0 ? 'It passed this time, so luck or load has a part in it.' : 'It failed again.'
    console.log(`${outcome} The traces lie in ${FOLDER}; look at one with \`npx playwright show-trace\`.`)
  }
}

/**
 * Tests made in a loop share a line, and files may share a title: both together name one.
 * @param {Spec} spec
 */
export function repetitionOf({ title, file, line }) {
  return [
    process.execPath,
    tool('@playwright/test', 'cli.js'),
    'test',
    '-c',
    'e2e/playwright.config.ts',
    `${file}:${line}`,
    '-g',
    `${title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`,
    '--trace=on',
    `--output=${FOLDER}`,
    '--reporter=list',
  ]
}

/**
 * @param {Suite[]} suites
 * @returns {Spec[]}
 */
export function failedIn(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(spec => !spec.ok),
    ...failedIn(inner),
  ])
}
