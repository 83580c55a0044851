/** A planted fault is one file: a head that names the broken promise and the tests that must notice, then the patch itself. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../repository.mjs'

const FOLDER = 'tools/faults'
const PARTS = ['unit', 'e2e']

/**
 * @typedef {object} Fault
 * @property {string} name of its file, without the ending
 * @property {string} file relative to the root
 * @property {string} promise which it breaks
 * @property {string} part `unit` or `e2e`
 * @property {string} tests the file that has to notice
 * @property {string | undefined} title a pattern that chooses tests of that file; undefined = all of them
 */

/** @returns {Fault[]} by name */
export function readFaults() {
  return readdirSync(join(ROOT, FOLDER))
    .filter(file => file.endsWith('.patch'))
    .sort()
    .map(file => {
      const path = `${FOLDER}/${file}`
      return readHead(path, readFileSync(join(ROOT, path), 'utf8'))
    })
}

/**
 * Reads the lines `Promise:`, `Part:`, `Tests:` and `Title:` before the patch, which `git apply` ignores.
 * @param {string} file
 * @param {string} text
 * @returns {Fault} with '' for missing ones
 */
export function readHead(file, text) {
  const head = text.split(/^diff --git /m)[0] ?? ''
  const value = (/** @type {string} */ key) => new RegExp(`^${key}: (.+)$`, 'm').exec(head)?.[1]?.trim()
  return {
    name: file.replace(/^.*\//, '').replace(/\.patch$/, ''),
    file,
    promise: value('Promise') ?? '',
    part: value('Part') ?? '',
    tests: value('Tests') ?? '',
    title: value('Title'),
  }
}

/**
 * The reasons why a fault can't be planted and detected.
 * @param {Fault} fault
 * @param {(path: string) => boolean} exists
 * @returns {string[]} one sentence for each
 */
export function headFaults({ file, promise, part, tests }, exists) {
  return [
    ...(promise === '' ? [`${file}: no line "Promise:" says what it breaks`] : []),
    ...(PARTS.includes(part)
      ? []
      : [`${file}: "Part:" is ${part || 'missing'}, not one of ${PARTS.join(', ')}`]),
    ...(exists(tests) ? [] : [`${file}: "Tests:" names ${tests || 'nothing'}, which does not exist`]),
  ]
}
