import { afterEach, expect, test, vi } from 'vitest'
import { whenOnline } from './when-online.ts'

const network = new EventTarget()
function isOnline(onLine: boolean): void {
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('window', network)
}
afterEach(() => vi.unstubAllGlobals())

test('what fails while the device is offline is done once more when it is back', async () => {
  isOnline(false)
  let tries = 0
  const loaded = whenOnline(async () => {
    tries += 1
    if (tries === 1) throw new Error('no network')
    return 'screen'
  })
  await Promise.resolve()
  expect(tries).toBe(1)
  isOnline(true)
  network.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('screen')
  expect(tries).toBe(2)
})

test('what fails online fails at once', async () => {
  isOnline(true)
  let tries = 0
  const load = whenOnline(async () => {
    tries += 1
    throw new Error('gone from the server')
  })
  await expect(load).rejects.toThrow('gone from the server')
  expect(tries).toBe(1)
})
