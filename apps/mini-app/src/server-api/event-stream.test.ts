import { afterEach, expect, test, vi } from 'vitest'

const CONFIG = { apiUrl: 'https://api.example', serviceUrls: { share: '', payments: '', ip: '' } }

/** A page that is visible, whose network is lost: every call fails. */
async function openPage() {
  vi.resetModules()
  const page = new EventTarget()
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    getElementById: () => ({ textContent: JSON.stringify(CONFIG) }),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  vi.stubGlobal('localStorage', { getItem: () => null })
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('no network')))
  vi.stubGlobal('fetch', fetch)
  const { follow } = await import('./event-stream.ts')
  vi.stubGlobal('window', page)
  return { page, fetch, follow }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a line that broke long ago is opened again as soon as the network is back', async () => {
  vi.useFakeTimers()
  const { page, fetch, follow } = await openPage()
  const stop = follow('/api/watchChanges', { body: {}, onEvent: () => undefined })
  // Two, five and fifteen seconds later it tried again; the next pause is a minute.
  await vi.advanceTimersByTimeAsync(25_000)
  const before = fetch.mock.calls.length
  expect(before).toBe(4)
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(fetch).toHaveBeenCalledTimes(before + 1)
  stop()
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(fetch).toHaveBeenCalledTimes(before + 1)
})
