import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../repository.mjs'
import { SOURCES } from './measured-sources.mjs'
import { tableOf, withTable } from './performance-table.mjs'

const result = {
  name: 'postgres',
  at: '2026-11-24T00:26:22.994Z',
  commit: 'abc1234',
  sources: 'stamp',
  machine: { cpu: 'AMD EPYC', cores: 2, load: 1.5 },
  goals: [{ goal: 'rounds', wanted: '≥ 2', reached: 1.5, met: false }],
}
const rowOf = (/** @type {string} */ tables, /** @type {string} */ start) =>
  tables.split('\n').find(row => row.startsWith(start))

test('a run shows its date, commit and machine, and each figure its goal and the result', () => {
  const tables = tableOf([result], () => 'stamp')
  expect(rowOf(tables, '| postgres | 2026')).toBe(
    '| postgres | 2026-11-24 | abc1234 | AMD EPYC, 2 cores, load 1.5 | unchanged |',
  )
  expect(rowOf(tables, '| postgres | rounds')).toBe('| postgres | rounds | ≥ 2 | 1.5 | **missed** |')
})

test('a run is marked when its sources have changed or are unknown', () => {
  const changed = / \| \*\*changed\*\* \|$/
  expect(
    rowOf(
      tableOf([result], () => 'another'),
      '| postgres | 2026',
    ),
  ).toMatch(changed)
  const { sources: _, ...unknown } = result
  expect(
    rowOf(
      tableOf([unknown], () => undefined),
      '| postgres | 2026',
    ),
  ).toMatch(changed)
})

test('only the text between the two markers of the page is replaced', () => {
  const page = (/** @type {string} */ table) =>
    `before\n<!-- generated from bench/results by \`npm run performance-table\` -->\n\n${table}\n\n<!-- end of the generated table -->\nafter\n`
  expect(withTable(page('old'), 'new')).toBe(page('new'))
  expect(() => withTable('no marks', 'new')).toThrow('no place')
})

test('every result names existing sources', () => {
  const names = readdirSync(join(ROOT, 'bench/results')).map(name => name.replace(/\.json$/, ''))
  expect(names.filter(name => SOURCES[name] === undefined)).toEqual([])
  const paths = Object.values(SOURCES).flat()
  expect(paths.filter(path => !existsSync(join(ROOT, path)))).toEqual([])
})
