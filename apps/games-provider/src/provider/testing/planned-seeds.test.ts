import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commitmentOf } from '../../fairness/index.ts'
import { PLANNED_MARK, plannedSeedOf, plannedServerSeed } from './planned-seeds.ts'

const BUILT = join(import.meta.dirname, '../../../dist/server')

it('the shipped program knows no planned seed', () => {
  const files = readdirSync(BUILT).filter(name => /\.m?js$/.test(name))
  expect(files).toContain('main.js')
  const knowing = files.filter(name => readFileSync(join(BUILT, name), 'utf8').includes(PLANNED_MARK))
  expect(knowing).toEqual([])
})

it('a planned seed is found by its commitment, and no other seed is', () => {
  const { seed, hash } = plannedServerSeed()
  expect(commitmentOf(seed)).toBe(hash)
  expect(plannedSeedOf(hash)).toBe(seed)
  expect(plannedSeedOf(commitmentOf('0'.repeat(64)))).toBeUndefined()
})
