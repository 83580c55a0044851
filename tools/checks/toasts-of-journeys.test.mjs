import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../repository.mjs'

const E2E = join(ROOT, 'e2e')
/** A text or a pattern that has to become visible. */
const LOCATED = /getByText\(\s*(?:'([^'\n]+)'|\/\^?([^/\n]+?)\$?\/)[^;]{0,80}?[vV]isible\(/g
/** Shorter beginnings say nothing. */
const SHORTEST = 6

/** A toast disappears in seconds: a slow machine may not look in time, and a locator then waits in vain. */
it('journeys read the texts of toasts with `readToast`, which remembers them', () => {
  const programs = [
    textsOf('apps/mini-app/src', 'packages/texts/texts/en/app'),
    textsOf('apps/operator/src', 'packages/texts/texts/en/operator'),
  ]
  const toasts = programs.flatMap(({ toasts }) => toasts)
  const others = programs.flatMap(({ others }) => others)
  expect(toasts.length).toBeGreaterThan(60)
  const seen = filesIn(E2E, /^(base|journeys).*\.ts$/).flatMap(file =>
    [...file.text.matchAll(LOCATED)]
      .map(([, text, pattern]) => ({ text, pattern }))
      .filter(located => toasts.some(isTextOf(located)) && !others.some(isTextOf(located)))
      .map(({ text, pattern }) => `${file.path}: ${text ?? pattern}`),
  )
  expect(seen).toEqual([])
})

/**
 * The English texts that this program shows in toasts, and the others.
 *
 * @param {string} sources
 * @param {string} folder
 */
function textsOf(sources, folder) {
  const texts = textsIn(folder)
  const keys = new Set(filesIn(join(ROOT, sources), /\.tsx?$/).flatMap(({ text }) => toastKeys(text, texts)))
  const inToasts = (/** @type {boolean} */ is) =>
    [...texts].filter(([key]) => keys.has(key) === is).map(([, text]) => text)
  return { toasts: inToasts(true), others: inToasts(false) }
}

/**
 * @param {string} source
 * @param {Map<string, string>} texts
 */
function toastKeys(source, texts) {
  const spaces = [...source.matchAll(/useTranslations\(\s*'([\w.-]+)'/g)].map(([, space]) => space)
  const calls = source.split('showToast(').slice(1)
  const shown = [
    ...calls.map(call => call.slice(0, call.search(/\n\s*\}?\)\n|\}\)/))),
    ...[...source.matchAll(/(?:done=|const (?:title|description) =)(.*)/g)].map(([, text]) => text ?? ''),
  ]
  const names = shown.flatMap(text => [...text.matchAll(/'([A-Za-z.]+)'/g)].map(([, name]) => name))
  return spaces.flatMap(space => names.map(name => `${space}.${name}`)).filter(key => texts.has(key))
}

/**
 * Whether a text of the catalogue is what a locator looks for. A placeholder ends the comparison.
 *
 * @param {{ readonly text: string | undefined, readonly pattern: string | undefined }} located
 * @returns {(catalogue: string) => boolean}
 */
function isTextOf({ text, pattern }) {
  const wanted = text ?? pattern ?? ''
  return catalogue => {
    const [fixed = ''] = catalogue.replace(/^\{\w+, plural, one \{/, '').split(/[{<]/)
    if (text === undefined && fixed.includes(wanted)) return true
    return fixed === catalogue ? catalogue === text : fixed.length >= SHORTEST && wanted.startsWith(fixed)
  }
}

/**
 * @param {string} folder
 * @returns {Map<string, string>}
 */
function textsIn(folder) {
  /** @type {Map<string, string>} */
  const texts = new Map()
  /** @param {string} key @param {string | object} value */
  const add = (key, value) => {
    if (typeof value === 'string') texts.set(key, value)
    else for (const [name, part] of Object.entries(value)) add(`${key}.${name}`, part)
  }
  for (const { path, text } of filesIn(join(ROOT, folder), /\.json$/))
    add(basename(path, '.json'), JSON.parse(text))
  return texts
}

/**
 * @param {string} folder
 * @param {RegExp} names
 */
function filesIn(folder, names) {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path => names.test(path))
  return paths.map(path => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
}
