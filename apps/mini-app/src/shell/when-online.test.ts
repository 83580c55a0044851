import { afterEach, expect, test, vi } from 'vitest'
import { whenOnline } from './when-online.ts'

const network = new EventTarget()
function isOnline(onLine: boolean): void {
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('window', network)
}
afterEach(() => vi.unstubAllGlobals())

/** Everything possible without the network has been done by then. */
const nextTask = () => new Promise(resolve => setTimeout(resolve, 0))

function goOnline(): void {
  isOnline(true)
  network.dispatchEvent(new Event('online'))
}

test('no attempt is made while the device is offline', async () => {
  isOnline(false)
  let tries = 0
  const loaded = whenOnline(async () => {
    tries += 1
    return 'screen'
  })
  await nextTask()
  expect(tries).toBe(0)
  goOnline()
  expect(await loaded).toBe('screen')
  expect(tries).toBe(1)
})

test('an attempt that fails because the network went away is repeated once when it is back', async () => {
  isOnline(true)
  let tries = 0
  const loaded = whenOnline(async () => {
    tries += 1
    if (tries > 1) return 'screen'
    isOnline(false)
    throw new Error('no network')
  })
  await nextTask()
  expect(tries).toBe(1)
  goOnline()
  expect(await loaded).toBe('screen')
  expect(tries).toBe(2)
})

test('an attempt that fails online fails at once', async () => {
  isOnline(true)
  let tries = 0
  const load = whenOnline(async () => {
    tries += 1
    throw new Error('gone from the server')
  })
  await expect(load).rejects.toThrow('gone from the server')
  expect(tries).toBe(1)
})
