import { LANGUAGES } from '@arena/contract/languages'
import { describe, expect, test } from 'vitest'
import { DOCUMENTS, type LegalDocument, splitText } from './document.ts'

const FILES = import.meta.glob<LegalDocument>('./*/*.json', { eager: true, import: 'default' })
const KNOWN = [
  'support',
  'age',
  'min_ton',
  'working_days',
  'session_days',
  'rounds_days',
  'orders_days',
  'loosening_hours',
]

function textOf(language: string, name: string): LegalDocument {
  const document = FILES[`./${language}/${name}.json`]
  if (document === undefined) throw new Error(`There is no ${name} in ${language}`)
  return document
}

/** What each section consists of, and which figures stand in which of its paragraphs. */
function shapeOf({ lead, sections }: LegalDocument) {
  const names = (texts: readonly string[] = []) =>
    texts.map(text => splitText(text).flatMap(part => (typeof part === 'string' ? [] : [part.name])))
  return [names([lead]), ...sections.map(({ text, points, after }) => [text, points, after].map(names))]
}

describe.each(DOCUMENTS)('the %s', name => {
  test.each(LANGUAGES)('says the same in %s, paragraph by paragraph, with the same figures', language => {
    expect(shapeOf(textOf(language, name))).toEqual(shapeOf(textOf('en', name)))
  })

  test.each(LANGUAGES)('asks for nothing that nobody fills in and is nowhere empty in %s', language => {
    const document = textOf(language, name)
    const texts = document.sections.flatMap(({ title, text = [], points = [], after = [] }) => [
      title,
      ...text,
      ...points,
      ...after,
    ])
    for (const text of [document.lead, ...texts]) {
      expect(text.trim().length).toBeGreaterThan(0)
      const names = splitText(text).flatMap(part => (typeof part === 'string' ? [] : [part.name]))
      expect(names.filter(known => !KNOWN.includes(known))).toEqual([])
    }
    expect(new Set(document.sections.map(({ title }) => title)).size).toBe(document.sections.length)
  })
})

test('a text in pieces is the text', () => {
  expect(splitText('Ask {support}, from {min_ton} TON on.')).toEqual([
    'Ask ',
    { name: 'support' },
    ', from ',
    { name: 'min_ton' },
    ' TON on.',
  ])
})
