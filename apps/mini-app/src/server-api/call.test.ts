import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiError } from './api-error.ts'

const CONFIG = {
  apiUrl: 'https://api.example',
  serviceUrls: { share: '', payments: 'https://pay.example', ip: 'https://ip.example' },
}

/** The id in the form in which a person reads it out; the server accepts it unchanged. */
const CALL_ID = /^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/

/** The module reads its configuration from the page while it loads. */
async function loadCall() {
  vi.resetModules()
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(CONFIG) }) })
  const { call, writeToken } = await import('./call.ts')
  const { serverNow_ms } = await import('@arena/ui/server-clock')
  return { call, writeToken, serverNow_ms }
}

function answerWith(status: number, body: string) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a call carries the token and its body to the configured address', async () => {
  const { call, writeToken } = await loadCall()
  const fetch = answerWith(200, '{"fine":true}')
  writeToken('secret')
  await expect(call('/api/participateInTournament', { body: { t_key: 'open' } })).resolves.toEqual({
    fine: true,
  })
  expect(fetch).toHaveBeenCalledWith(
    'https://api.example/api/participateInTournament',
    expect.objectContaining({
      method: 'POST',
      body: '{"t_key":"open"}',
      headers: {
        'X-Request-Id': expect.stringMatching(CALL_ID),
        'Content-Type': 'application/json',
        Authorization: 'secret',
      },
    }),
  )
})

test('a page keeps its own token when another page of the browser stores that of another player', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
  const { call, writeToken } = await loadCall()
  const fetch = answerWith(200, '{}')
  writeToken('own')
  stored.set('authToken', 'of another player')
  await call('/api/checkLevel')
  expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('own')
  writeToken(null)
  expect(stored.get('authToken')).toBe('of another player')
})

test('a failure is identified by the id of its call, which no two calls share', async () => {
  const { call } = await loadCall()
  const fetch = answerWith(500, '{"errorCode":"UNKNOWN","message":""}')
  const failures = [1, 2].map(() => call('/api/checkLevel').catch((error: ApiError) => error.callId))
  const received = await Promise.all(failures)
  const sent = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-request-id'))
  expect(received).toEqual(sent)
  expect(new Set(sent).size).toBe(2)
})

test('a listed rejection keeps its code, status and figures', async () => {
  const { call } = await loadCall()
  answerWith(403, '{"errorCode":"level_required","message":"","details":{"level":3}}')
  await expect(call('/api/checkLevel')).rejects.toMatchObject({
    code: 'level_required',
    status: 403,
    details: { level: 3 },
  })
})

test.each([
  [500, '{"message":""}'],
  [502, '<html>Bad gateway</html>'],
  [200, 'not json'],
])('an unlisted answer (%i %s) is an unknown error', async (status, body) => {
  const { call } = await loadCall()
  answerWith(status, body)
  await expect(call('/api/checkLevel')).rejects.toMatchObject({ code: 'UNKNOWN', status })
})

test('no connection differs from a rejection', async () => {
  const { call } = await loadCall()
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(call('/api/checkLevel')).rejects.toMatchObject({ code: 'OFFLINE', isAnswer: false })
})

test('a call without an answer times out', async () => {
  const { call } = await loadCall()
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      }),
  )
  const outcome = call('/api/checkLevel', { timeout_ms: 5000 }).catch((error: ApiError) => error.code)
  await vi.advanceTimersByTimeAsync(5000)
  await expect(outcome).resolves.toBe('TIMEOUT')
})

test('the server’s clock is read from any answer that contains it', async () => {
  const { call, serverNow_ms } = await loadCall()
  answerWith(200, '{"server_time_ms":1090000}')
  await call('/api/checkLevel')
  expect(serverNow_ms()).toBe(1_090_000)
})

test('the clock keeps counting when the device’s time is set while the app is open', async () => {
  const { call, serverNow_ms } = await loadCall()
  answerWith(200, '{"server_time_ms":1090000}')
  await call('/api/checkLevel')
  vi.advanceTimersByTime(60_000)
  vi.setSystemTime(Date.now() + 5 * 60 * 60_000)
  expect(serverNow_ms()).toBe(1_150_000)
  vi.setSystemTime(0)
  expect(serverNow_ms()).toBe(1_150_000)
})

test('a slow answer does not make a known time less accurate, and an answer with a different time counts', async () => {
  const { call, serverNow_ms } = await loadCall()
  const answer = (server_time_ms: number, wait_ms: number) =>
    vi.stubGlobal('fetch', async () => {
      vi.advanceTimersByTime(wait_ms)
      return new Response(JSON.stringify({ server_time_ms }), { status: 200 })
    })
  answer(1_090_000, 0)
  await call('/api/checkLevel')
  // The server sent it at once, and it took four seconds to arrive.
  answer(1_090_000, 4_000)
  await call('/api/checkLevel')
  expect(serverNow_ms()).toBe(1_094_000)
  answer(2_000_000, 4_000)
  await call('/api/checkLevel')
  expect(serverNow_ms()).toBe(2_002_000)
})

test('the time is requested again when the page is shown after a sleep that stopped one of the clocks', async () => {
  vi.resetModules()
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  const { relearnAfterSleep } = await import('@arena/ui/server-clock')
  const learn = vi.fn<() => void>()
  relearnAfterSleep(learn)
  const show = (visibilityState: 'visible' | 'hidden') => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
  }
  show('hidden')
  vi.advanceTimersByTime(60_000)
  show('visible')
  expect(learn).not.toHaveBeenCalled()
  show('hidden')
  vi.setSystemTime(Date.now() + 60_000)
  show('visible')
  expect(learn).toHaveBeenCalledTimes(1)
  show('hidden')
  show('visible')
  expect(learn).toHaveBeenCalledTimes(1)
})

test('a time computed from fractional delays is still a whole millisecond', async () => {
  const { call, serverNow_ms } = await loadCall()
  vi.stubGlobal('fetch', async () => {
    vi.advanceTimersByTime(1)
    return new Response('{"server_time_ms":1090000}', { status: 200 })
  })
  await call('/api/checkLevel')
  expect(Number.isInteger(serverNow_ms())).toBe(true)
})

test('a service goes to its own address where one is configured, and only the lookup of the address goes without the token', async () => {
  const { call, writeToken } = await loadCall()
  const fetch = answerWith(200, '{}')
  writeToken('secret')
  await call('/payments/checkPayment', { body: { externalId: '1-a' }, service: 'payments' })
  await call('/share', { body: { telegramId: 1 }, service: 'share' })
  await call('/ip', { method: 'GET', service: 'ip' })
  expect(
    fetch.mock.calls.map(([url, init]) => [url, new Headers(init?.headers).get('authorization')]),
  ).toEqual([
    ['https://pay.example/payments/checkPayment', 'secret'],
    ['https://api.example/share', 'secret'],
    ['https://ip.example/ip', null],
  ])
  // A browser sends a preflight request before it sends our header to a service elsewhere.
  const named = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).has('x-request-id'))
  expect(named).toEqual([false, true, false])
})
