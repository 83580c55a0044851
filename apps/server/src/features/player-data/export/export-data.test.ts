import {
  EXPORT_PAGE_ROWS,
  type ExportDataReply,
  type ExportSection,
  exportData,
} from '@arena/contract/endpoints/player-data'
import { listTables } from '@arena/test-kit'
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
import { fillTables, hexOf } from '../testing/fill-tables.ts'
import type { FilledPlayer } from '../testing/filled-player.ts'

const SECTIONS = PERSONAL_DATA.sections
const WITHOUT_A_SECTION: Readonly<Record<string, string>> = Object.assign(
  {},
  ...PERSONAL_DATA.features.map(({ notExported }) => notExported),
)

const PLAYER = 985_550_001
const ANOTHER = 985_550_002
const INVITER = 985_550_003
const SLOW_TEST_LIMIT_MS = 60_000

type Row = Readonly<Record<string, unknown>>

describe.each(TEST_ENGINES)('the export of everything stored about a player (%s)', engine => {
  let app: TestApp
  let own: FilledPlayer
  let another: FilledPlayer
  let token: string

  beforeAll(async () => {
    app = await openTestApp(await openTestDatabase(engine), { start: '2026-11-18T12:00:00.125Z' })
    await app.signIn(INVITER, { firstName: 'Name-of-the-inviter' })
    own = await newFilled(PLAYER)
    another = await newFilled(ANOTHER)
    token = (await app.signIn(PLAYER, { firstName: `${own.mark}-name` })).token
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  async function newFilled(telegramId: number): Promise<FilledPlayer> {
    await app.signIn(telegramId, { startParam: String(INVITER), firstName: `mark${telegramId}-name` })
    await playRounds(app, telegramId, { bet: 10, win: 0, count: 3 })
    const filled = {
      telegramId,
      mark: `mark${telegramId}`,
      secret: `secret${telegramId}`,
      friendId: telegramId + 100,
      at: app.clock.now(),
    }
    await fillTables(app.database, filled)
    await app.database.query(`UPDATE wallets SET break_until = 'infinity' WHERE player_id = $1`, [
      keyOf(telegramId).playerId,
    ])
    return filled
  }

  async function pageOf(from: string | undefined, by = token): Promise<ExportDataReply> {
    app.clock.advance(1_000)
    const reply = await app.call(exportData.path, { token: by, body: from === undefined ? {} : { from } })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return reply.json<ExportDataReply>()
  }

  async function pagesOf(
    by = token,
    between: () => Promise<void> = async () => {},
  ): Promise<readonly ExportDataReply[]> {
    const pages = [await pageOf(undefined, by)]
    for (let next = pages[0]?.next; typeof next === 'string'; next = pages.at(-1)?.next) {
      await between()
      pages.push(await pageOf(next, by))
    }
    return pages
  }

  const joined = (pages: readonly ExportDataReply[]): ReadonlyMap<string, readonly Row[]> => {
    const deps = pages.flatMap(({ sections }): readonly ExportSection[] => sections)
    return new Map(
      SECTIONS.map(({ name }) => [name, deps.filter(part => part.name === name).flatMap(({ rows }) => rows)]),
    )
  }
  const statusOf = async (from: string) => {
    app.clock.advance(1_000)
    const reply = await app.call(exportData.path, { token, body: { from } })
    return `${reply.statusCode} ${reply.json<{ errorCode?: string }>().errorCode ?? ''}`
  }

  it('holds every row that is about the player, of every kind there is', async () => {
    const file = joined(await pagesOf())
    for (const { name, table, where } of SECTIONS) {
      const [counted] = await app.database.query<{ rows: number }>(
        `SELECT count(*) AS rows FROM ${table} AS own
          WHERE ($1::bigint >= 0 AND $2::bigint > 0) AND (${where})`,
        [keyOf(PLAYER).bucket, keyOf(PLAYER).playerId],
      )
      expect({ name, isThere: (counted?.rows ?? 0) > 0 }).toEqual({ name, isThere: true })
      expect({ name, rows: file.get(name)?.length }).toEqual({ name, rows: counted?.rows })
    }
    expect(file.get('email_requests')).toHaveLength(2)
    expect(file.get('bot_messages')).toHaveLength(2)
    expect(file.get('operator_actions')?.map(({ action }) => action)).toEqual([
      'payment.refund',
      'withdrawal.approve',
      'player.ban',
    ])
  })

  it('says times as ISO 8601, amounts exactly and in which unit', async () => {
    const file = joined(await pagesOf())
    const started = '2026-11-18T12:00:00.125Z'
    expect(file.get('profile')).toMatchObject([
      {
        account_id: PLAYER,
        player_id: keyOf(PLAYER).playerId,
        first_name: `${own.mark}-name`,
        first_seen_at: started,
        invited_by: 'link',
      },
    ])
    expect(file.get('withdrawals')).toMatchObject([{ ton_nano: '1000000000', requested_at: started }])
    const round = file.get('ledger')?.find(({ kind }) => kind === 'round')
    expect(round).toMatchObject({
      amount: '-10',
      stake: '10',
      win: '0',
      unit: 'hundredths of an ArenaCoin',
      game: 'golden-arena',
      at: started,
    })
    expect(file.get('balances')).toMatchObject([{ on_a_break_until: 'infinity', last_stake_at: started }])
    expect(file.get('how_you_came')).toMatchObject([{ channel: 'link', invited_at: started }])
    expect(file.get('tournament_balances')).toMatchObject([{ balance_hundredths: '500' }])
  })

  it('contains no data of others, no secrets and nothing that predicts a game', async () => {
    const text = JSON.stringify(await pagesOf())
    expect(text).toContain(own.mark)
    expect(text).not.toContain(another.mark)
    expect(text).not.toContain(String(ANOTHER))
    expect(text).not.toContain(String(keyOf(ANOTHER).playerId))
    expect(text).not.toContain('Name-of-the-inviter')
    expect(text).not.toContain(String(INVITER))
    expect(text).not.toContain(String(keyOf(INVITER).playerId))
    expect(text).not.toContain(own.secret)
    expect(text).not.toContain(hexOf(own.secret))
    expect(text).not.toMatch(/operator-anna|203\.0\.113\.77|request-of-anna|somebodies-tournament/)
    const hashes = await app.database.query<{ hash: string }>(
      `SELECT encode(token_hash, 'hex') AS hash FROM auth_tokens`,
    )
    expect(hashes.length).toBeGreaterThan(0)
    for (const { hash } of hashes) {
      expect(text).not.toContain(hash)
      expect(text).not.toContain(Buffer.from(hash, 'hex').toString('base64'))
    }
  })

  it('gives another player their own rows for the same cursor', async () => {
    const { token: theirs } = await app.signIn(ANOTHER)
    const cursor = Buffer.from(JSON.stringify(['ledger', '00000000-0000-0000-0000-000000000000'])).toString(
      'base64url',
    )
    const text = JSON.stringify(await pageOf(cursor, theirs))
    expect(text).toContain(another.mark)
    expect(text).not.toContain(own.mark)
  })

  it(
    'gives every row of a long history once, page by page, while rows are added',
    async () => {
      const id = PLAYER + 10
      const { token: by } = await app.signIn(id)
      await longHistory(id, 3_000)
      const keys = async () =>
        (
          await app.database.query<{ key: number }>(
            `SELECT entry_no AS key FROM ledger WHERE bucket = $1 AND player_id = $2`,
            [keyOf(id).bucket, keyOf(id).playerId],
          )
        ).map(({ key }) => key)
      const before = await keys()
      const pages = await pagesOf(by, async () => {
        await playRounds(app, id, { bet: 1, win: 1, count: 5 })
      })
      const entries = (joined(pages).get('ledger') ?? []).map(({ entry }) => entry as number)
      expect(new Set(entries).size).toBe(entries.length)
      const exported = new Set(entries)
      expect(before.filter(key => !exported.has(key))).toEqual([])
      expect(before.length).toBeGreaterThan(3_000)
      for (const { sections } of pages) {
        expect(sections.reduce((sum, { rows }) => sum + rows.length, 0)).toBeLessThanOrEqual(EXPORT_PAGE_ROWS)
      }
      expect(pages.at(-1)).toMatchObject({ sections_done: SECTIONS.length, sections_total: SECTIONS.length })
    },
    SLOW_TEST_LIMIT_MS,
  )

  /** Sessions of games share their moment, so that a page ends between two of the same one. */
  async function longHistory(id: number, count: number): Promise<void> {
    const who = [keyOf(id).bucket, keyOf(id).playerId, count, app.clock.now()]
    await app.database.query(
      `INSERT INTO ledger (bucket, player_id, entry_no, idempotency_key, round_id, currency, kind, amount, balance_after, request_hash,
         created_at, cause_day)
       SELECT $1, $2, 1000 + n, md5(n::text)::uuid, 'test-' || n, 'AC', 'round', 0, 0, 0, $4::timestamptz, $4::timestamptz::date
         FROM generate_series(1, $3::integer) AS n`,
      who,
    )
    await app.database.query(
      `INSERT INTO game_sessions (bucket, session_id, player_id, provider, game_id, currency, min_bet, max_bet, bet_step,
         required_level, language, created_at, expires_at)
       SELECT $1, $2::bigint || '-' || n, $2::bigint, 'embedded', 'golden-arena', 'AC', 1, 1, 1, 1, 'en',
              $4::timestamptz + (n / 700) * interval '1 ms', $4::timestamptz + interval '1 day'
         FROM generate_series(1, $3::integer) AS n`,
      who,
    )
  }

  it('continues inside a section that is ordered by time and name', async () => {
    const id = PLAYER + 11
    const { token: by } = await app.signIn(id)
    await longHistory(id, 1_500)
    const sessions = joined(await pagesOf(by)).get('game_sessions') ?? []
    expect(new Set(sessions.map(({ session }) => session)).size).toBe(1_500)
    expect(sessions).toHaveLength(1_500)
  })

  const cursorOf = (...words: readonly unknown[]) => Buffer.from(JSON.stringify(words)).toString('base64url')
  it.each([
    ['no list', Buffer.from('{"section":"ledger"}').toString('base64url')],
    ['no JSON', Buffer.from('ledger').toString('base64url')],
    ['no text at all', Buffer.from([0xff, 0xfe, 0x00]).toString('base64url')],
    ['an empty list', cursorOf()],
    ['a table that is no section', cursorOf('operators')],
    ['a table instead of a section', cursorOf('star_orders', 'a')],
    ['the name of what every object has', cursorOf('constructor')],
    ['statements for a name', cursorOf("ledger' OR 1 = 1 --", 'a')],
    ['a NUL', cursorOf('ledger', 'a\0b')],
    ['half of a surrogate pair', cursorOf('ledger', '\ud800')],
    ['too many values', cursorOf('ledger', 'a', 'b')],
    ['too few values', cursorOf('game_sessions', '2026-11-18T12:00:00.000Z')],
    ['values for a section without a key', cursorOf('profile', '1')],
    ['a number that is not a text', cursorOf('friends', 5)],
    ['a number larger than any', cursorOf('friends', '9223372036854775808')],
    ['a number of a thousand digits', cursorOf('friends', '9'.repeat(1_000))],
    ['a number with a fraction', cursorOf('friends', '1.5')],
    ['a negative number', cursorOf('friends', '-1')],
    ['a word for a number', cursorOf('friends', 'NaN')],
    ['a day that is none', cursorOf('game_sessions', '2026-02-30T12:00:00.000Z', 'a')],
    ['the year nought', cursorOf('game_sessions', '0000-01-01T00:00:00.000Z', 'a')],
    ['no end of time', cursorOf('game_sessions', 'infinity', 'a')],
    ['a nested list', cursorOf('ledger', ['a'])],
    ['a word for a key', cursorOf('ledger', 'zzz')],
    ['signs no cursor has', 'ledger; DROP'],
    ['too many signs', 'A'.repeat(2_049)],
    ['nothing', ''],
  ])('refuses a cursor of %s', async (_, cursor) => {
    expect(await statusOf(cursor)).toBe('400 INVALID_PAYLOAD')
  })

  it.each([
    ['the largest number', cursorOf('friends', '9223372036854775807')],
    ['a place no row is at', cursorOf('promo_codes', 'zzz; DROP TABLE ledger')],
    ['the last key there can be', cursorOf('ledger', 'ffffffff-ffff-ffff-ffff-ffffffffffff')],
    ['the last year', cursorOf('game_sessions', '9999-12-31T23:59:59.999Z', 'a')],
    ['the first year', cursorOf('game_sessions', '0001-01-01T00:00:00.000Z', 'a')],
    ['the last section', cursorOf('operator_actions')],
  ])('answers for %s with the rows after it', async (_, cursor) => {
    expect(await statusOf(cursor)).toBe('200 ')
  })

  it('answers a burst of pages, then says how long to wait', async () => {
    const { token: by } = await app.signIn(PLAYER + 12)
    const replies = []
    for (let page = 0; page < 45; page += 1)
      replies.push(await app.call(exportData.path, { token: by, body: {} }))
    expect(replies[0]?.statusCode).toBe(200)
    const last = replies.at(-1)
    expect(last?.statusCode).toBe(429)
    expect(last?.json()).toMatchObject({ errorCode: 'TOO_MANY_REQUESTS' })
    expect(last?.headers['retry-after']).toBe('1')
    app.clock.advance(1_000)
    expect((await app.call(exportData.path, { token: by, body: {} })).statusCode).toBe(200)
  })

  it('knows every table and every column, and says of each that it is exported or why not', async () => {
    const columns = await app.database.query<{ table: string; column: string }>(
      `SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
        WHERE c.table_schema = 'public' AND c.table_name = ANY ($1) ORDER BY 1, 2`,
      [await listTables(app.database)],
    )
    const tables = new Set(columns.map(({ table }) => table))
    const undecided = [...tables].filter(
      table => WITHOUT_A_SECTION[table] === undefined && !SECTIONS.some(section => section.table === table),
    )
    expect({ undecided }).toEqual({ undecided: [] })
    expect(Object.keys(WITHOUT_A_SECTION).filter(table => !tables.has(table))).toEqual([])
    for (const section of SECTIONS) {
      const there = columns.filter(({ table }) => table === section.table).map(({ column }) => column)
      const { name } = section
      expect({ name, columns: Object.keys(section.columns).toSorted() }).toEqual({ name, columns: there })
    }
  })

  it('leaves no column out without a reason, and no two fields under one name', () => {
    for (const { name, columns, derived, about } of SECTIONS) {
      const decisions = Object.values(columns)
      const reasons = decisions.flatMap(decision => ('name' in decision ? [] : [decision.leftOutBecause]))
      expect(reasons.filter(reason => reason.length < 10)).toEqual([])
      const names = decisions.flatMap(decision => ('name' in decision ? [decision.name] : []))
      const all = [...names, ...Object.keys(derived ?? {})]
      expect({ name, fields: [...new Set(all)] }).toEqual({ name, fields: all })
      expect(about.length).toBeGreaterThan(10)
    }
    expect(new Set(SECTIONS.map(({ name }) => name)).size).toBe(SECTIONS.length)
  })
})
