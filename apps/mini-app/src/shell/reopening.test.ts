import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberPlace, takePlace } from './reopening.ts'

const MINUTE_MS = 60_000

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('who closes the app to open it anew comes back to the same page, once', () => {
  rememberPlace('/settings/data', 1000)
  expect(takePlace(1000 + 9 * MINUTE_MS)).toBe('/settings/data')
  expect(takePlace(1000 + 9 * MINUTE_MS)).toBeNull()
})

test.each([
  ['too long ago', '/wallet', 10 * MINUTE_MS],
  ['in the future', '/wallet', -1],
  ['that is no page of the app', '//evil.example', 0],
])('a place %s is none', (_, path, later_ms) => {
  rememberPlace(path, 1000)
  expect(takePlace(1000 + later_ms)).toBeNull()
})
