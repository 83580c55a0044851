/** Every variable of an installation is in `.env.example` and in docs/reference/environment.md. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../repository.mjs'

const CONFIGS = [
  'apps/server/src/config.ts',
  'apps/server/src/config-ton.ts',
  'apps/signer/src/config.ts',
  'apps/games-provider/src/config.ts',
  'apps/chat-host/src/config.ts',
  'tools/operator/operate.mjs',
]
/** A config names a variable in a separate literal, and nothing else in capitals. */
const READ = /'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)'/g
const EXAMPLE_LINE = /^#?([A-Z][A-Z0-9_]*)=/gm
const TABLE_ROW = /^\| `([A-Z][A-Z0-9_]*)` /gm

/**
 * @param {string} path
 * @param {RegExp} pattern with the name as its first group
 */
function namesIn(path, pattern) {
  const text = readFileSync(join(ROOT, path), 'utf8')
  return [...new Set([...text.matchAll(pattern)].map(match => match[1] ?? ''))].sort()
}

test.each(CONFIGS)('.env.example lists every variable that %s reads', path => {
  const read = namesIn(path, READ)
  expect(read).not.toEqual([])
  expect(namesIn('.env.example', EXAMPLE_LINE)).toEqual(expect.arrayContaining(read))
})

test('.env.example and docs/reference/environment.md list the same variables', () => {
  expect(namesIn('.env.example', EXAMPLE_LINE)).toEqual(namesIn('docs/reference/environment.md', TABLE_ROW))
})
