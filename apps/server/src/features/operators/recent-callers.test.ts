import { fakeClock } from '@arena/test-kit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RecentCallers } from './recent-callers.ts'
import type { TokenHolder } from './token-store.ts'

const HEADERS = { authorization: 'a'.repeat(32) }
const ANNA = { name: 'anna' } as TokenHolder
const after = (delay_ms: number) => () =>
  new Promise<TokenHolder>(resolve => setTimeout(() => resolve(ANNA), delay_ms))
const never = () => new Promise<TokenHolder>(() => undefined)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a call that must answer while the database hangs', () => {
  it('waits for a slow database when its caller is not remembered', async () => {
    const first = new RecentCallers(fakeClock()).check(HEADERS, after(3_000))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await first).toBe(ANNA)
  })

  it('does not wait longer than a second when they are', async () => {
    const callers = new RecentCallers(fakeClock())
    const first = callers.check(HEADERS, after(0))
    await vi.advanceTimersByTimeAsync(0)
    await first
    const again = callers.check(HEADERS, never)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await again).toBe(ANNA)
  })
})
