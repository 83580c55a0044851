import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openDatabase } from '@arena/database'
import { type ThrowawayDatabase, throwawayDatabase } from '@arena/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { schema } from '../migrations/index.ts'
import { createLog } from '../platform/log/log.ts'
import { makeContentLive } from '../testing/make-content-live.ts'
import { migratedDatabase } from '../testing/migrated-templates.ts'
import { diagnose, type Examination, lineOf, ok } from './examination.ts'
import { examinationsOf } from './examinations.ts'

const TOKEN = '7700000002:a-token-that-no-line-may-show'
const WRONG = `${TOKEN}-refused`
const clock = { now: () => new Date() }
const log = createLog({ level: 'silent' })

type Answer = {
  readonly status?: number
  readonly body?: object | string
  readonly headers?: Record<string, string>
}

const ME = { id: 1, is_bot: true, first_name: 'Arena', username: 'Arena_Bot', has_main_web_app: true }
const result = (value: unknown): Answer => ({ body: { ok: true, result: value } })
const account = (changes: object = {}) =>
  result({
    balance: '2500000000',
    state: 'active',
    sync_utime: Math.floor(Date.now() / 1000),
    last_transaction_id: { lt: '0', hash: '' },
    ...changes,
  })

/** The answers of a healthy installation, by path. */
const healthy = (): Record<string, Answer> => ({
  [`/bot${TOKEN}/getMe`]: result(ME),
  [`/bot${TOKEN}/getWebhookInfo`]: result({ url: '', pending_update_count: 0 }),
  [`/bot${WRONG}/getMe`]: { status: 401, body: { ok: false, error_code: 401, description: 'Unauthorized' } },
  '/bots': {},
  '/app/': {},
  '/games/verify/': {},
  '/provider/readyz': {},
  '/signer/readyz': {},
  '/ton/api/v2/jsonRPC': account(),
})

describe('the doctor', () => {
  let root = ''
  let answers = healthy()
  let migrated: ThrowawayDatabase
  let empty: ThrowawayDatabase
  const server = createServer((request, response) => {
    const { status = 200, body = '', headers = {} } = answers[request.url ?? ''] ?? { status: 404 }
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
  })

  beforeAll(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    migrated = await migratedDatabase()
    empty = await throwawayDatabase()
  })
  afterAll(async () => {
    server.close()
    server.closeAllConnections()
    await migrated.drop()
    await empty.drop()
  })

  function configOf(changes: Partial<Config> = {}): Config {
    const config = readConfig({})
    return {
      ...config,
      publicUrl: `${root}/app`,
      databaseUrl: migrated.url,
      bot: { ...config.bot, token: TOKEN, apiRoot: root, username: 'arena_bot', webhookSecret: undefined },
      games: { ...config.games, url: `${root}/provider`, origins: [`${root}/games`] },
      ton: {
        ...config.ton,
        toncenterUrl: `${root}/ton`,
        signer: { url: `${root}/signer`, secret: 's', publicKey: Buffer.alloc(32, 7) },
      },
      ...changes,
    }
  }

  async function linesOf(config: Config, changed: Record<string, Answer> = {}) {
    answers = { ...healthy(), ...changed }
    const found = await diagnose(examinationsOf(config, { clock, log, schema }))
    const lines = found.map(lineOf)
    expect(lines.join('\n')).not.toContain(TOKEN)
    return new Map(found.map(({ subject, state, said }) => [subject, { state, said }]))
  }

  it('finds nothing wrong with an installation that works', async () => {
    const found = await linesOf(configOf())
    const states = [...found].map(([subject, { state }]) => `${subject} ${state}`)
    expect(states).toEqual([
      'clock ok',
      'database ok',
      'rate advice',
      'valkey skipped',
      'app ok',
      'games ok',
      'provider ok',
      'bot ok',
      'node ok',
      'signer ok',
    ])
    expect(found.get('node')?.said).toMatch(/^The paying wallet UQ\S+ holds 2\.5 TON/)
  })

  it.each<readonly [name: string, said: RegExp, changed: Record<string, Answer>]>([
    ['app: no page', /\/app\/ is answered 502\. PUBLIC_URL must lead/, { '/app/': { status: 502 } }],
    ['games: no page', /GAMES_PUBLIC_URL must lead/, { '/games/verify/': { status: 404 } }],
    ['provider: a provider that starts', /GAMES_URL answers 503/, { '/provider/readyz': { status: 503 } }],
    ['signer: a signer that doubts', /signs nothing/, { '/signer/readyz': { status: 503 } }],
    [
      'node: a node that lags',
      /\d+ s behind\. Use another node/,
      { '/ton/api/v2/jsonRPC': account({ sync_utime: 1_700_000_000 }) },
    ],
    [
      'node: an answer of something else',
      /\. Look at TONCENTER_URL/,
      { '/ton/api/v2/jsonRPC': { body: '<html>' } },
    ],
    [
      'clock: another time',
      /\d+ s fast\. Set it by NTP/,
      { '/': { headers: { date: 'Thu, 01 Jan 2026 00:00:00 GMT' } } },
    ],
    [
      'bot: another bot',
      /belongs to @other_bot/,
      { [`/bot${TOKEN}/getMe`]: result({ ...ME, username: 'other_bot' }) },
    ],
    [
      'bot: a webhook that blocks polling',
      /Start the server/,
      { [`/bot${TOKEN}/getWebhookInfo`]: result({ url: 'https://x.example', pending_update_count: 3 }) },
    ],
  ])('names the fault of %s', async (name, said, changed) => {
    const [subject = ''] = name.split(':')
    const found = await linesOf(configOf(), changed)
    expect(found.get(subject)).toEqual({ state: 'fault', said: expect.stringMatching(said) })
    const others = [...found].filter(([other, { state }]) => other !== subject && state === 'fault')
    expect(others).toEqual([])
  })

  it('names a token that is refused, and never shows it', async () => {
    const config = configOf()
    const found = await linesOf({ ...config, bot: { ...config.bot, token: WRONG } })
    expect(found.get('bot')).toEqual({ state: 'fault', said: expect.stringMatching(/^BOT_TOKEN is refused/) })
  })

  it('names paths that the proxy leaves open in production', async () => {
    const config = configOf({ isProduction: true })
    expect((await linesOf(config)).get('app')?.state).toBe('ok')
    const found = await linesOf(config, { '/app/operator/': {}, '/games/metrics': { status: 403 } })
    expect(found.get('app')?.said).toMatch(/^\/operator\/ can be reached from outside/)
    expect(found.get('games')?.said).toMatch(/^\/metrics can be reached from outside/)
  })

  it('names a schema that is behind, and a database that does not answer', async () => {
    const behind = await linesOf(configOf({ databaseUrl: empty.url }))
    expect(behind.get('database')).toEqual({
      state: 'fault',
      said: expect.stringMatching(/Run the command migrate/),
    })
    const away = await linesOf(configOf({ databaseUrl: 'postgresql://arena:hidden@127.0.0.1:1/arena' }))
    expect(away.get('database')).toEqual({
      state: 'fault',
      said: expect.stringMatching(/Look at DATABASE_URL/),
    })
    expect(away.get('database')?.said).not.toContain('hidden')
  })

  it('asks for a TON rate until operators have published one', async () => {
    expect((await linesOf(configOf())).get('rate')).toEqual({
      state: 'advice',
      said: expect.stringMatching(/Publish one in the console/),
    })
    expect((await linesOf(configOf({ isProduction: true }))).get('rate')).toEqual({
      state: 'advice',
      said: expect.stringMatching(/no dollar prize can be announced/),
    })
    const database = await openDatabase({ databaseUrl: migrated.url, connections: 1, log })
    await database.query(
      `INSERT INTO operators (name, role, created_at, agrees_from) VALUES ('anna', 'owner', now(), now())`,
    )
    await makeContentLive({ database, clock }, 'rates', { usdPerTonMicros: 2_000_000 })
    await database.close()
    expect((await linesOf(configOf())).get('rate')?.state).toBe('ok')
  })

  it('names the options that an installation without these parts lacks', async () => {
    const config = configOf()
    const found = await linesOf({
      ...config,
      databaseUrl: undefined,
      ton: { ...config.ton, toncenterUrl: undefined, signer: undefined },
    })
    expect(['database', 'node', 'signer'].map(part => found.get(part)?.state)).toEqual([
      'skipped',
      'advice',
      'skipped',
    ])
  })

  it('waits for no part that hangs, and the others are examined', async () => {
    const hangs: Examination = { subject: 'slow', todo: 'Restart it.', look: () => new Promise(() => {}) }
    const answers: Examination = { subject: 'quick', todo: '', look: async () => ok('It answers.') }
    const found = await diagnose([hangs, answers], 1)
    expect(found.map(({ subject, state }) => [subject, state])).toEqual([
      ['slow', 'fault'],
      ['quick', 'ok'],
    ])
  })
})
