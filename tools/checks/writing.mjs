/** The texts for readers: listed words, long sentences, codes on screens, apostrophes, untranslated texts, the glossary's terms. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../repository.mjs'
import { trackedFiles } from './tracked-files.mjs'
import {
  apostropheFaults,
  dialectFaults,
  equalTexts,
  glossaryFaults,
  glossaryRows,
  longSentences,
  nameFaults,
  otherTermFaults,
  rawCodes,
} from './writing-rules.mjs'

const WORDS = join(ROOT, 'tools/checks/writing-words.json')
const TEXTS = join(ROOT, 'packages/texts/texts')
const GLOSSARY = 'docs/reference/glossary.md'
/** The glossary's columns. */
const LANGUAGES = ['en', 'ru', 'ua', 'tr']
const READ = /\.(?:ts|tsx|mjs|cjs|js|sql|md|json|css|html|ya?ml|sh|conf|env|service)$|\/(?:Caddyfile|arena)$/
/** The list of the words and the samples of its test, and what other programs write. */
const NOT_READ = /^(?:tools\/checks\/writing[^/]*|package-lock\.json|licenses\/.*)$/

/** @returns {Promise<import('./run-checks.mjs').Finding>} */
export async function checkWriting() {
  const words = JSON.parse(readFileSync(WORDS, 'utf8'))
  const files = (await trackedFiles()).filter(path => existsSync(join(ROOT, path)))
  const texts = Object.fromEntries(LANGUAGES.map(language => [language, textsOf(language)]))
  const faults = [...filesFaults(files, words), ...textsFaults(texts, words)]
  return { passed: faults.length === 0, output: faults.join('\n') }
}

/**
 * @param {readonly string[]} files
 * @param {{ dialect: Record<string, string>, dialectAllowed: { path: string, word: string }[], names: Record<string, string>,
 *   namesAllowed: { path: string, name: string }[] }} words
 */
function filesFaults(files, { dialect, dialectAllowed, names, namesAllowed }) {
  return files
    .filter(path => READ.test(path) && !NOT_READ.test(path))
    .flatMap(path => {
      const source = readFileSync(join(ROOT, path), 'utf8')
      const allowed = dialectAllowed.filter(entry => entry.path === path).map(({ word }) => word)
      const known = Object.fromEntries(Object.entries(dialect).filter(([word]) => !allowed.includes(word)))
      const long = path.endsWith('.md') ? longSentences(source).map(fault => ` ${fault}`) : []
      const named = nameFaults(path, source, { words: names, allowed: namesAllowed })
      return [...dialectFaults(source, known), ...named, ...long].map(fault => `${path}:${fault}`)
    })
}

/**
 * @param {Record<string, Record<string, string>>} texts
 * @param {{ codesAllowed: { code: string }[], properNames: string[], equalAllowed: Record<string, string[]>,
 *   otherTerms: Record<string, Record<string, string>> }} words
 */
function textsFaults(texts, { codesAllowed, properNames, equalAllowed, otherTerms }) {
  const allowed = new Set(codesAllowed.map(({ code }) => code))
  const single = Object.entries(texts).flatMap(([language, places]) =>
    Object.entries(places).flatMap(([place, text]) =>
      [...rawCodes(text, allowed), ...apostropheFaults(text)].map(
        fault => `${language}/${place} ${fault}: ${text}`,
      ),
    ),
  )
  const rows = glossaryRows(readFileSync(join(ROOT, GLOSSARY), 'utf8'))
  return [
    ...single,
    ...equalTexts(texts, { names: properNames, allowed: equalAllowed }),
    ...glossaryFaults(rows, texts).map(fault => `${GLOSSARY}: ${fault}`),
    ...otherTermFaults(rows, texts, otherTerms),
  ]
}

/**
 * Every text of a language by its place.
 * @param {string} language
 */
function textsOf(language) {
  const folder = join(TEXTS, language)
  /** @type {Record<string, string>} */
  const texts = {}
  /** @param {string} place @param {unknown} node */
  const visit = (place, node) => {
    if (typeof node === 'string') texts[place] = node
    else for (const [key, child] of Object.entries(node ?? {})) visit(`${place}.${key}`, child)
  }
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.json')) visit(file.slice(0, -5), JSON.parse(readFileSync(join(folder, file), 'utf8')))
  return texts
}
