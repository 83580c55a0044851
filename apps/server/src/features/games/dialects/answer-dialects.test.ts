import { generateKeyPairSync, sign } from 'node:crypto'
import { DatabaseUnavailable } from '@arena/database'
import { signedHeaders, WALLET_PATHS } from '@arena/provider-protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DialectWorld, openDialectWorld } from '../testing/dialect-world.ts'

const THEIRS = generateKeyPairSync('rsa', { modulusLength: 2048 })
const SECRET = 'a-secret-that-both-sides-know-0123456789'

let world: DialectWorld
beforeAll(async () => {
  world = await openDialectWorld({
    account: {
      dialect: 'hub88',
      operatorId: '1',
      currency: 'AC',
      publicKey: THEIRS.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      maxBet: 100_000,
      maxWin: 5_000,
    },
    secret: SECRET,
    client: () => () => Promise.reject(new Error('no call here goes through the cases')),
  })
})
afterAll(() => world.close())

const post = (address: string, body: string, isSigned = true) =>
  fetch(address, {
    method: 'POST',
    headers: isSigned
      ? { 'x-hub88-signature': sign('sha256', Buffer.from(body), THEIRS.privateKey).toString('base64') }
      : {},
    body,
  })

describe('a provider that speaks another dialect', () => {
  it('has no key for native calls, and no other provider is called by its dialect', async () => {
    const rawBody = JSON.stringify({ session_id: await world.target.openSession({ balance: 1 }) })
    const keyId = world.walletUrl.split('/').at(-1) ?? ''
    const path = WALLET_PATHS.balance
    const signed = { method: 'POST', path, rawBody, now: world.target.now() }
    const headers = signedHeaders({ keyId, secret: SECRET }, signed)
    const native = await fetch(`${world.service.url}${path}`, { method: 'POST', headers, body: rawBody })
    expect(await native.json()).toMatchObject({ code: 'UNKNOWN_KEY' })
    for (const name of ['nobody', 'embedded', 'generous']) {
      const reply = await post(`${world.service.url}/wallet/dialects/${name}/user/balance`, rawBody)
      expect([reply.status, await reply.json()]).toMatchObject([401, { code: 'UNKNOWN_KEY' }])
    }
  })

  it('can’t act in a session of another provider', async () => {
    const token = await world.target.openSession({ balance: 1000, provider: 'generous' })
    const reply = await post(`${world.walletUrl}/user/balance`, JSON.stringify({ token }))
    expect(await reply.json()).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
  })

  it.each([
    [new DatabaseUnavailable(new Error('cut off')), 'UNAVAILABLE'],
    [new Error('anything else'), 'INTERNAL'],
  ])('gets an error of the wallet as a fault of its own call: %s', async (error, code) => {
    const token = await world.target.openSession({ balance: 1000 })
    world.throwOnce('balance', error)
    const reply = await post(
      `${world.walletUrl}/user/balance`,
      JSON.stringify({ token, request_uuid: 'request' }),
    )
    expect(reply.headers.get('x-wallet-code')).toBe(code)
    expect(await reply.json()).toEqual({ request_uuid: 'request', status: 'RS_ERROR_UNKNOWN' })
  })

  it('is limited by address in calls that it did not sign, never in those that it did', async () => {
    const address = `${world.walletUrl}/user/balance`
    const answers = await Promise.all(Array.from({ length: 260 }, () => post(address, '{}', false)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/)
    const token = await world.target.openSession({ balance: 1000 })
    const reply = await post(address, JSON.stringify({ token }))
    expect(await reply.json()).toMatchObject({ status: 'RS_OK', balance: 1_000_000 })
  })
})
