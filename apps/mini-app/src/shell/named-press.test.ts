import { beforeEach, expect, test, vi } from 'vitest'
import { namedPresses, parsePress } from './named-press.ts'

const NOW_MS = 1_800_000_000_000
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const rejection = (code: string) => Object.assign(new Error(code), { code })

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

test('a different request, one that is done, and a day without an attempt make the next press a new one', () => {
  const presses = namedPresses('press')
  const first = presses.nameOf('2 TON', NOW_MS)
  const other = presses.nameOf('3 TON', NOW_MS)
  expect(other).not.toBe(first)
  presses.ended()
  const next = presses.nameOf('3 TON', NOW_MS)
  expect(next).not.toBe(other)
  expect(presses.nameOf('3 TON', NOW_MS + DAY_MS)).not.toBe(next)
})

test('a press whose answer a sleeping phone lost days ago is repeated, not made a second time', () => {
  const presses = namedPresses('press')
  const id = presses.nameOf('2 TON', NOW_MS)
  presses.ended(rejection('TIMEOUT'), NOW_MS + 3 * DAY_MS)
  expect(presses.nameOf('2 TON', NOW_MS + 3 * DAY_MS + MINUTE_MS)).toBe(id)
})

test.each(['TOO_MANY_REQUESTS', 'UNAUTHORIZED', 'UNKNOWN'])(
  '%s does not say whether an earlier attempt was executed: the press keeps its id',
  code => {
    const presses = namedPresses('press')
    const id = presses.nameOf('2 TON', NOW_MS)
    presses.ended(rejection(code), NOW_MS)
    expect(presses.nameOf('2 TON', NOW_MS)).toBe(id)
  },
)

test('an id of a request with other terms is given up', () => {
  const presses = namedPresses('press')
  const id = presses.nameOf('x1', NOW_MS)
  presses.ended(rejection('CONFLICT'), NOW_MS)
  expect(presses.nameOf('x1', NOW_MS)).not.toBe(id)
})

test('only the press of a wish that is over is forgotten', () => {
  const presses = namedPresses('press')
  const id = presses.nameOf('2 TON', NOW_MS)
  presses.forget('3 TON')
  expect(presses.nameOf('2 TON', NOW_MS)).toBe(id)
  presses.forget('2 TON')
  expect(presses.nameOf('2 TON', NOW_MS)).not.toBe(id)
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
