/** A variable is declared once: the programs read no other, and the pages list the declarations. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../repository.mjs'
import { declaredSettings, exampleFile, variableTables } from './settings-pages.mjs'
import { trackedFiles } from './tracked-files.mjs'

const settings = await declaredSettings()
const names = new Set(settings.map(({ name }) => name))

/** A name in capitals that is read of an environment. */
const READ =
  /(?:env(?:ironment)?\[|process\.env\[|(?:optional|text|read[A-Z]\w*)\((?:env|process\.env), |given\()'([A-Z][A-Z0-9_]+)'/g
/** Names that are not an installation's: what the sandbox of a bundle looks at. */
const SOURCES = /^(?:apps\/(?:server|games-provider|signer|chat-host)|packages\/telemetry)\/src\/.*\.ts$/
const NO_SOURCES = /\.(?:test|bench)\.ts$|\/testing\/|\/faults\/|\/web\//

test('no program reads an undeclared variable', async () => {
  const read = (await trackedFiles())
    .filter(path => SOURCES.test(path) && !NO_SOURCES.test(path))
    .flatMap(path => {
      const text = readFileSync(join(ROOT, path), 'utf8')
      return [...text.matchAll(READ)].map(match => `${path}: ${match[1] ?? ''}`)
    })
  expect(read).not.toEqual([])
  expect(read.filter(line => !names.has(line.split(': ')[1] ?? ''))).toEqual([])
})

test('programs that share a variable give it the same description', () => {
  expect(new Set(settings.map(({ name }) => name)).size).toBe(settings.length)
  const provider = settings.find(({ name }) => name === 'PROVIDER_SECRET')
  expect(provider?.programs).toEqual(['server', 'games'])
  expect(settings.find(({ name }) => name === 'PAYOUT_SEED')?.programs).toEqual(['signer'])
  expect(settings.find(({ name }) => name === 'SECRET_KEY')?.programs).toEqual(['server'])
})

test('every variable has one line in each page, except variables that replace a part of another', () => {
  const shown = settings.filter(({ partOf }) => partOf === undefined).map(({ name }) => name)
  const example = [...exampleFile(settings).matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(match => match[1])
  const table = [...variableTables(settings).matchAll(/^\| `([A-Z][A-Z0-9_]*)` /gm)].map(match => match[1])
  for (const listed of [example, table]) {
    expect(listed).toHaveLength(shown.length)
    expect(new Set(listed)).toEqual(new Set(shown))
  }
  expect(shown.length).toBeLessThanOrEqual(60)
  for (const { name, partOf } of settings.filter(setting => setting.partOf !== undefined)) {
    expect(settings.find(setting => setting.name === partOf)?.meaning).toContain(`\`${name}\``)
  }
})

test('an example contains no production secret', () => {
  const samples = settings.filter(({ isSecret, sample = '' }) => isSecret && sample !== '')
  expect(samples.filter(({ sample = '' }) => !/local|localhost/.test(sample))).toEqual([])
})
