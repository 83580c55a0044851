import { DOCUMENTS, loadDocument } from '@arena/texts/legal'
import { describe, expect, test } from 'vitest'
import { splitText } from './document.ts'

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

describe.each(DOCUMENTS)('the %s', name => {
  test('uses no placeholder without a value', async () => {
    const { lead, sections } = await loadDocument(name, 'en')
    const texts = sections.flatMap(({ text = [], points = [], after = [] }) => [...text, ...points, ...after])
    const names = [lead, ...texts].flatMap(text =>
      splitText(text).flatMap(part => (typeof part === 'string' ? [] : [part.name])),
    )
    expect(names.filter(known => !KNOWN.includes(known))).toEqual([])
  })

  test('has a title of its own for each section', async () => {
    const { sections } = await loadDocument(name, 'en')
    expect(new Set(sections.map(({ title }) => title)).size).toBe(sections.length)
  })
})

test('the pieces of a text add up to the whole text', () => {
  expect(splitText('Ask {support}, from {min_ton} TON on.')).toEqual([
    'Ask ',
    { name: 'support' },
    ', from ',
    { name: 'min_ton' },
    ' TON on.',
  ])
})
