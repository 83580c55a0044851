import { createHash } from 'node:crypto'
import { type ListActionsReply, listActions } from '@arena/contract/endpoints/operator-actions'
import { retryItem } from '@arena/contract/endpoints/operator-jobs'
import { disablePartner, uploadPartnerMedia } from '@arena/contract/endpoints/operator-partners'
import * as endpoints from '@arena/contract/endpoints/operator-passkeys'
import { type OperatorPerson, whoAmI } from '@arena/contract/endpoints/operator-people'
import { cancelErasure } from '@arena/contract/endpoints/operator-players'
import { approveRequest } from '@arena/contract/endpoints/operator-requests'
import {
  confirmLogin,
  type GivenToken,
  openSession,
  redeemCode,
  type StartLoginReply,
  startLogin,
} from '@arena/contract/endpoints/operator-sign-in'
import { compensatePlayer, renameSquad } from '@arena/contract/endpoints/operator-support'
import { resumePayouts } from '@arena/contract/endpoints/operator-withdrawals'
import { confirmedText, PASSKEY_HEADER } from '@arena/contract/operator-permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, openTestDatabase, recordingOf, type TestApp } from '../../testing/index.ts'
import { enrolAtMachine } from './people.ts'
import { Authenticator } from './testing/authenticator.ts'

const TOKEN = 'operator-token-of-the-tests-0123456789'
const ORIGIN = 'https://console.example'
const ORIGINS = { origin: ORIGIN }
const MINUTE_MS = 60_000
const GIFT = {
  telegram_id: 957_160_020,
  key: 'a-gift-of-ours',
  kind: 'ac',
  amount: 500,
  cause: 'fault',
  reason: 'it was our fault',
}

let app: TestApp
beforeAll(async () => {
  const env = { OPERATORS: `anna:${TOKEN}`, CONSOLE_URL: `${ORIGIN}/operator` }
  app = await openTestApp(await openTestDatabase(), { env })
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})
// Resets the rate limits between tests.
beforeEach(() => app.clock.advance(60 * MINUTE_MS))

/** A browser: it keeps the cookie that it was given. */
class Browser {
  #cookie = ''

  /** `shown`: the confirmation of the call, or a forged one. */
  async ask<Reply>(
    path: string,
    body: object = {},
    shown?: endpoints.ShownPasskey | string,
  ): Promise<Reply & { errorCode?: string }> {
    const headers = {
      cookie: this.#cookie,
      'sec-fetch-site': 'same-origin',
      ...(shown !== undefined && {
        [PASSKEY_HEADER]: typeof shown === 'string' ? shown : JSON.stringify(shown),
      }),
    }
    const reply = await app.call(path, { body, headers })
    const given = reply.headers['set-cookie']
    if (given !== undefined) this.#cookie = String(given).split(';', 1)[0] ?? ''
    return reply.json()
  }

  /** undefined = signed in. */
  async enter(key: Authenticator, shown: Parameters<Authenticator['show']>[1] = ORIGINS) {
    const asked = await this.ask<endpoints.AskedPasskey>(endpoints.askForPasskey.path)
    return (await this.ask(endpoints.enterByPasskey.path, key.show(asked, shown))).errorCode
  }

  async show(key: Authenticator) {
    const asked = await this.ask<endpoints.AskedPasskey>(endpoints.askToShowPasskey.path)
    return (await this.ask(endpoints.showPasskey.path, key.show(asked, ORIGINS))).errorCode
  }

  /** The passkey answer that the console sends with a call that has to be confirmed. */
  async sign(key: Authenticator, path: string, body: object) {
    const about = createHash('sha256')
      .update(confirmedText(path, JSON.stringify(body)))
      .digest('hex')
    return key.show(await this.ask<endpoints.AskedPasskey>(endpoints.askToConfirm.path, { about }), ORIGINS)
  }

  async add(key: Authenticator, shown: Parameters<Authenticator['make']>[1] = ORIGINS, name = 'laptop') {
    const asked = await this.ask<endpoints.AskedNewPasskey>(endpoints.askForNewPasskey.path)
    if (asked.errorCode !== undefined) return asked.errorCode
    return (await this.ask(endpoints.addPasskey.path, key.make(asked, shown, name))).errorCode
  }

  async who() {
    return (await this.ask<{ operator?: OperatorPerson }>(whoAmI.path)).operator?.name
  }

  async passkeys() {
    return (await this.ask<{ passkeys: endpoints.Passkey[] }>(endpoints.listPasskeys.path)).passkeys
  }
}

const enrol = (name: string, role: 'support' | 'money' | 'owner' = 'money') =>
  app.database.transaction(tx => enrolAtMachine(recordingOf(app), tx, { name, role }))

/** An operator who signed in by one-time code, in their browser. */
async function comeIn(name: string): Promise<Browser> {
  const browser = new Browser()
  await browser.ask(openSession.path, { code: await enrol(name) })
  return browser
}

/** The same, with a passkey. */
async function settle(name: string): Promise<{ browser: Browser; key: Authenticator }> {
  const [browser, key] = [await comeIn(name), new Authenticator()]
  expect(await browser.add(key)).toBeUndefined()
  return { browser, key }
}

async function actionsOf(name: string): Promise<readonly string[]> {
  const reply = await app.call(listActions.path, { token: TOKEN, body: {} })
  const { actions } = reply.json<ListActionsReply>()
  return actions.filter(({ subject }) => subject === name).map(({ action }) => action)
}

describe('a passkey', () => {
  it('is made after the one-time code and signs its owner in from then on', async () => {
    const { key } = await settle('vera')
    app.clock.advance(24 * 60 * MINUTE_MS)
    const browser = new Browser()
    expect(await browser.enter(key)).toBeUndefined()
    expect(await browser.who()).toBe('vera')
    const { operator } = await browser.ask<{ operator: OperatorPerson }>(whoAmI.path)
    expect(operator.passkeys).toBe(1)
    const [passkey] = await browser.passkeys()
    expect(passkey).toMatchObject({ name: 'laptop', used_ms: app.clock.now().getTime() })
    expect(await actionsOf('vera')).toEqual(['login.passkey', 'passkey.add', 'login.code', 'operator.enrol'])
  })

  it('is one of several, has a name, and is removed on its owner’s request, with all sessions opened by it', async () => {
    const { browser, key } = await settle('olga')
    const phone = new Authenticator()
    expect(await browser.add(phone, ORIGINS, 'phone')).toBeUndefined()
    expect(await browser.add(key)).toBe('CONFLICT')
    const elsewhere = new Browser()
    await elsewhere.enter(phone)
    const ids = new Map((await browser.passkeys()).map(({ id, name }) => [name, id]))
    await browser.ask(endpoints.renamePasskey.path, { id: ids.get('laptop'), name: 'work laptop' })
    expect(await browser.ask(endpoints.removePasskey.path, { id: ids.get('phone') })).toEqual({
      success: true,
    })
    expect((await browser.passkeys()).map(({ name }) => name)).toEqual(['work laptop'])
    expect(await elsewhere.who()).toBeUndefined()
    expect(await elsewhere.enter(phone)).toBe('passkey_refused')
    const last = await browser.ask(endpoints.removePasskey.path, { id: ids.get('laptop') })
    expect(last.errorCode).toBe('CONFLICT')
  })

  it('can’t be named, removed or shown by another operator', async () => {
    const [mine, theirs] = [await settle('kira'), await settle('zoe')]
    const [passkey] = await theirs.browser.passkeys()
    const body = { id: passkey?.id, name: 'mine now' }
    expect((await mine.browser.ask(endpoints.renamePasskey.path, body)).errorCode).toBe('ITEM_NOT_FOUND')
    const removed = await mine.browser.ask(endpoints.removePasskey.path, { id: passkey?.id })
    expect(removed.errorCode).toBe('ITEM_NOT_FOUND')
    expect(await mine.browser.show(theirs.key)).toBe('passkey_refused')
  })
})

describe('a refused answer', () => {
  it('is one that was sent before, came late, or answers a request for something else', async () => {
    const { browser, key } = await settle('ivan')
    const asked = await browser.ask<endpoints.AskedPasskey>(endpoints.askForPasskey.path)
    const answer = key.show(asked, ORIGINS)
    const enter = async (shown: endpoints.ShownPasskey) =>
      (await new Browser().ask(endpoints.enterByPasskey.path, shown)).errorCode
    expect(await enter(answer)).toBeUndefined()
    expect(await enter(answer)).toBe('passkey_refused')
    const late = key.show(await browser.ask(endpoints.askForPasskey.path), ORIGINS)
    app.clock.advance(5 * MINUTE_MS)
    expect(await enter(late)).toBe('passkey_refused')
    const within = await browser.ask<endpoints.AskedPasskey>(endpoints.askToShowPasskey.path)
    expect(await enter(key.show(within, ORIGINS))).toBe('passkey_refused')
    const invented = { ...within, challenge: Buffer.alloc(32, 7).toString('base64url') }
    expect(await enter(key.show(invented, ORIGINS))).toBe('passkey_refused')
  })

  it('uses its challenge up although it was refused', async () => {
    const { browser, key } = await settle('petr')
    const asked = await browser.ask<endpoints.AskedPasskey>(endpoints.askForPasskey.path)
    const genuine = key.show(asked, ORIGINS)
    const forged = { ...genuine, signature: new Authenticator().show(asked, ORIGINS).signature }
    for (const shown of [forged, genuine]) {
      expect((await new Browser().ask(endpoints.enterByPasskey.path, shown)).errorCode).toBe(
        'passkey_refused',
      )
    }
  })

  it.each([
    ['another origin', { origin: 'https://console.example.evil.example' }],
    ['the games’ origin beside the console', { origin: 'https://games.example' }],
    ['the same host without encryption', { origin: 'http://console.example' }],
    ['a key that recognised nobody', { origin: ORIGIN, isVerified: false }],
  ])('comes from %s, for a new passkey too', async (_from, shown) => {
    const { browser, key } = await settle('masha')
    expect(await new Browser().enter(key, shown)).toBe('passkey_refused')
    expect(await browser.add(new Authenticator(), shown)).toBe('passkey_refused')
    expect(await browser.passkeys()).toHaveLength(1)
  })

  it('is made for another host', async () => {
    const { key } = await settle('boris')
    const asked = await new Browser().ask<endpoints.AskedPasskey>(endpoints.askForPasskey.path)
    const elsewhere = key.show({ ...asked, rpId: 'example' }, ORIGINS)
    expect((await new Browser().ask(endpoints.enterByPasskey.path, elsewhere)).errorCode).toBe(
      'passkey_refused',
    )
  })

  it('comes from a cloned key: its counter goes back, and the log says so', async () => {
    const { key } = await settle('dasha')
    expect(await new Browser().enter(key, { ...ORIGINS, counter: 9 })).toBeUndefined()
    for (const counter of [9, 4, 0]) {
      expect(await new Browser().enter(key, { ...ORIGINS, counter })).toBe('passkey_refused')
    }
    expect((await actionsOf('dasha')).filter(action => action === 'passkey.cloned')).toHaveLength(3)
    expect(await new Browser().enter(key, { ...ORIGINS, counter: 10 })).toBeUndefined()
  })

  it('is not that of a key that counts nothing, as those that a keychain copies', async () => {
    const [browser, key] = [await comeIn('lena'), new Authenticator()]
    expect(await browser.add(key, { ...ORIGINS, counter: 0 })).toBeUndefined()
    for (let time = 0; time < 3; time += 1) {
      expect(await new Browser().enter(key, { ...ORIGINS, counter: 0 })).toBeUndefined()
    }
  })

  it('belongs to a former operator, or one who was enrolled again', async () => {
    const { browser, key } = await settle('gleb')
    await enrol('gleb')
    expect(await browser.who()).toBeUndefined()
    expect(await new Browser().enter(key)).toBe('passkey_refused')
    const again = await settle('gleb')
    await app.database.query(`UPDATE operators SET ended_at = $1 WHERE name = 'gleb'`, [app.clock.now()])
    expect(await again.browser.who()).toBeUndefined()
    expect(await new Browser().enter(again.key)).toBe('passkey_refused')
  })

  it('lets one of many in that are sent at once', async () => {
    const { key } = await settle('fedor')
    const asked = await new Browser().ask<endpoints.AskedPasskey>(endpoints.askForPasskey.path)
    const answer = key.show(asked, ORIGINS)
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => app.call(endpoints.enterByPasskey.path, { body: answer })),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })
})

describe('an act that gives money away or lets an operator in', () => {
  const RESUME = { reason: 'looked into it' }
  const resume = async (browser: Browser, shown?: endpoints.ShownPasskey) =>
    (await browser.ask(resumePayouts.path, RESUME, shown)).errorCode
  const refused = expect.stringMatching(/^passkey_(needed|refused)$/)

  it('needs a passkey that signs this very call, each time', async () => {
    const { browser, key } = await settle('nina')
    for (let time = 0; time < 2; time += 1) {
      expect(await browser.ask(resumePayouts.path, RESUME)).toMatchObject({
        errorCode: 'passkey_needed',
        details: { confirm: 'call' },
      })
      const shown = await browser.sign(key, resumePayouts.path, RESUME)
      expect(await resume(browser, shown)).not.toEqual(refused)
    }
    expect(await actionsOf('nina')).toContain('passkey.confirm')
  })

  it('is done by one answer once, however often it is sent', async () => {
    const { browser, key } = await settle('vlad')
    const shown = await browser.sign(key, resumePayouts.path, RESUME)
    const said = await Promise.all(Array.from({ length: 6 }, () => resume(browser, shown)))
    expect(said.filter(code => code !== 'passkey_refused')).toHaveLength(1)
    expect(await resume(browser, shown)).toBe('passkey_refused')
  })

  it.each([
    ['another amount', compensatePlayer.path, { ...GIFT, amount: 5_000_000 }],
    ['another player', compensatePlayer.path, { ...GIFT, telegram_id: 957_160_021 }],
    ['another act', approveRequest.path, { id: 7, reason: 'fine' }],
  ])('is refused with an answer signed for %s, which is used up then', async (_other, path, body) => {
    const { browser, key } = await settle('alla')
    const shown = await browser.sign(key, path, body)
    expect((await browser.ask(compensatePlayer.path, GIFT, shown)).errorCode).toBe('passkey_refused')
    expect((await browser.ask(path, body, shown)).errorCode).toBe('passkey_refused')
    const right = await browser.sign(key, compensatePlayer.path, GIFT)
    expect((await browser.ask(compensatePlayer.path, GIFT, right)).errorCode).toBe('ACCOUNT_NOT_FOUND')
  })

  it('is refused with an answer of another session, of another operator, for something else, late, or without one', async () => {
    const [{ browser, key }, other] = [await settle('inna'), await settle('egor')]
    const elsewhere = new Browser()
    await elsewhere.enter(key)
    expect(await resume(browser, await elsewhere.sign(key, resumePayouts.path, RESUME))).toBe(
      'passkey_refused',
    )
    expect(await resume(browser, await browser.sign(other.key, resumePayouts.path, RESUME))).toBe(
      'passkey_refused',
    )
    const asked = await browser.ask<endpoints.AskedPasskey>(endpoints.askToShowPasskey.path)
    expect(await resume(browser, key.show(asked, ORIGINS))).toBe('passkey_refused')
    const late = await browser.sign(key, resumePayouts.path, RESUME)
    app.clock.advance(5 * MINUTE_MS)
    expect(await resume(browser, late)).toBe('passkey_refused')
    for (const header of ['', '{', '[]', 'null', '{"id":"a"}', 'x'.repeat(5_000)])
      expect((await browser.ask(resumePayouts.path, RESUME, header)).errorCode).toBe('passkey_refused')
  })

  it('is refused to a stolen session: no money, no command, no new passkey', async () => {
    const { browser } = await settle('tanya')
    const { user_code } = await browser.ask<StartLoginReply>(startLogin.path)
    expect(await resume(browser)).toBe('passkey_needed')
    expect((await browser.ask(confirmLogin.path, { user_code })).errorCode).toBe('passkey_needed')
    const forged = await browser.sign(new Authenticator(), resumePayouts.path, RESUME)
    expect(await resume(browser, forged)).toBe('passkey_refused')
    app.clock.advance(10 * MINUTE_MS)
    expect(await browser.add(new Authenticator())).toBe('passkey_needed')
    const [passkey] = await browser.passkeys()
    const removed = await browser.ask(endpoints.removePasskey.path, { id: passkey?.id })
    expect(removed.errorCode).toBe('passkey_needed')
    expect(await browser.show(new Authenticator())).toBe('passkey_refused')
  })

  it('is refused to an operator who signed in by code and has no passkey; the first is added within 15 minutes', async () => {
    const browser = await comeIn('yana')
    expect(await resume(browser)).toBe('passkey_needed')
    const about = '0'.repeat(64)
    expect((await browser.ask(endpoints.askToConfirm.path, { about })).errorCode).toBe('passkey_needed')
    app.clock.advance(15 * MINUTE_MS)
    expect(await browser.add(new Authenticator())).toBe('passkey_needed')
    const inTime = await comeIn('yana')
    app.clock.advance(14 * MINUTE_MS)
    expect(await inTime.add(new Authenticator())).toBeUndefined()
  })

  it.each([
    ['a disabled partner', disablePartner.path, { partner_key: 'nobody', reason: 'over' }],
    ['an uploaded picture', uploadPartnerMedia.path, { kind: 'picture', data: 'AAAA' }],
    ['a renamed squad', renameSquad.path, { code: 'abcdefghij', reason: 'rude' }],
    ['a cancelled erasure', cancelErasure.path, { telegram_id: 957_160_020, reason: 'a mistake' }],
    ['another attempt of a job', retryItem.path, { job: 'star-refunds', item: 'x' }],
  ])('is asked for %s too, as players see or get something else by it', async (_act, path, body) => {
    const browser = new Browser()
    await browser.ask(openSession.path, { code: await enrol('olga', 'owner') })
    const key = new Authenticator()
    expect(await browser.add(key)).toBeUndefined()
    expect(await browser.ask(path, body)).toMatchObject({ errorCode: 'passkey_needed' })
    const shown = await browser.sign(key, path, body)
    expect((await browser.ask(path, body, shown)).errorCode).not.toEqual(refused)
  })

  it('is open to a command, which can change no passkeys', async () => {
    const { token } = (
      await app.call(redeemCode.path, { body: { code: await enrol('rita') } })
    ).json<GivenToken>()
    const code = async (path: string, body: object) =>
      (await app.call(path, { token, body })).json<{ errorCode?: string }>().errorCode
    expect(await code(resumePayouts.path, RESUME)).not.toEqual(refused)
    expect(await code(endpoints.askForNewPasskey.path, {})).toBe('passkey_needed')
  })
})
