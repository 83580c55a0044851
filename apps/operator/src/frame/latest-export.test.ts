import type { Export } from '@arena/contract/endpoints/operator-exports'
import { expect, it } from 'vitest'
import { latestOf } from './latest-export.ts'

const ofFilters = (id: number, filters: Export['filters']): Export => ({
  id,
  list: 'players',
  filters,
  state: 'done',
  rows: 1,
  parts: 1,
  created_ms: id,
  expires_ms: id + 1,
})

it('offers the latest file of the rows that are shown, and none of other rows', () => {
  const exports = [
    ofFilters(4, { level: 2 }),
    ofFilters(3, { payer: true, level: 3 }),
    ofFilters(2, { level: 3, payer: true }),
    ofFilters(1, {}),
  ]
  expect(latestOf(exports, { list: 'players', filters: { level: 3, payer: true } })?.id).toBe(3)
  expect(latestOf(exports, { list: 'players', filters: {} })?.id).toBe(1)
  expect(latestOf(exports, { list: 'players', filters: { level: 3 } })).toBeUndefined()
  expect(latestOf(exports, { list: 'holds', filters: {} })).toBeUndefined()
})
