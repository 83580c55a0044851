import { expect, test } from 'vitest'
import { deadPaths } from './document-paths.mjs'

const there = new Set(['docs/glossary.md', 'apps/server/src/app.ts'])
const where = { folder: 'docs', exists: (/** @type {string} */ path) => there.has(path) }

test('a document may name what exists, and what lies outside', () => {
  const text =
    'See [words](glossary.md#ac), [us](https://example.org/x), `apps/server/src/app.ts`, [below](#more).'
  expect(deadPaths(text, where)).toEqual([])
})

test('a document that names what is gone is found', () => {
  expect(deadPaths('See [words](words.md) and `apps/server/src/old.ts`.', where)).toEqual([
    'docs/words.md',
    'apps/server/src/old.ts',
  ])
})
