import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToast, shownToast, showToast } from './toast-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  closeToast()
  vi.useRealTimers()
})

test('there is one toast at a time: a new one takes the place of the old', () => {
  showToast({ kind: 'info', title: 'first' })
  showToast({ kind: 'error', title: 'second' })
  expect(shownToast()).toMatchObject({ title: 'second' })
})

test('a toast disappears automatically, and the time of an old one does not end a new one', () => {
  showToast({ kind: 'info', title: 'short', duration_ms: 3000 })
  vi.advanceTimersByTime(2000)
  showToast({ kind: 'info', title: 'long', duration_ms: 6000 })
  vi.advanceTimersByTime(5999)
  expect(shownToast()).toMatchObject({ title: 'long' })
  vi.advanceTimersByTime(1)
  expect(shownToast()).toBeNull()
})
