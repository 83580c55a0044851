import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('the console knows every group of texts by the name of its file', () => {
  const files = readdirSync(join(import.meta.dirname, '../texts/en/operator'))
    .filter(name => !name.startsWith('kind-'))
    .map(name => name.replace('.json', ''))
  const source = readFileSync(join(import.meta.dirname, 'operator-messages.ts'), 'utf8')
  const groups = [...source.matchAll(/^ {2}readonly '?([a-z-]+)'?: typeof /gim)].map(([, name]) => name)
  expect(new Set(groups)).toEqual(new Set(files))
})
