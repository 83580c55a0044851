import {
  type ExportDataReply,
  type ExportLinkReply,
  type ExportSection,
  eraseAccount,
  exportData,
  exportLink,
} from '@arena/contract/endpoints/player-data'
import { logout } from '@arena/contract/endpoints/players'
import { bucketOf } from '@arena/database'
import { DATA_FILE_END, dataFileHead, dataFileSection, inTimeOrder } from '@arena/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PERSONAL_DATA } from '../../../personal-data.ts'
import {
  keyOf,
  openTestApp,
  openTestDatabase,
  playRounds,
  TEST_ENGINES,
  type TestApp,
} from '../../../testing/index.ts'
import { LINK_LIFETIME_MS, LINK_USES } from './export-link.ts'

const PLAYER = 985_560_001
const ANOTHER = 985_560_002
const FRAME = 'http://localhost:4999'

describe.each(TEST_ENGINES)('the link to the file of everything stored about a player (%s)', engine => {
  let app: TestApp
  let next = PLAYER + 100
  const lines: string[] = []

  beforeAll(async () => {
    app = await openTestApp(await openTestDatabase(engine), {
      env: { HOST_ORIGINS: FRAME },
      log: { write: line => void lines.push(line) },
    })
    await app.signIn(ANOTHER, { firstName: 'Another-name' })
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  const ask = (token: string) => app.call(exportLink.path, { token, body: { format: 'json' } })
  async function linkOf(token: string): Promise<ExportLinkReply> {
    const reply = await ask(token)
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return reply.json<ExportLinkReply>()
  }
  const pathOf = ({ url }: ExportLinkReply) => url.slice(app.config.publicUrl.length)
  const get = (path: string, headers = {}) => app.http.inject({ url: path, headers })
  const head = (path: string) => app.http.inject({ method: 'HEAD', url: path })
  const statusOf = async (path: string) => (await get(path)).statusCode
  /** A player of a test's own. */
  async function newcomer() {
    const id = next
    next += 1
    const { token } = await app.signIn(id)
    return { id, token, path: pathOf(await linkOf(token)) }
  }

  it('gives the same file as the phone makes of the pages, word for word', async () => {
    const { token } = await app.signIn(PLAYER, { firstName: 'Own-name' })
    await playRounds(app, PLAYER, { bet: 10, win: 20, count: 12 })
    await longHistory(PLAYER, 1_200)
    const link = await linkOf(token)
    const file = await get(pathOf(link))
    const deps: ExportSection[] = []
    for (let from: string | null | undefined; from !== null; ) {
      const page = await app.call(exportData.path, { token, body: from === undefined ? {} : { from } })
      const reply = page.json<ExportDataReply>()
      deps.push(...reply.sections)
      from = reply.next
    }
    const sections = PERSONAL_DATA.sections.flatMap(({ name, about, inTime }, index) => {
      const rows = deps.filter(part => part.name === name).flatMap(part => part.rows)
      const ordered = inTime === undefined ? rows : inTimeOrder(rows, row => row[inTime])
      return dataFileSection({ name, about, lines: ordered.map(row => JSON.stringify(row)) }, index)
    })
    expect(file.body).toBe([dataFileHead(app.clock.now()), ...sections, DATA_FILE_END].join(''))
    expect(JSON.parse(file.body)).toMatchObject({
      sections: { profile: { rows: [{ first_name: 'Own-name' }] } },
    })
    expect(file.body).not.toContain('Another-name')
    expect(link.url).not.toContain(String(PLAYER))
    expect(link.url).not.toContain(PLAYER.toString(36))
  })

  async function longHistory(id: number, count: number): Promise<void> {
    await app.database.query(
      `INSERT INTO ledger (bucket, player_id, entry_no, idempotency_key, round_id, currency, kind, amount, balance_after, request_hash,
         created_at, cause_day)
       SELECT $1, $2, 1000 + n, md5(n::text)::uuid, 'test-' || n, 'AC', 'round', 0, 0, 0, $4::timestamptz, $4::timestamptz::date
         FROM generate_series(1, $3::integer) AS n`,
      [keyOf(id).bucket, keyOf(id).playerId, count, app.clock.now()],
    )
  }

  it('is a file to save, which must not be cached, run or framed', async () => {
    const { path } = await newcomer()
    for (const reply of [await head(path), await get(path)]) {
      expect(reply.statusCode).toBe(200)
      expect(reply.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': expect.stringMatching(
          /^attachment; filename="arena-data-\d{4}-\d\d-\d\d\.json"$/,
        ),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
      expect(reply.headers['content-length']).toBeUndefined()
    }
  })

  it.each([
    ['https://web.telegram.org', 'https://web.telegram.org'],
    [FRAME, FRAME],
    ['https://web.telegram.org.evil.example', undefined],
    ['null', undefined],
  ])('can be read by pages of the chat platform and no others: %s', async (origin, allowed) => {
    const { path } = await newcomer()
    for (const reply of [await get(path, { origin }), await get('/export/spent', { origin })]) {
      expect(reply.headers['access-control-allow-origin']).toBe(allowed)
      expect(reply.headers['vary']).toBe('origin')
      expect(reply.headers['access-control-allow-credentials']).toBeUndefined()
    }
  })

  it('is good for a few uses, however many come at once, and looking is none', async () => {
    const { path } = await newcomer()
    for (let look = 0; look < 10; look += 1) expect((await head(path)).statusCode).toBe(200)
    const codes: number[] = []
    while (!codes.includes(410)) {
      codes.push(...(await Promise.all(Array.from({ length: 10 }, () => statusOf(path)))))
    }
    expect(codes.filter(code => code === 200)).toHaveLength(LINK_USES)
    expect(codes.filter(code => code !== 200 && code !== 410 && code !== 503)).toEqual([])
    expect((await head(path)).statusCode).toBe(410)
  })

  it('ends after minutes', async () => {
    const { path } = await newcomer()
    app.clock.advance(LINK_LIFETIME_MS - 1)
    expect(await statusOf(path)).toBe(200)
    app.clock.advance(1)
    expect(await statusOf(path)).toBe(410)
    expect((await head(path)).statusCode).toBe(410)
  })

  it('says the same of a link that is spent, too old, replaced, forged or none at all', async () => {
    const spent = await newcomer()
    for (let use = 0; use < LINK_USES; use += 1) expect(await statusOf(spent.path)).toBe(200)
    const old = await newcomer()
    app.clock.advance(LINK_LIFETIME_MS)
    const replaced = await newcomer()
    const newer = pathOf(await linkOf(replaced.token))
    const [bucket, secret = ''] = newer.slice('/export/'.length).split('.')
    const paths = [
      spent.path,
      old.path,
      replaced.path,
      `/export/${bucketOf(Number(bucket) + 1)}.${secret}`,
      `/export/${bucket}.${'A'.repeat(43)}`,
      `/export/64.${secret}`,
      `/export/${bucket}.${secret}A`,
      `/export/0${bucket}.${secret}`,
      `/export/${replaced.token}`,
      `/export/${bucket}`,
      '/export/%00',
      '/export/..%2f..%2fetc',
    ]
    const replies = await Promise.all(paths.map(path => get(path)))
    const first = replies[0]
    expect(first?.statusCode).toBe(410)
    expect(first?.json()).toEqual({
      errorCode: 'link_invalid',
      message: 'The link is used, expired or unknown.',
    })
    expect(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).toEqual(
      paths.map(() => `410 ${first?.body}`),
    )
    expect(replies.filter(({ headers }) => headers['content-disposition'] !== undefined)).toEqual([])
    expect(await statusOf(newer)).toBe(200)
  })

  it.each<[string, (player: { readonly id: number; readonly token: string }) => Promise<unknown>]>([
    ['was logged out', ({ token }) => app.call(logout.path, { token })],
    ['is banned', ({ id }) => app.app.features.players.ban(keyOf(id), 'cheating')],
    [
      'has erased their account',
      ({ id, token }) =>
        app.call(eraseAccount.path, { token, body: { confirm: 'erase', ...app.confirmed(id) } }),
    ],
  ])('ends with the session of a player who %s', async (_, leave) => {
    const player = await newcomer()
    await leave(player)
    expect(await statusOf(player.path)).toBe(410)
    expect((await ask(player.token)).statusCode).toBe(401)
  })

  it('belongs to one session: another device’s stays', async () => {
    const { id, path } = await newcomer()
    const { token } = await app.signIn(id)
    const other = pathOf(await linkOf(token))
    await app.call(logout.path, { token })
    expect([await statusOf(other), await statusOf(path)]).toEqual([410, 200])
  })

  it('is made ten times at once, then the answer says how long to wait, and the last one still works', async () => {
    const { token } = await newcomer()
    let last = ''
    for (let made = 1; made < 10; made += 1) last = pathOf(await linkOf(token))
    const reply = await ask(token)
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '30'])
    expect(await statusOf(last)).toBe(200)
    app.clock.advance(30_000)
    expect((await ask(token)).statusCode).toBe(200)
  })

  it('makes a third download at once wait, without being used up by it', async () => {
    const { path } = await newcomer()
    const { files } = app.app.features.playerData
    const token = path.slice('/export/'.length)
    const open = [await files.open(token), await files.open(token)]
    const reply = await get(path)
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '10'])
    open[0]?.close()
    open[0]?.close()
    expect(await statusOf(path)).toBe(200)
    expect(await statusOf(path)).toBe(410)
    open[1]?.close()
  })

  it('is never refused because of others’ downloads: the longest download makes room', async () => {
    const { files } = app.app.features.playerData
    const tokenOf = ({ path }: { readonly path: string }) => path.slice('/export/'.length)
    const opened = []
    for (let count = 0; count < 32; count += 1) {
      const token = tokenOf(await newcomer())
      opened.push(await files.open(token), await files.open(token))
    }
    expect(opened.filter(({ cut }) => cut?.aborted)).toHaveLength(0)
    const { path } = await newcomer()
    expect(await statusOf(path)).toBe(200)
    expect(opened.map(({ cut }) => cut?.aborted).indexOf(false)).toBe(1)
    for (const { close } of opened) close()
  })

  it('is written nowhere: neither in the log nor in the database', async () => {
    const { path } = await newcomer()
    await get(path)
    await get(`${path}x`)
    const secret = path.split('.')[1] ?? ''
    expect(secret).toHaveLength(43)
    expect(lines.join('\n')).not.toContain(secret)
    const rows = await app.database.query<{ text: string }>(
      'SELECT to_jsonb(own)::text AS text FROM export_links own',
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'))
  })
})
