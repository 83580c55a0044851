import { checkLevel } from '@arena/contract/endpoints/levels'
import { type AuthReply, auth, ip as ipEndpoint, logout } from '@arena/contract/endpoints/players'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, openTestApp, openTestDatabase, TEST_ENGINES, type TestApp } from '../../../testing/index.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let lastId = 900_000_000
const newId = () => (lastId += 1)

describe.each(TEST_ENGINES)('signing in (%s)', engine => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(await openTestDatabase(engine), { env: { TRUSTED_PROXIES: '127.0.0.1' } })
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  const signInWith = (body: Record<string, unknown>, headers?: Record<string, string>) =>
    app.call(auth.path, { body, ...(headers && { headers }) })
  const codeOf = (reply: { json(): unknown }) => (reply.json() as { errorCode?: string }).errorCode
  const statusWith = async (token: string) => (await app.call(checkLevel.path, { token })).statusCode
  const inviterOf = async (id: number) => {
    const [row] = await app.database.query(
      `SELECT inviter_id, inviter_channel FROM players WHERE bucket = $1 AND player_id = $2`,
      [keyOf(id).bucket, keyOf(id).playerId],
    )
    return row
  }

  it('takes null for every optional field as its absence', async () => {
    const fields = ['lang', 'invited', 'ip', 'isDev', 'authType', 'platform', 'adult', 'device_id']
    const nothing = Object.fromEntries(fields.map(field => [field, null]))
    const initData = app.initData(newId())
    expect((await signInWith({ initData, ...nothing })).statusCode).toBe(200)
  })

  it('creates the account with its gift at the first sign-in, and never again', async () => {
    const id = newId()
    const first = await app.signIn(id, { firstName: 'Оля', username: 'olya' })
    expect(first.account).toEqual({
      telegram_id: id,
      first_name: 'Оля',
      last_name: '',
      username: 'olya',
      geo: '',
      credit: 100_000,
      ticket: 1,
      gold_ticket: 0,
      ton: 0,
      level: 1,
      exp: 0,
      amount_bet_exp: 0,
      last_ads_view: 0,
      inventory: [],
      adult_confirmed: true,
      chat_linked: true,
      named_in_wins: false,
    })
    const second = await app.signIn(id, { firstName: 'Olga' })
    expect(second.account).toMatchObject({ first_name: 'Olga', username: '', credit: 100_000, ticket: 1 })
  })

  it('gives one gift to fifty first sign-ins at once, and keeps five tokens of them', async () => {
    const id = newId()
    const replies = await Promise.all(Array.from({ length: 50 }, () => app.signIn(id)))
    expect(new Set(replies.map(({ account }) => account.credit))).toEqual(new Set([100_000]))
    const statuses = await Promise.all(replies.map(({ token }) => statusWith(token)))
    expect(statuses.filter(status => status === 200)).toHaveLength(5)
    const report = await app.app.features.wallet.verify(app.database)
    expect(report.mismatches).toEqual([])
    const accounts = await app.database.query(
      `SELECT player_id FROM players JOIN chat_accounts USING (telegram_id, bucket, player_id) WHERE telegram_id = $1`,
      [id],
    )
    expect(accounts).toEqual([{ player_id: keyOf(id).playerId }])
  })

  it('gives a new account, once, to a person that the directory leads to a missing player', async () => {
    const id = newId()
    const nobody = keyOf(newId())
    await app.database.query(
      `INSERT INTO chat_accounts (telegram_id, bucket, player_id) VALUES ($1, $2, $3)`,
      [id, nobody.bucket, nobody.playerId],
    )
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => signInWith({ initData: app.initData(id) })),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200))
    expect(
      await app.database.query(
        `SELECT player_id, telegram_id FROM players JOIN chat_accounts USING (telegram_id, bucket, player_id)
          WHERE telegram_id = $1`,
        [id],
      ),
    ).toHaveLength(1)
    expect((await app.app.features.wallet.verify(app.database)).mismatches).toEqual([])
  })

  it('remembers the inviter of the signed start parameter, once', async () => {
    const [inviter, other, friend] = [newId(), newId(), newId()]
    await app.signIn(inviter)
    await app.signIn(other)
    await app.signIn(friend, { startParam: `story_${inviter}` })
    await app.signIn(friend, { startParam: `ref_${other}` })
    expect(await inviterOf(friend)).toEqual({ inviter_id: keyOf(inviter).playerId, inviter_channel: 'story' })
  })

  it('remembers the campaign of the signed start parameter that made the account, and no other', async () => {
    const campaignOf = async (id: number) => {
      const { bucket, playerId } = keyOf(id)
      const sql = `SELECT campaign FROM players WHERE bucket = $1 AND player_id = $2`
      return (await app.database.query<{ campaign: string }>(sql, [bucket, playerId]))[0]?.campaign
    }
    const [first, direct, hostile, unsigned] = [newId(), newId(), newId(), newId()]
    await app.signIn(first, { startParam: 'c-June' })
    await app.signIn(first, { startParam: 'c-july' })
    await app.signIn(direct)
    await app.signIn(direct, { startParam: 'c-june' })
    await app.signIn(hostile, { startParam: "c-'; DROP TABLE players" })
    await signInWith({ initData: app.initData(unsigned), invited: 'c-june' })
    const campaigns = await Promise.all([first, direct, hostile, unsigned].map(campaignOf))
    expect(campaigns).toEqual(['june', '', '', ''])
  })

  it('trusts only the signed text about an inviter', async () => {
    const [inviter, known, selfish, lonely] = [newId(), newId(), newId(), newId()]
    await app.signIn(inviter)
    await signInWith({ initData: app.initData(lonely), invited: `ref_${inviter}` })
    await app.signIn(selfish, { startParam: String(selfish) })
    await app.signIn(known)
    await app.signIn(known, { startParam: String(inviter) })
    const nobody = { inviter_id: null, inviter_channel: null }
    expect([await inviterOf(lonely), await inviterOf(selfish), await inviterOf(known)]).toEqual([
      nobody,
      nobody,
      nobody,
    ])
  })

  it('remembers no inviter who does not play here or is banned', async () => {
    const [stranger, banned, first, second] = [newId(), newId(), newId(), newId()]
    await app.signIn(banned)
    await app.app.features.players.ban(keyOf(banned), 'cheating')
    await app.signIn(first, { startParam: String(stranger) })
    await app.signIn(second, { startParam: String(banned) })
    expect(await inviterOf(first)).toMatchObject({ inviter_id: null })
    expect(await inviterOf(second)).toMatchObject({ inviter_id: null })
  })

  it.each([
    ['ios', 200],
    ['Android', 200],
    ['android_x', 200],
    ['unknown', 200],
    ['tdesktop', 403],
    ['macos', 403],
    ['web', 403],
    ['weba', 403],
    ['webk', 403],
    ['', 403],
  ])('on %j answers %i', async (platform, status) => {
    const reply = await signInWith({ initData: app.initData(newId()), platform })
    expect(reply.statusCode).toBe(status)
    expect(codeOf(reply)).toBe(status === 200 ? undefined : 'PLATFORM_NOT_SUPPORTED')
  })

  it('keeps where the player opened the app last, as figures name it', async () => {
    const id = newId()
    const seen: unknown[] = []
    for (const platform of ['IOS', 'android_x', 'unknown', undefined, 'tdesktop', 'ios']) {
      await signInWith({ initData: app.initData(id), ...(platform !== undefined && { platform }) })
      const { bucket, playerId } = keyOf(id)
      const rows = await app.database.query<{ platform: string }>(
        'SELECT platform FROM players WHERE bucket = $1 AND player_id = $2',
        [bucket, playerId],
      )
      seen.push(rows[0]?.platform)
    }
    expect(seen).toEqual(['ios', 'android', 'other', 'other', 'other', 'ios'])
  })

  it('refuses stale and forged init data with their own codes', async () => {
    const initData = app.initData(newId())
    const forged = await signInWith({ initData: initData.replace(/hash=../, 'hash=00') })
    app.clock.advance(25 * HOUR_MS)
    const stale = await signInWith({ initData })
    expect([forged.statusCode, codeOf(forged)]).toEqual([401, 'INIT_DATA_INVALID'])
    expect([stale.statusCode, codeOf(stale)]).toEqual([401, 'INIT_DATA_EXPIRED'])
  })

  it('ends a banned player’s tokens and gives the reason at the next sign-in', async () => {
    const id = newId()
    const { token } = await app.signIn(id)
    await app.app.features.players.ban(keyOf(id), 'several accounts')
    expect(await statusWith(token)).toBe(401)
    const again = await signInWith({ initData: app.initData(id) })
    expect(again.statusCode).toBe(403)
    expect(again.json()).toMatchObject({ errorCode: 'BANNED', details: { reason: 'several accounts' } })
  })

  it('takes the country from the connection, whatever the client sends', async () => {
    const reply = await signInWith(
      { initData: app.initData(newId()), ip: '1.0.1.1' },
      { 'x-forwarded-for': '8.8.8.8' },
    )
    expect(reply.json<AuthReply>().account.geo).toBe('US')
    const ip = await app.http.inject({
      url: ipEndpoint.path,
      headers: { 'x-forwarded-for': '::ffff:8.8.8.8' },
    })
    expect(ip.json()).toEqual({ ip: '8.8.8.8' })
  })

  it('takes invisible and text-turning characters out of names', async () => {
    const { account } = await app.signIn(newId(), {
      firstName: ' Ad\u202emin\u0007 ',
      username: 'x'.repeat(200),
    })
    expect(account.first_name).toBe('Admin')
    expect(account.username).toHaveLength(64)
  })

  describe('a token', () => {
    it('is accepted plain and as Bearer, and ends with the logout', async () => {
      const { token } = await app.signIn(newId())
      expect(await statusWith(token)).toBe(200)
      expect(await statusWith(`Bearer ${token}`)).toBe(200)
      const out = await app.call(logout.path, { token })
      expect(out.json()).toEqual({ success: true, data: { success: true } })
      expect(await statusWith(token)).toBe(401)
    })

    it('ends after a day without a call', async () => {
      const { token } = await app.signIn(newId())
      app.clock.advance(23 * HOUR_MS)
      expect(await statusWith(token)).toBe(200)
      app.clock.advance(23 * HOUR_MS)
      expect(await statusWith(token)).toBe(200)
      app.clock.advance(24 * HOUR_MS + MINUTE_MS)
      expect(await statusWith(token)).toBe(401)
    })

    it('ends after a week, however much it is used', async () => {
      const { token } = await app.signIn(newId())
      const statuses: number[] = []
      for (let hours = 12; hours <= 7 * 24; hours += 12) {
        app.clock.advance(12 * HOUR_MS)
        statuses.push(await statusWith(token))
      }
      expect(statuses.slice(0, -1).every(status => status === 200)).toBe(true)
      expect(statuses.at(-1)).toBe(401)
    })

    it('of the oldest use ends when a sixth device signs in', async () => {
      const id = newId()
      const tokens: string[] = []
      for (let device = 0; device < 5; device += 1) {
        tokens.push((await app.signIn(id)).token)
        app.clock.advance(20 * MINUTE_MS)
      }
      const [first = '', second = ''] = tokens
      await statusWith(first)
      await app.signIn(id)
      expect(await statusWith(second)).toBe(401)
      expect(await statusWith(first)).toBe(200)
    })

    it('is stored in a form that can’t be used to sign in', async () => {
      const { token } = await app.signIn(newId())
      const rows = await app.database.query<{ stored: string }>(
        `SELECT encode(token_hash, 'escape') AS stored FROM auth_tokens`,
      )
      const secret = token.split('.')[1] ?? token
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.filter(({ stored }) => stored.includes(secret))).toEqual([])
    })

    it.each([
      ['nothing', ''],
      ['noise', 'x'.repeat(100)],
      ['another secret', `${(7).toString(36)}.${'A'.repeat(43)}`],
      ['an id of zero', `0.${'A'.repeat(43)}`],
      ['an id too large', `zzzzzzzzzzz.${'A'.repeat(43)}`],
      ['two spaces and a word', 'Bearer  token'],
    ])('that is %s is refused', async (_, token) => {
      expect(await statusWith(token)).toBe(401)
    })

    it('of one player does not open another’s account', async () => {
      const [mine, theirs] = [await app.signIn(newId()), await app.signIn(newId())]
      const mixed = `${theirs.token.split('.')[0]}.${mine.token.split('.')[1]}`
      expect(await statusWith(mixed)).toBe(401)
    })
  })
})
