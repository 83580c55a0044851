import { takeBreak } from '@arena/contract/endpoints/play-limits'
import { eraseAccount } from '@arena/contract/endpoints/player-data'
import {
  getSignInWays,
  linkChat,
  type SignInReply,
  type SignInWaysReply,
} from '@arena/contract/endpoints/sign-in'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_ENGINES } from '../../../testing/index.ts'
import { codeOf, openSignIn, PASSWORD, type SignInApp, signedWebLogin } from '../testing/open-sign-in.ts'

const BOT_TOKEN = '7700000001:local-token-for-development-only'

describe.each(TEST_ENGINES)('an account that began by an address (%s)', engine => {
  let app: SignInApp
  let lastId = 931_000_000
  let lastMailbox = 0
  beforeAll(async () => {
    app = await openSignIn(engine)
  })
  afterAll(() => app.close())

  const newId = () => (lastId += 1)
  const register = () => app.register(`linker${(lastMailbox += 1)}@example.com`)
  const webLogin = (id: number) =>
    signedWebLogin(
      { id, first_name: 'Vera', auth_date: Math.floor(app.clock.now().getTime() / 1000) },
      BOT_TOKEN,
    )
  const link = (token: string, proof: object, password = PASSWORD) =>
    app.call(linkChat.path, { proof, confirmation: { password } }, { token })

  it('is opened by the chat platform too once the owner has proven both, and keeps its property', async () => {
    const { token, account } = await register()
    expect(account.chat_linked).toBe(false)
    const id = newId()
    expect((await link(token, { login: webLogin(id) })).statusCode).toBe(200)
    const inChat = await app.signIn(id)
    expect(inChat.account).toMatchObject({ telegram_id: id, credit: account.credit, chat_linked: true })
    const ways = await app.call(getSignInWays.path, {}, { token })
    expect(ways.json<SignInWaysReply>()).toMatchObject({
      chat_linked: true,
      email: `linker${lastMailbox}@example.com`,
    })
    await app.drained()
    const [row] = await app.database.query<{ notices: number }>(
      `SELECT count(*) AS notices FROM owner_notices WHERE kind = 'chat_linked'`,
    )
    expect(row?.notices).toBe(2)
  })

  it('takes init data of the last minutes for the person', async () => {
    const { token } = await register()
    const old = app.initData(newId())
    app.clock.advance(11 * 60_000)
    expect(codeOf(await link(token, { init_data: old }))).toBe('INIT_DATA_EXPIRED')
    expect((await link(token, { init_data: app.initData(newId()) })).statusCode).toBe(200)
  })

  it('needs proof of both', async () => {
    const { token } = await register()
    const [id, other] = [newId(), newId()]
    expect(codeOf(await link(token, { login: webLogin(id) }, 'not-the-password'))).toBe('password_wrong')
    expect(codeOf(await app.call(linkChat.path, { proof: { login: webLogin(id) } }, { token }))).toBe(
      'confirmation_required',
    )
    expect(codeOf(await link(token, { login: { ...webLogin(id), id: other } }))).toBe('web_login_invalid')
    expect(codeOf(await link(token, { init_data: `${app.initData(id)}&x=1` }))).toBe('INIT_DATA_INVALID')
    expect(codeOf(await link('nobody', { login: webLogin(id) }))).toBe('UNAUTHORIZED')
    // A rejected call has used nothing up.
    const login = webLogin(id)
    expect(codeOf(await link(token, { login }, 'not-the-password'))).toBe('password_wrong')
    expect((await link(token, { login })).statusCode).toBe(200)
    const { token: second } = await register()
    expect(codeOf(await link(second, { login }))).toBe('web_login_invalid')
  })

  it('belongs to one person: of twenty accounts that link a user at once one does, and no account has two people', async () => {
    const id = newId()
    const tokens: string[] = []
    for (let count = 0; count < 20; count += 1) tokens.push((await register()).token)
    const replies = await Promise.all(tokens.map(token => link(token, { init_data: app.initData(id) })))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const linked = tokens[replies.findIndex(({ statusCode }) => statusCode === 200)] ?? ''
    expect(new Set(replies.map(codeOf))).toEqual(new Set([undefined, 'chat_identity_taken']))
    expect(codeOf(await link(linked, { init_data: app.initData(newId()) }))).toBe('chat_already_linked')
    const player = await app.signIn(newId())
    expect(
      codeOf(
        await link(tokens.find(token => token !== linked) ?? '', {
          init_data: app.initData(player.account.telegram_id),
        }),
      ),
    ).toBe('chat_identity_taken')
  })

  it('inherits the break of an account the person erased, and is refused to a banned person', async () => {
    const banned = newId()
    const { erased, findByChat } = app.app.features.players
    const hash = erased.hashOf({ telegramId: banned })
    await app.database.transaction(tx => erased.note(tx, { hash, at: app.clock.now(), banned: true }))
    const resting = newId()
    const before = await app.signIn(resting)
    await app.call(takeBreak.path, { kind: 'self_exclusion', days: null }, { token: before.token })
    await app.call(
      eraseAccount.path,
      { confirm: 'erase', ...app.confirmed(resting) },
      { token: before.token },
    )
    const { token } = await register()
    expect(codeOf(await link(token, { init_data: app.initData(banned) }))).toBe('BANNED')
    expect((await link(token, { init_data: app.initData(resting) })).statusCode).toBe(200)
    const player = await findByChat(app.database, resting)
    const [wallet] = await app.database.query<{ rests: boolean }>(
      `SELECT break_until = 'infinity' AS rests FROM wallets WHERE player_id = $1`,
      [player?.playerId],
    )
    expect(wallet?.rests).toBe(true)
  })

  it('keeps an exclusion of its own, from its first day, where the person erased an account on a shorter break', async () => {
    const first = await register()
    await app.call(takeBreak.path, { kind: 'self_exclusion', days: null }, { token: first.token })
    app.clock.advance(10 * 86_400_000)
    const again = await app.enter(`linker${lastMailbox}@example.com`, PASSWORD)
    const { token } = again.json<SignInReply>()
    const resting = newId()
    const before = await app.signIn(resting)
    await app.call(takeBreak.path, { kind: 'cool_off', days: 30 }, { token: before.token })
    await app.call(
      eraseAccount.path,
      { confirm: 'erase', ...app.confirmed(resting) },
      { token: before.token },
    )
    expect((await link(token, { init_data: app.initData(resting) })).statusCode).toBe(200)
    const player = await app.app.features.players.findByChat(app.database, resting)
    const [own] = await app.database.query<{ break_kind: string; break_taken_at: Date }>(
      `SELECT break_kind, break_taken_at FROM play_limits WHERE player_id = $1`,
      [player?.playerId],
    )
    expect(own?.break_kind).toBe('self_exclusion')
    expect(app.clock.now().getTime() - (own?.break_taken_at.getTime() ?? 0)).toBe(10 * 86_400_000)
  })

  it('that was linked and erased stays erased in a backup of before the link', async () => {
    const { token, account } = await register()
    const id = newId()
    await link(token, { init_data: app.initData(id) })
    await app.call(eraseAccount.path, { confirm: 'erase', ...app.confirmed(id) }, { token })
    const { erased } = app.app.features.players
    expect(await erased.knows(app.database, { telegramId: account.telegram_id })).toBe(true)
    expect(await erased.knows(app.database, { telegramId: id })).toBe(true)
  })
})
