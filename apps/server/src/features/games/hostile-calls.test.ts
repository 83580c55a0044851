import { request } from 'node:http'
import type { Database } from '@arena/database'
import { signedHeaders, WALLET_ERRORS, WALLET_PATHS } from '@arena/provider-protocol'
import { properties } from '@arena/test-kit/run-options'
import { jsonValue, sample } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/index.ts'
import {
  seedPlayer,
  seedSession,
  startWalletService,
  TEST_KEY,
  type WalletService,
} from './testing/wallet-service.ts'

type Fields = Readonly<Record<string, unknown>>

const CALLS: Readonly<Record<keyof typeof WALLET_PATHS, Fields>> = {
  session: {},
  balance: {},
  bet: { transaction_id: 't', round_id: 'r', amount: 100 },
  win: { transaction_id: 't', round_id: 'r', bet_transaction_id: 'b', amount: 100, round_closed: true },
  rollback: { transaction_id: 't', round_id: 'r', bet_transaction_id: 'b', reason: 'timeout' },
  endRound: { round_id: 'r' },
  credit: { transaction_id: 't', amount: 100, kind: 'promo' },
  playRound: { transaction_id: 't', round_id: 'r', bet: 100, win: 100 },
  playRounds: { rounds: [] },
  transactions: { from: '2026-11-28T00:00:00Z', to: '2026-11-29T00:00:00Z', after: '0' },
}

/** Values that break naive programs, as JSON text. */
const HOSTILE_VALUES = [
  'null',
  'true',
  '0',
  '-0',
  '-1',
  '1e309',
  '-1e309',
  '1e-400',
  '9007199254740993',
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '"\\udfff\\ud800"',
  '"__proto__"',
  '"constructor"',
  `"'; DROP TABLE wallets; --"`,
  '"{NULL}"',
  '"a,b"',
  '"\\\\"',
  '"\\""',
  '"../../etc/passwd"',
  '"b99-AAAAAAAAAAAAAAAAAAAAAA"',
  '"b63-AAAAAAAAAAAAAAAAAAAAAA"',
  `"${'x'.repeat(10_000)}"`,
  '[]',
  '{}',
  '[[[[]]]]',
  '{"toString":1}',
  '{"__proto__":{"bet":1}}',
  '{"length":1e9}',
]

/** Texts that are no call at all. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  'null',
  '[]',
  '0',
  '"text"',
  'undefined',
  '{',
  '{"session_id":',
  '{}{}',
  '\u0000',
  '\uFEFF{}',
  '{"a":1,}',
  "{'a':1}",
  '{"__proto__":{"session_id":"x"}}',
  '{"constructor":{"prototype":{"x":1}}}',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `{"session_id":"a","session_id":"b"}`,
  JSON.stringify({ rounds: Array.from({ length: 257 }, () => ({})) }),
]

/** At least 200 bodies for a call: each field corrupted in every way, and unrelated JSON. */
function hostileBodies(fields: Fields): readonly string[] {
  const spoilt = Object.keys(fields).flatMap(field =>
    HOSTILE_VALUES.map(value =>
      JSON.stringify({ ...fields, [field]: '#spoilt#' }).replace('"#spoilt#"', value),
    ),
  )
  const missing = Object.keys(fields).map(field => JSON.stringify({ ...fields, [field]: undefined }))
  const random = sample(jsonValue(), properties(160)).map(value => JSON.stringify(value))
  const strange = sample(jsonValue(), properties(40)).map(value =>
    JSON.stringify({ ...fields, extra: value }),
  )
  return [...HOSTILE_TEXTS, ...spoilt, ...missing, ...random, ...strange]
}

describe('hostile calls of the wallet', () => {
  let database: Database
  let service: WalletService
  let sessionId: string
  beforeAll(async () => {
    database = await openTestDatabase()
    service = await startWalletService({ database })
    const player = await seedPlayer(database, service.wallet, { number: 7, credit: 100_000 })
    sessionId = (await seedSession(database, new Date(), { player })).sessionId
  })
  afterAll(async () => {
    await service.close()
    await database.close()
  })

  async function send(path: string, body: string | Uint8Array, headers: Record<string, string> = {}) {
    const signed = signedHeaders(TEST_KEY, { method: 'POST', path, rawBody: body, now: new Date() })
    const response = await fetch(service.url + path, {
      method: 'POST',
      headers: { ...signed, ...headers },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    })
    const text = await response.text()
    return { status: response.status, body: JSON.parse(text) as { code?: string } }
  }

  it.each(Object.keys(CALLS) as (keyof typeof CALLS)[])(
    'are refused on %s with a listed code, properly signed as they are',
    async call => {
      const bodies = hostileBodies({ session_id: sessionId, ...CALLS[call] })
      expect(bodies.length).toBeGreaterThanOrEqual(200)
      const unlisted: string[] = []
      for (const body of bodies) {
        const { status, body: answer } = await send(WALLET_PATHS[call], body)
        const isListed = status === 200 || (status < 500 && Object.hasOwn(WALLET_ERRORS, answer.code ?? ''))
        if (!isListed) unlisted.push(`${status} ${JSON.stringify(answer)} for ${body.slice(0, 200)}`)
      }
      expect(unlisted).toEqual([])
      expect((await service.wallet.verify(database)).mismatches).toEqual([])
    },
    60_000,
  )

  it('are refused, whatever their bytes', async () => {
    for (const bytes of [[0xff, 0xfe], [0xc3, 0x28], [0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d], [0]]) {
      const answer = await send(WALLET_PATHS.playRound, Uint8Array.from(bytes))
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } })
    }
  })

  it('may have any content type, and are still validated by the schema', async () => {
    const round = JSON.stringify({ session_id: sessionId, ...CALLS.playRound, transaction_id: 'typed' })
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      expect((await send(WALLET_PATHS.playRound, round, { 'content-type': type })).status).toBe(200)
    }
  })

  it('are cut off beyond the size a call can have', async () => {
    const padding = ' '.repeat(65 * 1024)
    expect(await send(WALLET_PATHS.playRound, padding)).toMatchObject({
      status: 413,
      body: { code: 'INVALID_REQUEST' },
    })
    const rounds = Array.from({ length: 256 }, (_, index) => ({
      session_id: sessionId,
      transaction_id: `${'t'.repeat(60)}${index}`,
      round_id: 'r'.repeat(64),
      bet: 1,
      win: Number.MAX_SAFE_INTEGER,
    }))
    const largest = await send(WALLET_PATHS.playRounds, JSON.stringify({ rounds }))
    expect(largest.status).toBe(200)
    expect((await send(WALLET_PATHS.playRounds, ' '.repeat(129 * 1024))).status).toBe(413)
  })

  it('may break off in the middle without harm to the next one', async () => {
    const { port } = new URL(service.url)
    const broken = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: WALLET_PATHS.bet,
      headers: { 'content-length': '500' },
    })
    const closed = new Promise<void>(resolve => broken.on('close', () => resolve()))
    broken.on('error', () => {})
    broken.write('{"session_id":')
    broken.destroy()
    await closed
    expect((await send(WALLET_PATHS.balance, JSON.stringify({ session_id: sessionId }))).status).toBe(200)
  })
})
