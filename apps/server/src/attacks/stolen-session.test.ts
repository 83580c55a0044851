import { eraseAccount } from '@arena/contract/endpoints/player-data'
import { auth } from '@arena/contract/endpoints/players'
import {
  addEmail,
  endOtherSessions,
  endSession,
  getSignInWays,
  type SignInReply,
  type SignInWaysReply,
} from '@arena/contract/endpoints/sign-in'
import {
  cancelWithdrawal,
  type WithdrawalsReply,
  withdraw,
  withdrawals,
} from '@arena/contract/endpoints/withdrawals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, openSignIn, PASSWORD, type SignInApp } from '../features/players/testing/open-sign-in.ts'
import { keyOf, TEST_ENGINES } from '../testing/index.ts'
import { openStarsDouble, type StarsDouble } from '../testing/stars-double.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const TON = 1_000_000_000
const ADDRESS = 'UQC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSNvQ'
const OTHER = 'UQB1JVxMvPKD1laM7JSY4SfU3FD9NGnA0AAVu5gRk9RL17VP'

describe.each(TEST_ENGINES)('a session in the wrong hands (%s)', engine => {
  let chat: StarsDouble
  let app: SignInApp
  let ids = 940_000_000

  beforeAll(async () => {
    chat = await openStarsDouble()
    app = await openSignIn(engine, { BOT_API_ROOT: chat.root, NEW_ADDRESS_WAIT_H: '24' })
  })
  afterAll(async () => {
    await app.close()
    chat.close()
  })

  /** A player with TON who signed in a while ago, so that a thief has only a token. */
  async function robbed() {
    const id = ids++
    const initData = app.initData(id)
    const { token } = await app.signIn(id)
    await app.database.transaction(tx =>
      app.app.features.wallet.post(tx, {
        player: keyOf(id),
        key: 'test:wheel',
        currency: 'TON',
        amount: 9 * TON,
        kind: 'wheel_spin',
      }),
    )
    app.clock.advance(10 * MINUTE_MS + 1000)
    return { id, token, stale: { confirmation: { init_data: initData } } }
  }
  const withFresh = (id: number) => ({ confirmation: { init_data: app.initData(id) } })

  async function runJob(name: string): Promise<void> {
    await app.app.features.players.jobs.find(job => job.name === name)?.run(app.clock.now())
  }
  /** The bot's messages in this player's chat. */
  async function chatMessages(id: number): Promise<readonly string[]> {
    await runJob('send-owner-notices')
    return chat
      .sent('sendMessage')
      .filter(({ chat_id }) => chat_id === id)
      .map(({ text }) => String(text))
  }
  async function giveEmail(id: number, token: string, email: string): Promise<void> {
    await app.call(addEmail.path, { email, lang: 'en', ...withFresh(id) }, { token })
    await app.drained()
    const reply = await app.follow(app.linkIn(email))
    if (reply.statusCode !== 200) throw new Error(reply.body)
  }
  const list = async (token: string) =>
    (
      await app.http.inject({ method: 'GET', url: withdrawals.path, headers: { authorization: token } })
    ).json<WithdrawalsReply>()

  it.each([
    ['add an email', addEmail.path, { email: 'thief@example.com', lang: 'en' }],
    ['sign the owner out', endOtherSessions.path, {}],
    ['send TON to an address of its own', withdraw.path, { amount: 1, address: ADDRESS }],
    ['erase the account', eraseAccount.path, { confirm: 'erase' }],
  ])('can not %s without the owner’s confirmation', async (_, path, body) => {
    const { id, token, stale } = await robbed()
    const emailsBefore = app.outbox.emails.length
    const stranger = withFresh(id + 500_000)
    const unsigned = {
      confirmation: { init_data: `user=%7B%22id%22%3A${id}%7D&auth_date=1&hash=${'0'.repeat(64)}` },
    }
    const guess = { confirmation: { password: PASSWORD } }
    for (const confirmation of [{}, stale, stranger, unsigned, guess]) {
      const reply = await app.call(path, { ...body, ...confirmation }, { token })
      expect([reply.statusCode, codeOf(reply)]).toEqual([403, 'confirmation_required'])
      expect(reply.json()).toMatchObject({ details: { password: 0, minutes: 10 } })
    }
    expect(await app.isIn(token)).toBe(true)
    expect((await list(token)).withdrawals).toEqual([])
    await app.drained()
    expect(app.outbox.emails).toHaveLength(emailsBefore)
    expect(await chatMessages(id)).toEqual([])
    expect((await app.call(path, { ...body, ...withFresh(id) }, { token })).statusCode).toBe(200)
    await app.drained()
  })

  it('can not end the owner’s session by its name, but can always leave', async () => {
    const { id, token } = await robbed()
    const mine = await app.signIn(id)
    const ways = await app.call(getSignInWays.path, {}, { token })
    const { sessions } = ways.json<SignInWaysReply>()
    const named = (current: boolean) => sessions.find(session => session.current === current)?.id
    const reply = await app.call(endSession.path, { id: named(false) }, { token })
    expect(codeOf(reply)).toBe('confirmation_required')
    expect((await app.call(endSession.path, { id: named(true) }, { token })).statusCode).toBe(200)
    expect(await app.isIn(mine.token)).toBe(true)
  })

  it('can’t pass the account’s password, however it tries', async () => {
    const email = 'owner-with-password@example.com'
    const { token } = await app.register(email)
    const end = (password: string) =>
      app.call(endOtherSessions.path, { confirmation: { password } }, { token, ip: '198.51.100.7' })
    const missing = await app.call(endOtherSessions.path, {}, { token })
    expect(missing.json()).toMatchObject({ errorCode: 'confirmation_required', details: { password: 1 } })
    expect(codeOf(await end('not-the-password'))).toBe('password_wrong')
    expect((await end(PASSWORD)).statusCode).toBe(200)
    for (let guess = 0; guess < 4; guess += 1) await end('not-the-password')
    expect(codeOf(await end(PASSWORD))).toBe('TOO_MANY_REQUESTS')
  })

  it('does nothing unseen: the owner is notified in the chat and by email', async () => {
    const { id, token } = await robbed()
    const email = `owner-${id}@example.com`
    await giveEmail(id, token, email)
    expect(await chatMessages(id)).toEqual([expect.stringContaining('o•••@example.com')])
    await app.signIn(id)
    await app.call(endOtherSessions.path, withFresh(id), { token })
    await app.call(withdraw.path, { amount: '1.5', address: ADDRESS, ...withFresh(id) }, { token })
    const messages = await chatMessages(id)
    expect(messages.slice(1)).toEqual([
      expect.stringContaining('were signed out'),
      expect.stringMatching(/1\.5 TON .*UQC0sm…_vSNvQ, not before \d{4}-\d\d-\d\d \d\d:\d\d, Moscow time/),
    ])
    const [, ...emails] = app.emailsTo(email)
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Devices were signed out of your Arena account',
      'A withdrawal to a new address is waiting',
    ])
  })

  it('that erases the account leaves a last word, and nothing after it', async () => {
    const { id, token } = await robbed()
    const email = `erased-${id}@example.com`
    await giveEmail(id, token, email)
    await app.call(eraseAccount.path, { confirm: 'erase', ...withFresh(id) }, { token })
    expect(await chatMessages(id)).toEqual([expect.stringContaining('deleted for good')])
    expect(app.emailsTo(email).at(-1)?.subject).toBe('Your Arena account was deleted')
    expect(await app.database.query('SELECT * FROM owner_notices')).toEqual([])
  })

  it('waits with a notice while the chat platform is away, and gives up on an owner who has blocked the bot', async () => {
    const { id, token } = await robbed()
    chat.fail('sendMessage', [{ ok: false, error_code: 500, description: 'away' }])
    await app.call(withdraw.path, { amount: 1, address: ADDRESS, ...withFresh(id) }, { token })
    const before = (await chatMessages(id)).length
    app.clock.advance(10_000)
    expect(await chatMessages(id)).toHaveLength(before + 1)
    chat.fail('sendMessage', [{ ok: false, error_code: 403, description: 'bot was blocked by the user' }])
    await app.call(withdraw.path, { amount: 1, address: OTHER, ...withFresh(id) }, { token })
    await runJob('send-owner-notices')
    expect(await app.database.query('SELECT * FROM owner_notices')).toEqual([])
  })

  it('waits 24 hours with TON for a new address, however it asks, and no longer after a day', async () => {
    const { id, token } = await robbed()
    const ask = async (address: string, more: object = withFresh(id)) =>
      (await app.call(withdraw.path, { amount: 1, address, ...more }, { token })).json<{
        withdrawal: { id: number; waits_until: number | null }
      }>().withdrawal
    const first = await ask(ADDRESS)
    const due_s = Math.floor(app.clock.now().getTime() / 1000) + 24 * 3600
    expect(first.waits_until).toBe(due_s)
    app.clock.advance(HOUR_MS)
    expect((await ask(ADDRESS)).waits_until).toBe(due_s)
    expect((await list(token)).rules.new_address_wait_h).toBe(24)
    await Promise.all(
      (await list(token)).withdrawals.map(one => app.call(cancelWithdrawal.path, { id: one.id }, { token })),
    )
    app.clock.advance(20 * HOUR_MS)
    await list(token)
    app.clock.advance(5 * HOUR_MS)
    const again = await ask(ADDRESS)
    expect(again.waits_until).toBe(Math.floor(app.clock.now().getTime() / 1000) + 24 * 3600)
    await app.database.query(`UPDATE withdrawals SET state = 'sent', tx_hash = $2 WHERE withdrawal_id = $1`, [
      again.id,
      'c'.repeat(64),
    ])
    app.clock.advance(HOUR_MS)
    expect(await ask(ADDRESS, {})).toMatchObject({ waits_until: null })
  })

  it('can not be made of init data that is older than an hour', async () => {
    const initData = app.initData(ids++)
    app.clock.advance(HOUR_MS + 1000)
    expect(codeOf(await app.call(auth.path, { initData }))).toBe('INIT_DATA_EXPIRED')
  })

  it('ends with a new password, of which the owner is notified', async () => {
    const { id, token } = await robbed()
    const email = `reset-${id}@example.com`
    await giveEmail(id, token, email)
    await app.request(email, 'reset')
    const reply = await app.follow(app.linkIn(email), { password: 'amber-lantern-42' })
    expect(reply.json<SignInReply>().token).not.toBe('')
    expect((await chatMessages(id)).at(-1)).toContain('Arena password was changed with a link')
    expect(await app.isIn(token)).toBe(false)
  })
})
