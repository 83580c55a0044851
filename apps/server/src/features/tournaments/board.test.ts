import { compareStandings } from '@arena/rules'
import { startValkey, type Valkey } from '@arena/test-kit'
import { properties } from '@arena/test-kit/run-options'
import { array, assert, asyncProperty, integer, record } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../platform/log/log.ts'
import { connectValkey, type ValkeyClient } from '../../platform/valkey/valkey.ts'
import { type Board, type BoardEntry, entryOf, MemoryBoard, type Score } from './board.ts'
import { ValkeyBoard } from './valkey-board.ts'

const QUALIFYING_ROUNDS = 5

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

let tournaments = 0
const KINDS: readonly (readonly [name: string, open: () => Board])[] = [
  ['in this process', () => new MemoryBoard(QUALIFYING_ROUNDS)],
  ['in Valkey', () => new ValkeyBoard(valkey, (tournaments += 1), QUALIFYING_ROUNDS)],
]

/** Few members, balances and moments, so that ties, repeats and late scores are common; amounts up to the exact maximum. */
const score = record({
  playerId: integer({ min: 1, max: 25 }).map(id => (id === 25 ? Number.MAX_SAFE_INTEGER : id)),
  balance: integer({ min: 0, max: 6 }).map(balance => (balance === 6 ? Number.MAX_SAFE_INTEGER : balance)),
  rounds: integer({ min: 0, max: 9 }),
  reachedAt: integer({ min: 0, max: 4 }).map(second => new Date(1_795_000_000_000 + second)),
})

/** The same board the slow and obvious way. */
function bruteForce(scores: readonly Score[]): BoardEntry[] {
  const latest = new Map<number, BoardEntry>()
  for (const entry of scores.map(each => entryOf(each, QUALIFYING_ROUNDS))) {
    const known = latest.get(entry.playerId)
    const isLate =
      known !== undefined &&
      (entry.rounds < known.rounds || (entry.rounds === known.rounds && entry.reachedAt < known.reachedAt))
    if (!isLate) latest.set(entry.playerId, entry)
  }
  return [...latest.values()].sort(compareStandings)
}

describe.each(KINDS)('a board %s', (_, open) => {
  it('agrees with a full sort for any scores: repeated, late or tied', async () => {
    await assert(
      asyncProperty(array(score, { maxLength: 80 }), async scores => {
        const board = open()
        await board.put(scores)
        const expected = bruteForce(scores)
        expect(await board.size()).toBe(expected.length)
        expect(await board.qualified()).toBe(expected.filter(({ qualified }) => qualified).length)
        expect(await board.top(1000)).toEqual(expected)
        expect(await board.from(3, 4)).toEqual(expected.slice(2, 6))
        expect(await board.top(2)).toEqual(expected.slice(0, 2))
        const found = await Promise.all(expected.map(({ playerId }) => board.find(playerId)))
        expect(found).toEqual(expected.map((entry, index) => ({ entry, place: index + 1 })))
        expect(await board.find(99)).toBeUndefined()
      }),
      properties(60),
    )
  })

  it('forgets a removed member: no place, no row, and no one is pushed down by them', async () => {
    const removals = array(integer({ min: 1, max: 30 }), { maxLength: 12 })
    await assert(
      asyncProperty(array(score, { maxLength: 60 }), removals, async (scores, removed) => {
        const board = open()
        await board.put(scores)
        for (const playerId of removed) await board.remove(playerId)
        const expected = bruteForce(scores.filter(({ playerId }) => !removed.includes(playerId)))
        expect(await board.size()).toBe(expected.length)
        expect(await board.qualified()).toBe(expected.filter(({ qualified }) => qualified).length)
        expect(await board.top(1000)).toEqual(expected)
        for (const playerId of removed) expect(await board.find(playerId)).toBeUndefined()
        const found = await Promise.all(expected.map(({ playerId }) => board.find(playerId)))
        expect(found).toEqual(expected.map((entry, index) => ({ entry, place: index + 1 })))
      }),
      properties(60),
    )
  })

  it('takes a removed member who comes back as new, however little they have played since', async () => {
    const board = open()
    const before = { playerId: 1, balance: 10, rounds: 9, reachedAt: new Date(1_795_000_000_000) }
    const returning = { playerId: 1, balance: 5, rounds: 0, reachedAt: new Date(1_795_000_000_000) }
    await board.put([before, { ...before, playerId: 2 }])
    await board.remove(1)
    await board.put([returning])
    expect(await board.find(1)).toEqual({ entry: entryOf(returning, QUALIFYING_ROUNDS), place: 2 })
  })

  it('reports a change when a member was removed, and not when there was none to remove', async () => {
    const board = open()
    await board.put([{ playerId: 1, balance: 10, rounds: 1, reachedAt: new Date(1_795_000_000_000) }])
    const before = await board.changes()
    await board.remove(2)
    expect(await board.changes()).toBe(before)
    await board.remove(1)
    const after = await board.changes()
    expect(after).toBeGreaterThan(before)
    await board.remove(1)
    expect(await board.changes()).toBe(after)
  })

  it('says that it changed when it did, and not when a score came again', async () => {
    const board = open()
    const one = { playerId: 1, balance: 10, rounds: 1, reachedAt: new Date(1_795_000_000_000) }
    await board.put([one])
    const before = await board.changes()
    await board.put([one])
    expect(await board.changes()).toBe(before)
    await board.put([{ ...one, balance: 12, rounds: 2 }])
    expect(await board.changes()).toBeGreaterThan(before)
  })
})
