/** Compares the schema for receivers with the code. `ARENA_WRITE=1` writes it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { EXPORT_EVENTS } from '@arena/contract/export-events'
import { expect, it } from 'vitest'

const FILE = new URL('../../../../../docs/reference/events.json', import.meta.url)

it('is documented for receivers as the program exports it', () => {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'An exported event',
    oneOf: Object.values(EXPORT_EVENTS),
  }
  const written = `${JSON.stringify(schema, null, 1)}\n`
  if (process.env['ARENA_WRITE'] === '1') writeFileSync(FILE, written)
  expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(JSON.parse(written))
})
