import { properties } from '@arena/test-kit/run-options'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { BUCKETS, bucketOfName } from './bucket.ts'
import { dayOf, ID_BYTES, locatedId, readLocation, TOKEN_BYTES } from './located-id.ts'

const locations = fc.record({
  bucket: fc.integer({ min: 0, max: BUCKETS - 1 }),
  day: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    .map(date => dayOf(date)),
})
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

it.each([ID_BYTES, TOKEN_BYTES])('an id with %i random bytes says where its row lies', length => {
  fc.assert(
    fc.property(locations, bytes(length), (location, random) => {
      const id = locatedId(location, random)
      expect(readLocation(id, length)).toEqual(location)
      // The wallet's protocol takes 64 characters, and a call's id may have a suffix.
      expect(id).toMatch(/^[A-Za-z0-9_.:-]{1,59}$/)
      expect(readLocation(id, length === ID_BYTES ? TOKEN_BYTES : ID_BYTES)).toBeUndefined()
    }),
    properties(500),
  )
})

it('ids of one place differ in all their random bits', () => {
  const location = { bucket: 7, day: '2026-11-23' }
  const zeros = new Uint8Array(ID_BYTES)
  const ids = new Set([locatedId(location, zeros)])
  for (let bit = 0; bit < 8 * ID_BYTES; bit += 1) {
    const random = Uint8Array.from(zeros)
    random[bit >> 3] = 1 << (bit & 7)
    ids.add(locatedId(location, random))
  }
  expect(ids.size).toBe(1 + 8 * ID_BYTES)
})

const RANDOM = 'A'.repeat(22)

it.each([
  '',
  'b',
  RANDOM,
  `b1024-20261123-${RANDOM}`,
  `b9999-20261123-${RANDOM}`,
  `b-1-20261123-${RANDOM}`,
  `b01-20261123-${RANDOM}`,
  `b1e2-20261123-${RANDOM}`,
  `b٣-20261123-${RANDOM}`,
  `B1-20261123-${RANDOM}`,
  ` b1-20261123-${RANDOM}`,
  `b1-20261123-${RANDOM}\n`,
  `b1-20261123-${RANDOM}A`,
  `b1-20261123-${RANDOM.slice(1)}`,
  `b1-20261123-${RANDOM.slice(1)}.`,
  `b1-20261123-${RANDOM.slice(1)}\0`,
  `b1-2026112-${RANDOM}`,
  `b1-20261323-${RANDOM}`,
  `b1-20260230-${RANDOM}`,
  `b1-20260000-${RANDOM}`,
  `b1-20261199-${RANDOM}`,
  `b1-00001123-${RANDOM}`,
  `b1--${RANDOM}`,
  `b1-${RANDOM}`,
  '00000000-0000-4000-8000-000000000000',
  `b1-20261123-' OR 1=1 --00000000000`,
])('%j is no id of ours', text => {
  expect(readLocation(text)).toBeUndefined()
})

it('no text at all makes the reading fail, and what is read is written so again', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 70 }),
    fc
      .tuple(fc.nat(9999), fc.nat(99_999_999))
      .map(([bucket, day]) => `b${bucket}-${String(day).padStart(8, '2')}-${RANDOM}`),
  )
  fc.assert(
    fc.property(text, id => {
      const location = readLocation(id)
      if (location === undefined) return
      const { bucket, day } = location
      expect(id.slice(0, -22)).toBe(`b${bucket}-${day.replaceAll('-', '')}-`)
    }),
    properties(2000),
  )
})

it('names are spread over all buckets, and each keeps its own permanently', () => {
  const counts = new Array<number>(BUCKETS).fill(0)
  for (let count = 0; count < 50 * BUCKETS; count += 1) {
    const bucket = bucketOfName(`player-${count}`)
    counts[bucket] = (counts[bucket] ?? 0) + 1
  }
  // 50 on average; five standard deviations to either side.
  expect(Math.min(...counts)).toBeGreaterThan(14)
  expect(Math.max(...counts)).toBeLessThan(86)
  // The first half words of these texts' SHA-256, as `sha256sum` prints them.
  const words = [0xba78, 0xe3b0, 0x6074]
  expect(['abc', '', 'ü'].map(bucketOfName)).toEqual(words.map(word => word % BUCKETS))
})
