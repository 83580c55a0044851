import { beforeEach, expect, test, vi } from 'vitest'
import { namedPresses, parsePress } from './named-press.ts'

const NOW_MS = 1_800_000_000_000
const MINUTE_MS = 60_000

/** Storage that survives a reload of the page. */
let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  })
})

test('an unanswered press keeps its id, also on the page after a reload', () => {
  const id = namedPresses('press').nameOf('2 TON', NOW_MS)
  const after = namedPresses('press')
  expect(after.nameOf('2 TON', NOW_MS + MINUTE_MS)).toBe(id)
})

test('a different request, an answer or a timeout makes the next press a new one', () => {
  const presses = namedPresses('press')
  const first = presses.nameOf('2 TON', NOW_MS)
  const other = presses.nameOf('3 TON', NOW_MS)
  expect(other).not.toBe(first)
  presses.answered()
  const next = presses.nameOf('3 TON', NOW_MS)
  expect(next).not.toBe(other)
  expect(presses.nameOf('3 TON', NOW_MS + 10 * MINUTE_MS)).not.toBe(next)
})

test('setting the clock back does not keep a press for ever', () => {
  const presses = namedPresses('press')
  const id = presses.nameOf('2 TON', NOW_MS)
  expect(presses.nameOf('2 TON', NOW_MS - MINUTE_MS)).not.toBe(id)
})

test.each([
  null,
  '',
  'null',
  '[]',
  '{broken',
  '{"wish":1,"id":"12345678","since_ms":1}',
  '{"wish":"a","id":"short","since_ms":1}',
])('a stored value of %s is ignored', text => {
  expect(parsePress(text)).toBeNull()
})
