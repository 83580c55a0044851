/** Which test fell first, out of the reports of Vitest and Playwright. A file that does not even load has not noticed anything. */
import { stripVTControlCharacters } from 'node:util'

const LINES_SHOWN = 6

/** @typedef {{ title: string, message: string }} Failure `message` is how the test put it, in short */

/**
 * @param {{ testResults: { assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[] }} report
 * @returns {Failure | undefined}
 */
export function firstOfVitest({ testResults }) {
  const failed = testResults.flatMap(file => file.assertionResults).find(test => test.status === 'failed')
  return failed && { title: failed.fullName, message: inShort(failed.failureMessages?.[0]) }
}

/**
 * Why the tests of a file did not run, e.g. since its preparation failed.
 * @param {{ testResults: { message?: string }[] }} report
 * @returns {string | undefined}
 */
export function troubleOfVitest({ testResults }) {
  const message = testResults.map(file => file.message).find(text => text)
  return message && inShort(message)
}

/**
 * @typedef {{ title: string, ok: boolean, tests: { results: { error?: { message?: string } }[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @param {{ suites: Suite[] }} report
 * @returns {Failure | undefined}
 */
export function firstOfPlaywright({ suites }) {
  const failed = specsOf(suites).find(spec => !spec.ok && spec.tests.some(test => test.results.length > 0))
  const error = failed?.tests.flatMap(test => test.results).find(result => result.error)?.error
  return failed && { title: failed.title, message: inShort(error?.message) }
}

/**
 * @param {Suite[]} suites
 * @returns {Spec[]}
 */
function specsOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)])
}

/** @param {string} [text] */
function inShort(text = '') {
  const lines = stripVTControlCharacters(text).split('\n')
  const said = lines.filter(line => line.trim() !== '' && !/^\s+at /.test(line))
  return said.slice(0, LINES_SHOWN).join('\n')
}
