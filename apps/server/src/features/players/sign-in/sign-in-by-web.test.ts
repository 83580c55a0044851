import { confirmAdult } from '@arena/contract/endpoints/players'
import { authWeb, type SignInReply } from '@arena/contract/endpoints/sign-in'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_ENGINES } from '../../../testing/index.ts'
import { codeOf, openSignIn, type SignInApp, signedWebLogin } from '../testing/open-sign-in.ts'

const MINUTE_MS = 60_000

describe.each(TEST_ENGINES)("the chat platform's web login (%s)", engine => {
  let app: SignInApp
  beforeAll(async () => {
    app = await openSignIn(engine)
  })
  afterAll(() => app.close())

  const loginOf = (id: number, { age_ms = 0, botToken = app.config.bot.token } = {}) =>
    signedWebLogin(
      {
        id,
        first_name: 'Оля & <Co>',
        username: `web_${id}`,
        auth_date: Math.floor((app.clock.now().getTime() - age_ms) / 1000),
      },
      botToken,
    )
  const enter = (login: object) => app.call(authWeb.path, { login, lang: 'en', adult: true })

  it('opens the account that init data opens', async () => {
    const before = await app.signIn(940_000_001)
    const reply = (await enter(loginOf(940_000_001))).json<SignInReply>()
    expect(reply.account).toMatchObject({
      telegram_id: 940_000_001,
      username: 'web_940000001',
      first_name: 'Оля & <Co>',
      credit: before.account.credit,
      adult_confirmed: true,
    })
  })

  it('creates the account of a person who comes for the first time', async () => {
    const { account } = (await enter(loginOf(940_000_002))).json<SignInReply>()
    expect(account).toMatchObject({ credit: 100_000, ticket: 1 })
  })

  it('signs in once, of two hundred uses at once', async () => {
    const login = loginOf(940_000_003)
    const replies = await Promise.all(Array.from({ length: 200 }, () => enter(login)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const refused = replies.filter(({ statusCode }) => statusCode !== 200)
    expect(new Set(refused.map(codeOf))).toEqual(new Set(['web_login_invalid']))
  })

  it('leaves a login as it was when the sign-in is refused', async () => {
    const { players } = app.app.features
    const { account } = await app.signIn(940_000_007)
    const login = loginOf(940_000_007)
    const player = await players.findByShownId(app.database, account.telegram_id)
    if (player === undefined) throw new Error('The player is not there')
    await players.ban(player, 'multi')
    expect(codeOf(await enter(login))).toBe('BANNED')
    await app.database.transaction(tx => players.unbanIn(tx, { player, identityHash: Buffer.alloc(32) }))
    expect((await enter(login)).statusCode).toBe(200)
    expect(codeOf(await enter(login))).toBe('web_login_invalid')
  })

  it('takes no field with a line feed, which could be read as two', async () => {
    const auth_date = Math.floor(app.clock.now().getTime() / 1000)
    const genuine = { id: 940_000_009, first_name: 'x\nid=940000008\nif=', auth_date }
    const { hash } = signedWebLogin(genuine, app.config.bot.token)
    const split = { auth_date, first_name: 'x', id: 940_000_008, if: '\nid=940000009', hash }
    for (const login of [{ ...genuine, hash }, split])
      expect(codeOf(await enter(login))).toBe('web_login_invalid')
  })

  it('takes nothing that is old, of the future, forged or signed for another bot', async () => {
    const genuine = loginOf(940_000_004)
    const { hash, ...unsigned } = genuine
    const refused = [
      loginOf(940_000_004, { age_ms: 10 * MINUTE_MS + 1000 }),
      loginOf(940_000_004, { age_ms: -2 * MINUTE_MS }),
      loginOf(940_000_004, { botToken: '7700000002:another' }),
      { ...genuine, id: 940_000_005 },
      { ...genuine, first_name: 'Other' },
      { ...genuine, extra: 'field' },
      { ...genuine, hash: String(hash).toUpperCase() },
      { ...genuine, hash: '' },
      { ...genuine, hash: 0 },
      unsigned,
      {},
      signedWebLogin({ id: -1, first_name: 'x', auth_date: 1 }, app.config.bot.token),
      signedWebLogin(
        { id: 2 ** 52 + 1, first_name: 'x', auth_date: Math.floor(app.clock.now().getTime() / 1000) },
        app.config.bot.token,
      ),
      signedWebLogin(
        { id: 5, auth_date: Math.floor(app.clock.now().getTime() / 1000) },
        app.config.bot.token,
      ),
      signedWebLogin({ id: 5, first_name: 'x' }, app.config.bot.token),
    ]
    for (const login of refused) expect(codeOf(await enter(login))).toBe('web_login_invalid')
    expect((await enter(genuine)).statusCode).toBe(200)
  })

  it('records once when a player confirmed that they are an adult', async () => {
    const read = async () => {
      const [row] = await app.database.query<{ adult_confirmed_at: Date | null }>(
        'SELECT adult_confirmed_at FROM players WHERE telegram_id = 940000006',
      )
      return row?.adult_confirmed_at
    }
    const { token, account } = await app.signIn(940_000_006, { adult: false })
    expect(account.adult_confirmed).toBe(false)
    expect(await read()).toBeNull()
    await app.call(confirmAdult.path, {}, { token })
    const first = await read()
    app.clock.advance(MINUTE_MS)
    await enter(loginOf(940_000_006))
    expect(await read()).toEqual(first)
  })
})
