import { LANGUAGES } from '@arena/contract/languages'
import { expect, test } from 'vitest'

/** Long texts that a screen fetches for itself stand beside it, one folder for each language. */
const FILES = import.meta.glob<unknown>('../features/**/{en,ru,ua,tr}/*.json', {
  eager: true,
  import: 'default',
})
const LANGUAGE_FOLDER = /\/(en|ru|ua|tr)\/(?=[^/]+\.json$)/

/** `rules.2` and the like, of every text in a file. */
function keysOf(node: unknown, path = ''): readonly string[] {
  if (typeof node !== 'object' || node === null) return [path]
  return Object.entries(node).flatMap(([name, value]) => keysOf(value, `${path}.${name}`))
}

function emptyIn(node: unknown): boolean {
  if (typeof node === 'string') return node.trim() === ''
  return typeof node === 'object' && node !== null && Object.values(node).some(emptyIn)
}

const english = Object.keys(FILES).filter(path => path.includes('/en/'))

test('there are such texts, and none is there in another language only', () => {
  expect(english.length).toBeGreaterThan(0)
  const sources = new Set(Object.keys(FILES).map(path => path.replace(LANGUAGE_FOLDER, '/en/')))
  expect([...sources].toSorted()).toEqual(english.toSorted())
})

test.each(english)('%s is the same text in every language, and nowhere empty', path => {
  for (const language of LANGUAGES) {
    const there = path.replace(LANGUAGE_FOLDER, `/${language}/`)
    expect({ there, keys: keysOf(FILES[there]) }).toEqual({ there, keys: keysOf(FILES[path]) })
    expect({ there, isEmpty: emptyIn(FILES[there]) }).toEqual({ there, isEmpty: false })
  }
})
