import { MockWallet } from '@arena/provider-protocol/mock-wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MockProvider } from './mock-provider/mock-provider.ts'
import { MOCK_SCENES, offerScenes } from './mock-wallet/mock-scenes.ts'
import { breakOff } from './testing/break-off.ts'
import { KEY } from './testing/kit-studio.ts'

const unhandled: unknown[] = []
const note = (error: unknown) => void unhandled.push(error)
let wallet: MockWallet
let provider: MockProvider
beforeAll(async () => {
  process.on('unhandledRejection', note)
  wallet = await MockWallet.start(KEY)
  offerScenes(wallet)
  provider = await MockProvider.start({ key: KEY, walletUrl: wallet.url })
})
afterAll(async () => {
  await provider.stop()
  await wallet.stop()
  process.off('unhandledRejection', note)
})

describe.each([
  ['wallet', () => wallet.url],
  ['provider', () => provider.url],
] as const)('the mock %s', (_, url) => {
  it('outlives a call that breaks off in the middle of its body', async () => {
    await breakOff(url())
    expect(unhandled).toEqual([])
    const { status } = await fetch(`${url()}/v1/games`, { method: 'POST', body: '{}' })
    expect([400, 401, 404]).toContain(status)
  })
})

it('the mock wallet answers a scene without a body', async () => {
  const { status } = await fetch(`${wallet.url}${MOCK_SCENES}/expire-session`, { method: 'POST' })
  expect(status).toBe(500)
  expect(unhandled).toEqual([])
})
