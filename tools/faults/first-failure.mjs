/** Which test fell first, out of the reports of Vitest and Playwright. A file that does not even load has not noticed anything. */
import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ title: string, message: string }} Failure `message` is the first line of what the test said */

/**
 * @param {{ testResults: { assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[] }} report
 * @returns {Failure | undefined}
 */
export function firstOfVitest({ testResults }) {
  const failed = testResults.flatMap(file => file.assertionResults).find(test => test.status === 'failed')
  return failed && { title: failed.fullName, message: firstLine(failed.failureMessages?.[0]) }
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
  return failed && { title: failed.title, message: firstLine(error?.message) }
}

/**
 * @param {Suite[]} suites
 * @returns {Spec[]}
 */
function specsOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)])
}

/** @param {string} [text] */
function firstLine(text = '') {
  return stripVTControlCharacters(text).split('\n')[0] ?? ''
}
