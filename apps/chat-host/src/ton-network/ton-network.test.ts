import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { buildChatHost } from '../app.ts'
import { readConfig } from '../config.ts'

const RICH = 'UQBDrhbE85mcmzqOr63DT8Dhr1hNZ7sIvIuyVtxvlnmduk32'
const RECIPIENT = 'UQC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSNvQ'

interface Account {
  readonly balance: string
  readonly state: string
  readonly last_transaction_id: { readonly lt: string; readonly hash: string }
}

describe('the TON network', () => {
  const folder = mkdtempSync(join(tmpdir(), 'arena-ton-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const start = () => buildChatHost({ config: readConfig({ DATA_DIR: folder }) })
  const ask = async (app: ReturnType<typeof start>, method: string, params: object) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/ton/api/v2/jsonRPC',
      payload: { id: '7', jsonrpc: '2.0', method, params },
    })
    return { status: answer.statusCode, body: answer.json<{ ok: boolean; result: unknown }>() }
  }
  const account = async (app: ReturnType<typeof start>, address: string) =>
    (await ask(app, 'getAddressInformation', { address })).body.result as Account

  it('has a rich account to pay from, and is the same chain after a restart', async () => {
    const first = start()
    expect(BigInt((await account(first, RICH)).balance)).toBeGreaterThan(9_999_000_000_000n)
    expect(await account(first, RECIPIENT)).toMatchObject({ balance: '0', state: 'uninitialized' })
    await first.inject({ method: 'POST', url: '/host/ton/fund', payload: { address: RECIPIENT, ton: '5' } })
    const before = await account(first, RECIPIENT)
    expect(before.balance).toBe('5000000000')
    const history = await ask(first, 'getTransactions', {
      address: RECIPIENT,
      limit: 10,
      lt: before.last_transaction_id.lt,
      to_lt: '0',
    })
    expect(history.body.result).toHaveLength(1)
    await first.close()
    const again = start()
    expect((await account(again, RECIPIENT)).last_transaction_id).toEqual(before.last_transaction_id)
    expect(await account(again, RICH)).toMatchObject({ balance: (await account(again, RICH)).balance })
    await again.close()
  })

  it('refuses invalid messages, addresses and methods, and keeps working', async () => {
    const app = start()
    expect((await ask(app, 'sendBoc', { boc: 'AAAA' })).status).toBe(500)
    expect((await ask(app, 'getAddressInformation', { address: 'nobody' })).status).toBe(422)
    expect((await ask(app, 'steal', {})).status).toBe(404)
    expect((await account(app, RICH)).state).toBe('uninitialized')
    await app.close()
  })
})
