import { properties } from '@arena/test-kit/run-options'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { RandomStream } from '../fairness/index.ts'
import { drawBelow, readTable, returnOfTable, rowOfDraw } from './book-table.ts'

const tableOf = (csv: string) => readTable(new TextEncoder().encode(csv))
const rows = fc
  .array(fc.record({ weight: fc.integer({ min: 0, max: 40 }), payout: fc.integer({ min: 0, max: 5000 }) }), {
    minLength: 1,
    maxLength: 30,
  })
  .filter(list => list.some(({ weight }) => weight > 0))
const csvOf = (list: readonly { weight: number; payout: number }[]) =>
  list.map(({ weight, payout }, at) => `${at},${weight},${payout}\n`).join('')

it('each row is drawn by exactly as many draws as its weight says', () => {
  fc.assert(
    fc.property(rows, list => {
      const table = tableOf(csvOf(list))
      const drawn = list.map(() => 0)
      for (let draw = 0; draw < table.total; draw += 1) {
        const row = rowOfDraw(table, draw)
        drawn[row] = (drawn[row] ?? 0) + 1
      }
      expect(drawn).toEqual(list.map(({ weight }) => weight))
    }),
    properties(200),
  )
})

it('the return is the exact mean of the payouts, and a row without weight promises nothing', () => {
  const table = tableOf('1,6,0\n2,3,150\n3,1,400\n4,0,9000\n')
  expect(returnOfTable(table, 100)).toEqual({ numerator: 17n, denominator: 20n })
  expect(returnOfTable(table, 125)).toEqual({ numerator: 17n, denominator: 25n })
  expect(table.highestPayout).toBe(400)
})

it('draws that would favour some rows are drawn again', () => {
  const total = 2 ** 51 + 1
  const given = [2n ** 52n - 1n, 2n ** 51n + 1n, 2n ** 51n]
  const stream = { u52: () => given.shift() ?? 0n } as RandomStream
  expect(drawBelow(stream, total)).toBe(2 ** 51)
  expect(given).toEqual([])
})

it.each([
  ['', 'has 0 rows'],
  ['1,1,0\n2,-1,0\n', 'line 2'],
  ['1,1.5,0\n', 'line 1'],
  ['1,1,0\n1,1,0\n', 'line 2: id 1 is there twice'],
  ['1,1,0\n\n2,1,0\n', 'line 2'],
  ['id,weight,payout\n1,1,0\n', 'line 1'],
  ['1,9999999999999999,0\n', 'line 1: has a number above 2^53'],
  ['1,4503599627370496,0\n2,1,0\n', 'line 2: the weights add up to more than 2^52'],
  ['1,0,100\n', 'has no weight above 0'],
])('refuses the table %j and names its line', (csv, fault) => {
  expect(() => tableOf(csv)).toThrow(fault)
})
