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
const lastRow = (/** @type {string} */ table) => table.split('\n').at(-1)

test('a row names figure, goal, date, commit and machine', () => {
  expect(lastRow(tableOf([result], () => 'stamp'))).toBe(
    '| postgres | rounds | ≥ 2 | 1.5 | **missed** | 2026-11-24 | abc1234 | AMD EPYC, 2 cores, load 1.5 | unchanged |',
  )
})

test('a figure is marked when its sources have changed, or when they are not known', () => {
  expect(lastRow(tableOf([result], () => 'another'))).toMatch(/\| \*\*changed\*\* \|$/)
  const { sources: _, ...unknown } = result
  expect(lastRow(tableOf([unknown], () => undefined))).toMatch(/\| \*\*changed\*\* \|$/)
})

test('only what is between the two marks of the page is replaced', () => {
  const page = (/** @type {string} */ table) =>
    `before\n<!-- generated from bench/results by \`npm run performance-table\` -->\n\n${table}\n\n<!-- end of the generated table -->\nafter\n`
  expect(withTable(page('old'), 'new')).toBe(page('new'))
  expect(() => withTable('no marks', 'new')).toThrow('no place')
})

test('every result names sources that exist', () => {
  const names = readdirSync(join(ROOT, 'bench/results')).map(name => name.replace(/\.json$/, ''))
  expect(names.filter(name => SOURCES[name] === undefined)).toEqual([])
  const paths = Object.values(SOURCES).flat()
  expect(paths.filter(path => !existsSync(join(ROOT, path)))).toEqual([])
})
