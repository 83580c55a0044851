import { expect, it } from 'vitest'
import { asNewGrant, asRejected, beginOf, type TypedWish, wishOf, withFields } from './free-round-wish.ts'

const DAY_MS = 86_400_000
const OPENED_MS = Date.parse('2026-11-30T12:00:00Z')
const TYPED: TypedWish = {
  game: 'comet',
  players: '7, 8',
  rounds: '10',
  bet: '1',
  most: '100',
  days: '7',
  key: 'k',
  from_ms: '',
}

const sendAt = (typed: TypedWish, now_ms: number) => {
  const from_ms = beginOf(typed, now_ms)
  return { wish: wishOf(typed, from_ms), kept: { ...typed, from_ms: String(from_ms) } }
}

it('the days count from the send, not from when the form was opened or its draft begun', () => {
  const sent_ms = OPENED_MS + 5 * DAY_MS
  expect(sendAt(TYPED, sent_ms).wish?.expires_ms).toBe(sent_ms + 7 * DAY_MS)
})

it('what is sent again after a lost answer asks for the same', () => {
  const { wish, kept } = sendAt(TYPED, OPENED_MS)
  expect(sendAt(kept, OPENED_MS + 3 * DAY_MS).wish).toEqual(wish)
})

it('changed fields count again', () => {
  const { kept } = sendAt(TYPED, OPENED_MS)
  const changed = withFields(kept, { days: '1' })
  const later_ms = OPENED_MS + DAY_MS
  expect(sendAt(changed, later_ms).wish?.expires_ms).toBe(later_ms + DAY_MS)
})

it('the days of a rejected grant begin with its next send, under the same key', () => {
  const { kept } = sendAt(TYPED, OPENED_MS)
  const later_ms = OPENED_MS + 3 * DAY_MS
  expect(asRejected(kept).key).toBe(kept.key)
  expect(sendAt(asRejected(kept), later_ms).wish?.expires_ms).toBe(later_ms + 7 * DAY_MS)
})

it('a new grant of the same fields has its own key, and its days begin when it is sent', () => {
  const { kept } = sendAt(TYPED, OPENED_MS)
  const { key, from_ms, ...fields } = asNewGrant(kept)
  expect({ ...fields, key: 'k', from_ms: '' }).toEqual(TYPED)
  expect([key === kept.key, from_ms]).toEqual([false, ''])
})

it('ninety days are not more than ninety for a server whose clock is slightly behind', () => {
  const now_ms = OPENED_MS + 30_000
  const { wish } = sendAt({ ...TYPED, days: '90' }, now_ms)
  expect(wish?.expires_ms).toBeLessThan(now_ms + 90 * DAY_MS)
})
