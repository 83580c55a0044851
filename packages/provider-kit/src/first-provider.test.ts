import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { MockWallet } from '@arena/provider-protocol/mock-wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ExchangeLog } from './exchange-log.ts'
import { readCatalogue } from './provider/platform-calls.ts'
import { providerCases } from './provider/provider-cases.ts'
import { playByCall, type Studio } from './provider/studio.ts'
import { runCases } from './run-cases.ts'
import { breakOff } from './testing/break-off.ts'
import { KEY, WAITS } from './testing/kit-studio.ts'

const EXAMPLE = path.resolve(import.meta.dirname, '../examples/first-provider.mjs')

let provider: ChildProcess
let wallet: MockWallet
let studio: Studio
beforeAll(async () => {
  wallet = await MockWallet.start(KEY)
  const env = { PROVIDER_KEY_ID: KEY.keyId, PROVIDER_SECRET: KEY.secret, WALLET_URL: wallet.url, PORT: '0' }
  const child = spawn(process.execPath, [EXAMPLE], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  provider = child
  const url = await new Promise<string>(resolve => {
    child.stdout.once('data', (line: Buffer) => resolve(/http:\/\/[\d.:]+/.exec(String(line))?.[0] ?? ''))
  })
  const address = { url, key: KEY, log: new ExchangeLog(), origin: 'https://platform.test' }
  const [game] = await readCatalogue(address)
  if (game === undefined) throw new Error('the example has no game')
  studio = { ...address, ...WAITS, wallet, game, play: playByCall(address) }
})
afterAll(async () => {
  provider.kill()
  await wallet.stop()
})

it.each(['catalogue', 'launch', 'rounds: plays a round', 'repeats a wallet call'])(
  'the provider of the tutorial passes the cases of “%s”',
  async only => {
    const results = await runCases(providerCases(studio), {
      log: studio.log,
      only: only.replace('rounds: ', ''),
    })
    expect(results).not.toEqual([])
    expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([])
  },
)

it('the provider of the tutorial outlives a call that breaks off, and one that makes no sense', async () => {
  await breakOff(studio.url)
  const { status } = await fetch(`${studio.url}/play`, { method: 'POST', body: 'null' })
  expect(status).toBe(400)
  expect(await readCatalogue(studio)).toHaveLength(1)
  expect(provider.exitCode).toBeNull()
})
