import { serverNow_ms } from '@arena/ui/server-clock'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from './server-api.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('moments are compared with the server’s clock, whatever the computer’s clock shows', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"server_time_ms":9000000}', { status: 200 }))
  await call('/operator/whoAmI')
  expect(serverNow_ms()).toBe(9_000_000)
  vi.advanceTimersByTime(60_000)
  vi.setSystemTime(0)
  expect(serverNow_ms()).toBe(9_060_000)
})
