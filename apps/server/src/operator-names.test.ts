/** The console shows no raw code: whatever the server calls by a code has a name in the texts, in both of the console's languages. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { REWARD_SOURCES } from '@arena/contract/kinds'
import { describe, expect, it } from 'vitest'
import { PERSONAL_DATA } from './personal-data.ts'

type Names = Readonly<Record<string, Readonly<Record<string, string>>>>

const SOURCES = import.meta.dirname
const TEXTS = path.resolve(SOURCES, '../../../packages/texts/texts')
const TESTS = /\.test\.ts$|(?:^|\/)testing\//

const code = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts') && !TESTS.test(file))
  .map(file => readFileSync(path.join(SOURCES, file), 'utf8'))
  .join('\n')

/** The first group of every match. */
function found(pattern: RegExp): readonly string[] {
  return [...new Set([...code.matchAll(pattern)].map(([, word = '']) => word))]
}

/** As the texts name a field: its unit is part of the value. */
const withoutUnit = (field: string) =>
  field.replace(/_(?:hundredths|ms|nano)$/, '').replace(/^(won_in_tournaments)_ton$/, '$1')

const fields = PERSONAL_DATA.sections.flatMap(({ columns, derived = {} }) => [
  ...Object.values(columns).flatMap(column => ('name' in column ? [withoutUnit(column.name)] : [])),
  ...Object.keys(derived).map(withoutUnit),
])

const CODES = {
  sections: PERSONAL_DATA.sections.map(({ name }) => name),
  fields,
  acts: found(/\baction(?: =|:) '([a-z]+\.[a-z_]+)'/g).map(act => act.replace('.', '_')),
  jobs: [...found(/\bjob: '([a-z-]+)'/g), ...found(/\bJOB = '([a-z-]+)'/g)],
  kinds: REWARD_SOURCES,
}

describe.each(['en', 'ru'])('in %s', language => {
  const names = JSON.parse(readFileSync(path.join(TEXTS, language, 'operator/names.json'), 'utf8')) as Names
  it.each(Object.entries(CODES))('each code of the %s has a name', (group, codes) => {
    expect(codes.length).toBeGreaterThan(10)
    expect(codes.filter(one => !((names[group] ?? {})[one] ?? ''))).toEqual([])
  })

  it('a built-in game has the name that players read', () => {
    const app = JSON.parse(readFileSync(path.join(TEXTS, language, 'app/games.json'), 'utf8')) as Names
    expect(names['games']).toEqual(app['names'])
  })
})
