/** The rules of `npm run check -- writing`, one function each. Each returns one sentence per fault. */
import { namesIn, wordsOfName } from './names-in-code.mjs'

const WORDS_MOST = 40
const TERMS_MOST = 80

/** @typedef {Readonly<Record<string, string>>} Texts by their place, such as `app/errors.UNKNOWN.TITLE` */

/**
 * Listed words, with the words to write instead. Names in code are read as words: `drawAnew` has "anew".
 * @param {string} source
 * @param {Readonly<Record<string, string>>} dialect patterns with their replacement
 */
export function dialectFaults(source, dialect) {
  const patterns = Object.entries(dialect)
  const any = new RegExp(patterns.map(([pattern]) => pattern).join('|'), 'i')
  if (!any.test(source)) return []
  return source.split('\n').flatMap((line, at) => {
    if (!any.test(line)) return []
    const words = line.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_-]/g, ' ')
    return patterns
      .filter(([pattern]) => new RegExp(`\\b(?:${pattern})\\b`, 'i').test(words))
      .map(([pattern, instead]) => `${at + 1}: "${pattern}", write: ${instead}`)
  })
}

/**
 * Listed words in the name of a file and in the names that its source gives. Strings and comments are texts, not names.
 * @param {string} path
 * @param {string} source
 * @param {{ words: Readonly<Record<string, string>>, allowed: readonly { path: string, name: string }[] }} known patterns with their
 * replacement, and names that mean something else
 */
export function nameFaults(path, source, { words, allowed }) {
  const any = wholeWords(Object.keys(words).join('|'))
  // Most files have none of the words, and need not be parsed.
  if (!any.test(wordsOfName(path)) && !any.test(wordsOfName(source))) return []
  const isAllowed = (/** @type {string} */ name) =>
    allowed.some(entry => entry.path === path && entry.name === name)
  const names = [{ line: 0, name: path }, ...namesIn(path, source)]
  const faults = names
    .filter(({ name }) => !isAllowed(name))
    .flatMap(({ line, name }) =>
      Object.entries(words)
        .filter(([pattern]) => wholeWords(pattern).test(wordsOfName(name)))
        .map(([pattern, instead]) => `${line || 1}: the name ${name} has "${pattern}", write: ${instead}`),
    )
  return [...new Set(faults)]
}

/** @param {string} pattern */
function wholeWords(pattern) {
  return new RegExp(`\\b(?:${pattern})\\b`)
}

/**
 * Sentences with too many words. Code, tables, headings and comments are no sentences; a list item begins one.
 * @param {string} markdown
 */
export function longSentences(markdown) {
  const prose = markdown
    .replaceAll(/<!--[^]*?-->/g, '')
    .replaceAll(/^ *```[^]*?^ *```/gm, '')
    .replaceAll(/^(?: {4,}[^-*\d\s]| *\||#).*$/gm, '\n')
    .replaceAll(/^ *(?:[-*]|\d+\.) /gm, '\n\n')
  return prose
    .split(/\n\s*\n|[.!?:;]["”»)*]*\s/)
    .map(sentence => sentence.trim().split(/\s+/))
    .filter(words => words.length > WORDS_MOST)
    .map(words => `a sentence of ${words.length} words: "${words.slice(0, 8).join(' ')} …"`)
}

/**
 * Codes that a player or an operator would read: `SNAKE_CASE`, `snake_case`, `camelCase`.
 * @param {string} text a message; its placeholders and tags are no codes
 * @param {ReadonlySet<string>} allowed
 */
export function rawCodes(text, allowed) {
  const shown = text.replaceAll(/'?\{\w+|<\/?\w+>/g, ' ')
  const codes = shown.match(/\b[A-Za-z]+(?:_[A-Za-z]+)+\b|\b[a-z]+[A-Z]\w*/g) ?? []
  return codes.filter(code => !allowed.has(code)).map(code => `shows the code ${code}`)
}

/**
 * In every language the apostrophe is ’.
 * @param {string} text
 */
export function apostropheFaults(text) {
  return /\p{L}['`´ʼ‘]\p{L}/u.test(text) ? ['has another apostrophe than ’'] : []
}

/**
 * Texts that are the same in two languages although they consist of more than names and values: nobody has translated them, unless
 * they are listed.
 * @param {Readonly<Record<string, Texts>>} texts by language
 * @param {{ names: readonly string[], allowed: Readonly<Record<string, readonly string[]>> }} known lists by languages, such as `ru ua`
 */
export function equalTexts(texts, { names, allowed }) {
  const isName = new RegExp(`(?<!\\p{L})(?:${names.join('|')})(?!\\p{L})`, 'gu')
  const isWorded = (/** @type {string} */ text) => /\p{L}{2}/u.test(wordsOf(text).replaceAll(isName, ''))
  const languages = Object.keys(texts)
  const unused = new Set(
    Object.entries(allowed).flatMap(([key, list]) => list.map(text => `${key}: ${text}`)),
  )
  const faults = languages.flatMap((one, at) =>
    languages.slice(at + 1).flatMap(other => {
      const lists = Object.entries(allowed).filter(([key]) =>
        [one, other].every(language => key.split(' ').includes(language)),
      )
      return Object.entries(texts[one] ?? {}).flatMap(([place, text]) => {
        if (texts[other]?.[place] !== text || !isWorded(text)) return []
        const list = lists.find(([, entries]) => entries.includes(text))
        if (list === undefined) return [`${one} = ${other}, ${place}: ${text}`]
        unused.delete(`${list[0]}: ${text}`)
        return []
      })
    }),
  )
  return [...faults, ...[...unused].map(entry => `listed as equal and not equal anywhere: ${entry}`)]
}

/**
 * Rows of the glossary: the term in each language, then its meaning.
 * @param {string} markdown
 */
export function glossaryRows(markdown) {
  const rows = markdown.split('\n').filter(line => line.startsWith('|'))
  return rows.slice(2).map(row =>
    row
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  )
}

/**
 * Every term has its translations and a meaning, and texts use them: of the texts that have the English term at least one has the other
 * language's.
 * @param {readonly (readonly string[])[]} rows
 * @param {Readonly<Record<string, Texts>>} texts by language, in the order of the columns
 */
export function glossaryFaults(rows, texts) {
  const languages = Object.keys(texts)
  const lower = languages.map(language =>
    Object.entries(texts[language] ?? {}).map(
      ([place, text]) => /** @type {const} */ ([place, text.toLowerCase()]),
    ),
  )
  const faults = rows.flatMap(cells => {
    const [english = ''] = cells
    if (cells.length !== languages.length + 1 || cells.includes('')) return [`${english}: a cell is empty`]
    const patterns = cells.slice(0, -1).map(termPattern)
    const places = new Set(
      (lower[0] ?? []).filter(([, text]) => patterns[0]?.test(text)).map(([place]) => place),
    )
    return languages
      .filter((_, at) => !lower[at]?.some(([place, text]) => places.has(place) && patterns[at]?.test(text)))
      .map((language, _) => `${english}: no text in ${language} uses the term`)
  })
  const many = rows.length > TERMS_MOST ? [`${rows.length} terms, at most ${TERMS_MOST}`] : []
  return [...faults, ...many]
}

/**
 * Other words for something that the glossary names: a text uses the glossary's term.
 * @param {readonly (readonly string[])[]} rows of the glossary
 * @param {Readonly<Record<string, Texts>>} texts by language, in the order of the columns
 * @param {Readonly<Record<string, Readonly<Record<string, string>>>>} others by language: patterns with the term to write
 */
export function otherTermFaults(rows, texts, others) {
  return Object.keys(texts).flatMap((language, column) => {
    const terms = new Set(rows.flatMap(cells => namesOfTerm(cells[column] ?? '')))
    return Object.entries(others[language] ?? {}).flatMap(([pattern, term]) => {
      if (!terms.has(term)) return [`${language}: the glossary lacks the term “${term}”`]
      const other = new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu')
      return Object.entries(texts[language] ?? {})
        .filter(([, text]) => other.test(text))
        .map(([place, text]) => `${language}/${place} uses another word for “${term}”: ${text}`)
    })
  })
}

/** `ArenaCoin (AC)` is named by both. @param {string} cell */
function namesOfTerm(cell) {
  return cell.split(/[()]/).map(name => name.trim())
}

/**
 * Finds a term in any form of its words, by their beginnings.
 * @param {string} term the words before a comma that adds a short form, or in brackets, do not count
 */
function termPattern(term) {
  const words = term
    .toLowerCase()
    .replaceAll(/\(.*\)/g, '')
    .trim()
    .split(/[\s,-]+/)
  const ending = (/** @type {string} */ word) => (word.length > 6 ? 3 : word.length > 4 ? 2 : 1)
  const begun = words.map(word =>
    word.length < 3 ? word : word.slice(0, Math.max(2, word.length - ending(word))),
  )
  return new RegExp(
    `(?<!\\p{L})${begun.map(beginning => `${beginning}[\\p{L}’]*`).join('[\\s,:\u00a0-]+')}`,
    'u',
  )
}

/** A message without its placeholders, plural forms and tags. @param {string} text */
function wordsOf(text) {
  return text.replaceAll(
    /\{\w+, (?:plural,|select,|number\})|=\d+ \{|\b(?:zero|one|two|few|many|other) \{|\{\w+\}|<\/?\w+>|[{}]/g,
    ' ',
  )
}
