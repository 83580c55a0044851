import { expect, test } from 'vitest'
import { deadCommands, deadPaths } from './document-paths.mjs'

const there = new Set(['docs/glossary.md', 'apps/server/src/app.ts'])
const where = { folder: 'docs', exists: (/** @type {string} */ path) => there.has(path) }

test('a document may name existing paths, and paths outside the repository', () => {
  const text =
    'See [words](glossary.md#ac), [us](https://example.org/x), `apps/server/src/app.ts`, [below](#more).'
  expect(deadPaths(text, where)).toEqual([])
})

test('a document that names a missing path is reported', () => {
  expect(deadPaths('See [words](words.md) and `apps/server/src/old.ts`.', where)).toEqual([
    'docs/words.md',
    'apps/server/src/old.ts',
  ])
})

test('a document that names an unknown command of the root is reported', () => {
  const text = '`npm run play -- --rounds 2`, `npm run odds`, `npm run screens -w @arena/e2e`'
  expect(deadCommands(text, { play: '' })).toEqual(['npm run odds'])
})
