import { startValkey, type Valkey } from '@arena/test-kit'
import { properties } from '@arena/test-kit/run-options'
import { array, assert, asyncProperty, integer, record } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { connectValkey, type ValkeyClient } from '../valkey/valkey.ts'
import { type ShownRank, ValkeyRanking } from './valkey-ranking.ts'

let server: Valkey
let valkey: ValkeyClient
beforeAll(async () => {
  server = await startValkey()
  valkey = await connectValkey(server.url, createLog({ level: 'silent' }))
})
afterAll(async () => {
  valkey.disconnect()
  await server.stop()
})

const padded = (number: number, length: number) => String(number).padStart(length, '0')

function entryOf({ id, score, version }: { id: number; score: number; version: number }): ShownRank {
  return { id, sortKey: `${padded(1000 - score, 4)}${padded(id, 3)}`, version: padded(version, 2) }
}

const change = record({
  id: integer({ min: 0, max: 30 }),
  score: integer({ min: 0, max: 10 }),
  version: integer({ min: 0, max: 9 }),
})

describe('an order in Valkey', () => {
  test('agrees with a full sort, for any order of arrival, late ones left out', async () => {
    let run = 0
    await assert(
      asyncProperty(array(change, { maxLength: 60 }), async changes => {
        run += 1
        const ranking = new ValkeyRanking(valkey, `property-${run}`)
        const model = new Map<number, ShownRank>()
        for (const entry of changes.map(entryOf)) {
          const known = model.get(entry.id)
          if (known === undefined || known.version <= entry.version) model.set(entry.id, entry)
        }
        await ranking.put(changes.map(entryOf))
        const expected = [...model.values()].map(({ sortKey, version }) => sortKey + version).sort()
        expect(await ranking.top(1000)).toEqual(expected)
        expect(await ranking.range(2, 5)).toEqual(expected.slice(2, 7))
        expect(await ranking.top(3)).toEqual(expected.slice(0, 3))
        expect(await ranking.size()).toBe(expected.length)
        const found = await Promise.all([...model.keys()].map(id => ranking.find(id)))
        expect(found).toEqual(
          [...model.values()].map(({ sortKey, version }) => ({
            text: sortKey + version,
            rank: expected.indexOf(sortKey + version),
          })),
        )
        expect(await ranking.find(99)).toBeUndefined()
      }),
      properties(60),
    )
  })

  test('is the same for every program that opens it, and says when it changed', async () => {
    const here = new ValkeyRanking(valkey, 'shared')
    const other = await connectValkey(server.url, createLog({ level: 'silent' }))
    const there = new ValkeyRanking(other, 'shared')
    await here.put(Array.from({ length: 1201 }, (_, id) => entryOf({ id, score: id % 7, version: 1 })))
    expect(await there.size()).toBe(1201)
    const before = await there.changes()
    await here.put([entryOf({ id: 1, score: 1, version: 1 })])
    expect(await there.changes()).toBe(before)
    await here.put([entryOf({ id: 1, score: 9, version: 2 })])
    expect(await there.changes()).toBeGreaterThan(before)
    expect((await there.find(1))?.rank).toBe(0)
    other.disconnect()
  })

  test('knows whether it has been filled since it vanished', async () => {
    const ranking = new ValkeyRanking(valkey, 'filled')
    expect(await ranking.isFilled()).toBe(false)
    await ranking.markFilled()
    expect(await ranking.isFilled()).toBe(true)
    await valkey.del('{filled}:filled')
    expect(await ranking.isFilled()).toBe(false)
  })
})
