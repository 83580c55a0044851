import { endPlayerSessions } from '@arena/contract/endpoints/operator-players'
import {
  addEmail,
  authEmail,
  endOtherSessions,
  endSession,
  getSignInWays,
  readEmailLink,
  requestEmailLink,
  type SignInReply,
  type SignInWaysReply,
} from '@arena/contract/endpoints/sign-in'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_ENGINES } from '../../../testing/index.ts'
import { playerKey } from '../player-key.ts'
import { codeOf, openSignIn, PASSWORD, type SignInApp } from '../testing/open-sign-in.ts'
import { NOBODY } from './passwords.ts'

const HOUR_MS = 60 * 60_000
const CHAT_PLATFORM_ID_MAX = 2 ** 52
const OPERATOR_TOKEN = 'a'.repeat(32)

describe.each(TEST_ENGINES)('signing in by an address (%s)', engine => {
  let app: SignInApp
  beforeAll(async () => {
    app = await openSignIn(engine, { OPERATORS: `anna:${OPERATOR_TOKEN}` })
  })
  afterAll(() => app.close())

  const endOther = async (token: string) => {
    const ways = await app.call(getSignInWays.path, {}, { token })
    const id = ways.json<SignInWaysReply>().sessions.find(({ current }) => !current)?.id
    const ended = await app.call(endSession.path, { id, confirmation: { password: PASSWORD } }, { token })
    if (ended.statusCode !== 200) throw new Error(ended.body)
  }
  const banAndUnban = async (shownId: number) => {
    const { players } = app.app.features
    await app.database.transaction(async tx => {
      const player = await players.findByShownId(tx, shownId)
      if (player === undefined) throw new Error('no such player')
      await players.banIn(tx, { player, reason: 'test', message: 'test' })
      await players.unbanIn(tx, { player, identityHash: Buffer.alloc(32) })
    })
  }

  it('registers the owner of the mailbox, with the welcome gift of a new account and an id of our own', async () => {
    await app.request(' Vera@Example.com ', 'register')
    const [email] = app.emailsTo('vera@example.com')
    expect(email?.text).toContain('https://arena.example/#emailLink=')
    const token = app.linkIn('vera@example.com')
    const looked = await app.call(readEmailLink.path, { token })
    expect(looked.json()).toEqual({ purpose: 'register', email: 'vera@example.com' })
    const { account, token: session } = (await app.follow(token)).json<SignInReply>()
    expect(account).toMatchObject({ first_name: 'Vera', credit: 100_000, ticket: 1, adult_confirmed: true })
    expect(account.telegram_id).toBeGreaterThan(CHAT_PLATFORM_ID_MAX)
    expect(await app.isIn(session)).toBe(true)
    const again = await app.enter('VERA@example.com', PASSWORD)
    expect(again.json<SignInReply>().account.telegram_id).toBe(account.telegram_id)
  })

  it('takes the country from the connection of every sign-in, and keeps it where that is unknown', async () => {
    await app.register('abroad@example.com')
    const countryFrom = async (ip: string) =>
      (await app.enter('abroad@example.com', PASSWORD, { ip })).json<SignInReply>().account.geo
    expect([await countryFrom('8.8.8.8'), await countryFrom('93.192.1.1')]).toEqual(['US', 'DE'])
    expect(await countryFrom('192.0.2.1')).toBe('DE')
  })

  it('opens one account to two hundred uses of one link at once', async () => {
    await app.request('many@example.com', 'register')
    const token = app.linkIn('many@example.com')
    const replies = await Promise.all(Array.from({ length: 200 }, () => app.follow(token)))
    const refused = replies.filter(({ statusCode }) => statusCode !== 200)
    expect(refused).toHaveLength(199)
    expect(new Set(refused.map(codeOf))).toEqual(new Set(['link_invalid']))
    const rows = await app.database.query(
      `SELECT 1 AS one FROM email_logins WHERE email = 'many@example.com'`,
    )
    expect(rows).toHaveLength(1)
  })

  it('opens one account to two registrations that were sent two links', async () => {
    await app.request('twice@example.com', 'register')
    const first = app.linkIn('twice@example.com')
    await app.request('twice@example.com', 'register')
    const second = app.linkIn('twice@example.com')
    const replies = await Promise.all([app.follow(first), app.follow(second)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410])
  })

  it('takes no link that was used, is too old or was made up', async () => {
    await app.register('links@example.com')
    const used = app.linkIn('links@example.com')
    expect(codeOf(await app.follow(used))).toBe('link_invalid')
    expect(codeOf(await app.call(readEmailLink.path, { token: used }))).toBe('link_invalid')
    expect(codeOf(await app.follow('A'.repeat(43)))).toBe('link_invalid')
    await app.request('links@example.com', 'reset')
    app.clock.advance(HOUR_MS)
    expect(codeOf(await app.follow(app.linkIn('links@example.com')))).toBe('link_invalid')
  })

  it('leaves a link as it was when the password or the name is refused', async () => {
    await app.request('careful@example.com', 'register')
    const token = app.linkIn('careful@example.com')
    for (const password of ['short', '12345678', 'Password123!', 'careful1234', 'qwertyuiop', 'aaaaaaaab']) {
      expect({ password, code: codeOf(await app.follow(token, { password })) }).toEqual({
        password,
        code: 'password_weak',
      })
    }
    expect(codeOf(await app.follow(token, { name: ' \u202e ' }))).toBe('INVALID_PAYLOAD')
    expect((await app.follow(token)).statusCode).toBe(200)
  })

  it('ends every session by a new password, and the old password with them', async () => {
    const { token } = await app.register('forgetful@example.com')
    await app.request('forgetful@example.com', 'reset')
    const password = 'amber-lantern-42'
    const reply = await app.follow(app.linkIn('forgetful@example.com'), { password })
    expect(await app.isIn(token)).toBe(false)
    expect(await app.isIn(reply.json<SignInReply>().token)).toBe(true)
    expect(codeOf(await app.enter('forgetful@example.com', PASSWORD))).toBe('sign_in_wrong')
    expect((await app.enter('forgetful@example.com', password)).statusCode).toBe(200)
  })

  it.each([
    ['a new password', 'password'],
    ['the end of the other sessions', 'sessions'],
    ['an operator who signs the player out', 'operator'],
    ['another new address', 'address'],
    ['the end of another single session', 'session'],
    ['a ban that was lifted', 'ban'],
  ])('gives the account no address that was asked for before %s', async (_, by) => {
    const email = `robbed-by-${by}@example.com`
    const { token, account } = await app.register(email)
    const confirmation = { password: PASSWORD }
    const add = async (added: string) => {
      await app.call(addEmail.path, { email: added, lang: 'en', confirmation }, { token })
      await app.drained()
    }
    await add(`thief-of-${by}@example.com`)
    const stolen = app.linkIn(`thief-of-${by}@example.com`)
    if (by === 'password') {
      await app.request(email, 'reset')
      await app.follow(app.linkIn(email))
    } else if (by === 'sessions') await app.call(endOtherSessions.path, { confirmation }, { token })
    else if (by === 'session') await endOther((await app.enter(email, PASSWORD)).json<SignInReply>().token)
    else if (by === 'ban') await banAndUnban(account.telegram_id)
    else if (by === 'operator')
      await app.call(
        endPlayerSessions.path,
        { telegram_id: account.telegram_id, reason: 'stolen' },
        { token: OPERATOR_TOKEN },
      )
    else {
      await add(`own-${by}@example.com`)
      await app.follow(app.linkIn(`own-${by}@example.com`))
    }
    expect(codeOf(await app.follow(stolen, { password: 'thief-password-9' }))).toBe('link_invalid')
    const own = by === 'address' ? `own-${by}@example.com` : email
    expect((await app.enter(own, PASSWORD)).statusCode).toBe(200)
  })

  it('sends no link for an address whose mail was still to be sent when the sessions ended', async () => {
    const { token } = await app.register('slow-mail@example.com')
    const confirmation = { password: PASSWORD }
    app.outbox.refuseNext(1)
    await app.call(addEmail.path, { email: 'waits@example.com', lang: 'en', confirmation }, { token })
    await app.drained()
    await app.call(endOtherSessions.path, { confirmation }, { token })
    app.clock.advance(HOUR_MS)
    await app.request('nobody-waits@example.com', 'reset')
    expect(app.emailsTo('waits@example.com')).toEqual([])
  })

  it('adds an address to an account of the chat platform, and changes it once the new mailbox confirms', async () => {
    const player = await app.signIn(930_000_001)
    const add = async (email: string) => {
      await app.call(
        addEmail.path,
        { email, lang: 'ru', ...app.confirmed(930_000_001) },
        { token: player.token },
      )
      await app.drained()
    }
    await add('first@example.com')
    expect(app.emailsTo('first@example.com')[0]?.subject).toBe('Подтвердите адрес для Arena')
    const opened = await app.follow(app.linkIn('first@example.com'))
    expect(opened.json<SignInReply>().account.telegram_id).toBe(930_000_001)
    await add('second@example.com')
    await app.follow(app.linkIn('second@example.com'))
    await app.drained()
    expect(app.emailsTo('first@example.com')).toHaveLength(2)
    expect(codeOf(await app.enter('first@example.com', PASSWORD))).toBe('sign_in_wrong')
    expect((await app.enter('second@example.com', PASSWORD)).statusCode).toBe(200)
    const ways = await app.call(getSignInWays.path, {}, { token: player.token })
    expect(ways.json<SignInWaysReply>().email).toBe('second@example.com')
  })

  it('never gives an address that opens one account to another', async () => {
    const owner = await app.register('owned@example.com')
    const { token } = await app.signIn(930_000_002)
    await app.call(
      addEmail.path,
      { email: 'owned@example.com', lang: 'en', ...app.confirmed(930_000_002) },
      { token },
    )
    await app.drained()
    expect(app.emailsTo('owned@example.com').at(-1)?.subject).toMatch(/already in use/)
    expect(app.linkIn('owned@example.com')).toBe('')
    const entered = await app.enter('owned@example.com', PASSWORD)
    expect(entered.json<SignInReply>().account.telegram_id).toBe(owner.account.telegram_id)
  })

  it('answers for an address that is known exactly as for one that is not', async () => {
    await app.register('known@example.com')
    const same = async (ask: (email: string) => ReturnType<SignInApp['call']>) => {
      const [known, unknown] = [await ask('known@example.com'), await ask('unknown@example.com')]
      const seen = ({ statusCode, json }: typeof known) => ({ statusCode, body: json<object>() })
      expect(seen(known)).toEqual(seen(unknown))
    }
    await same(email => app.enter(email, 'not-the-password'))
    await same(email => app.request(email, 'register'))
    await same(email => app.request(email, 'reset'))
    // The result goes only to the mailbox, and not to an address that did not register.
    expect(app.emailsTo('unknown@example.com').map(({ subject }) => subject)).toEqual([
      'Finish your registration in Arena',
    ])
    expect(app.emailsTo('known@example.com').map(({ subject }) => subject)).toEqual([
      'Finish your registration in Arena',
      'You already have an account in Arena',
      'A new password for Arena',
    ])
  })

  it('works as hard for an unknown address as for a wrong password', async () => {
    await app.register('timed@example.com')
    const [row] = await app.database.query<{ password_hash: string }>(
      `SELECT password_hash FROM email_logins WHERE email = 'timed@example.com'`,
    )
    const cost = (hash: string) => hash.split('$').slice(0, 4)
    expect(cost(NOBODY)).toEqual(cost(row?.password_hash ?? ''))
    // By far the slowest part: an answer without it arrives within a millisecond or two.
    const hashing_ms = 5
    for (const email of ['timed@example.com', 'nobody-timed@example.com']) {
      const began = performance.now()
      await app.enter(email, 'not-the-password')
      expect(performance.now() - began).toBeGreaterThan(hashing_ms)
    }
  })

  it('delays a caller who guesses, wherever they are, and lets the owner in on a known device and by the mailbox', async () => {
    const { device_token } = await app.register('guessed@example.com')
    const guess = (ip?: string) =>
      app.enter('guessed@example.com', 'not-the-password', ip === undefined ? {} : { ip })
    const here: number[] = []
    for (let attempt = 0; attempt < 10; attempt += 1) here.push((await guess('203.0.113.9')).statusCode)
    expect(here).toEqual([...Array<number>(6).fill(401), ...Array<number>(4).fill(429)])
    const everywhere: number[] = []
    for (let attempt = 0; attempt < 50; attempt += 1) everywhere.push((await guess()).statusCode)
    expect(everywhere.filter(status => status === 401).length).toBeLessThanOrEqual(40)
    expect(everywhere.at(-1)).toBe(429)
    const known = { email: 'guessed@example.com', password: PASSWORD, adult: true, device_token }
    expect((await app.call(authEmail.path, known, { ip: '203.0.113.9' })).statusCode).toBe(200)
    const forged = {
      ...known,
      device_token: device_token.replace(/^./, first => (first === 'A' ? 'B' : 'A')),
    }
    expect((await app.call(authEmail.path, forged)).statusCode).toBe(429)
    await app.request('guessed@example.com', 'reset')
    expect((await app.follow(app.linkIn('guessed@example.com'))).statusCode).toBe(200)
    app.clock.advance(2 * 60_000)
    expect((await app.enter('guessed@example.com', PASSWORD)).statusCode).toBe(200)
  })

  it('sends no more than a few mails to a mailbox, known or not', async () => {
    for (const email of ['flooded@example.com', 'flooded-too@example.com']) {
      const statuses: number[] = []
      for (let mail = 0; mail < 5; mail += 1) statuses.push((await app.request(email, 'register')).statusCode)
      expect(statuses).toEqual([200, 200, 200, 429, 429])
    }
  })

  it('sends a mail later when it could not be sent at once', async () => {
    app.outbox.refuseNext(1)
    await app.request('later@example.com', 'register')
    expect(app.emailsTo('later@example.com')).toHaveLength(0)
    app.clock.advance(11_000)
    await app.request('other@example.com', 'reset')
    expect(app.emailsTo('later@example.com')).toHaveLength(1)
    expect((await app.follow(app.linkIn('later@example.com'))).statusCode).toBe(200)
  })

  it.each([
    'no-mailbox',
    '@example.com',
    'a@b',
    'a b@example.com',
    'a@example.com\r\nBcc: all@example.com',
    '<a@example.com>',
    'a@exa_mple.com',
    '"a"@example.com',
    `${'a'.repeat(65)}@example.com`,
    "a'--@example.com;",
  ])('refuses %j as an address', async email => {
    expect(codeOf(await app.call(requestEmailLink.path, { email, purpose: 'register', lang: 'en' }))).toBe(
      'email_malformed',
    )
    expect(codeOf(await app.enter(email, PASSWORD))).toBe('email_malformed')
  })

  it('refuses anyone who did not confirm that they are an adult', async () => {
    await app.register('young@example.com')
    for (const adult of [false, undefined, 'true', 1]) {
      const body = { email: 'young@example.com', password: PASSWORD, adult }
      expect(codeOf(await app.call(authEmail.path, body))).toBe('INVALID_PAYLOAD')
    }
  })

  it('lets no banned player in by any of these ways', async () => {
    const { account } = await app.register('banned@example.com')
    await app.request('banned@example.com', 'reset')
    await app.app.features.players.ban(playerKey(account.telegram_id), 'multi')
    expect(codeOf(await app.enter('banned@example.com', PASSWORD))).toBe('BANNED')
    expect(codeOf(await app.follow(app.linkIn('banned@example.com')))).toBe('BANNED')
  })

  it('shows a player their devices and ends the one they name, or all the others', async () => {
    const { token } = await app.register('devices@example.com')
    const others = await Promise.all([1, 2, 3].map(() => app.enter('devices@example.com', PASSWORD)))
    const [one, two, three] = others.map(reply => reply.json<SignInReply>().token)
    const list = async () =>
      (await app.call(getSignInWays.path, {}, { token })).json<SignInWaysReply>().sessions
    const before = await list()
    expect(before).toHaveLength(4)
    expect(before.filter(({ current }) => current)).toHaveLength(1)
    const named = before.find(({ current }) => !current)?.id ?? ''
    const confirmation = { password: PASSWORD }
    expect((await app.call(endSession.path, { id: named, confirmation }, { token })).statusCode).toBe(200)
    expect((await app.call(endSession.path, { id: named, confirmation }, { token })).statusCode).toBe(404)
    expect(await list()).toHaveLength(3)
    const stranger = await app.signIn(930_000_003)
    const mine = before.find(({ current }) => current)?.id ?? ''
    expect((await app.call(endSession.path, { id: mine }, { token: stranger.token })).statusCode).toBe(404)
    await app.call(endOtherSessions.path, { confirmation }, { token })
    expect(await Promise.all([one, two, three].map(other => app.isIn(other ?? '')))).toEqual([
      false,
      false,
      false,
    ])
    expect(await app.isIn(token)).toBe(true)
  })
})
