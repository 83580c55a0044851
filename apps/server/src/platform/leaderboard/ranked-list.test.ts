import { seededRng } from '@arena/test-kit'
import { properties } from '@arena/test-kit/run-options'
import { array, assert, integer, option, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Layout, RankedList } from './ranked-list.ts'

interface Entry {
  readonly id: number
  readonly score: number
}
const best = (a: Entry, b: Entry): number => b.score - a.score || a.id - b.id
const LAYOUT: Layout<Entry> = {
  width: 2,
  blank: () => ({ id: 0, score: 0 }),
  write: ({ id, score }, numbers, at) => numbers.set([id, score], at),
  read: (numbers, at, into) => Object.assign(into, { id: numbers[at], score: numbers[at + 1] }),
}

/** The same list, the slow and obvious way. */
function sorted(entries: ReadonlyMap<number, Entry>): Entry[] {
  return [...entries.values()].sort(best)
}

const change = record({
  id: integer({ min: 0, max: 40 }),
  score: option(integer({ min: 0, max: 12 }), { nil: undefined }),
})

describe('a ranked list', () => {
  test('agrees with a full sort, for any puts, moves and removals', () => {
    assert(
      property(array(change, { maxLength: 200 }), changes => {
        const list = new RankedList(best, LAYOUT)
        const model = new Map<number, Entry>()
        for (const { id, score } of changes) {
          if (score === undefined) {
            list.delete(id)
            model.delete(id)
          } else {
            list.set(id, { id, score })
            model.set(id, { id, score })
          }
        }
        const expected = sorted(model)
        expect(list.size).toBe(expected.length)
        expect(list.top(1000)).toEqual(expected)
        expect(list.range(2, 5)).toEqual(expected.slice(2, 7))
        expect(list.top(3)).toEqual(expected.slice(0, 3))
        expect(expected.map(entry => list.rankOf(entry.id))).toEqual(expected.map((_, index) => index))
        expect(list.rankOf(99)).toBeUndefined()
        expect(list.delete(99)).toBe(false)
      }),
      properties(500),
    )
  })

  test('agrees with sorting when it is long enough to be cut many times', () => {
    const rng = seededRng('long list')
    const number = (below: number) => new DataView(rng.bytes(4).buffer).getUint32(0) % below
    const list = new RankedList(best, LAYOUT)
    const model = new Map<number, Entry>()
    for (let step = 0; step < 40_000; step += 1) {
      const id = number(20_000)
      if (number(5) === 0) {
        list.delete(id)
        model.delete(id)
      } else {
        const entry = { id, score: number(1000) }
        list.set(id, entry)
        model.set(id, entry)
      }
    }
    const expected = sorted(model)
    expect(list.top(expected.length)).toEqual(expected)
    expect(list.range(5_000, 7)).toEqual(expected.slice(5_000, 5_007))
    expect(expected.every((entry, index) => list.rankOf(entry.id) === index)).toBe(true)
  })
})
