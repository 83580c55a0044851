import {
  endOperatorSessions,
  endToken,
  type ListOperatorsReply,
  listOperators,
  whoAmI,
} from '@arena/contract/endpoints/operator-people'
import { approveRequest } from '@arena/contract/endpoints/operator-requests'
import {
  confirmLogin,
  type GivenToken,
  logoutOperator,
  type PollLoginReply,
  pollLogin,
  redeemCode,
  type StartLoginReply,
  showLogin,
  startLogin,
} from '@arena/contract/endpoints/operator-sign-in'
import { pausePayouts } from '@arena/contract/endpoints/operator-withdrawals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, openTestDatabase, recordingOf, type TestApp } from '../../testing/index.ts'
import { LET_IN_MS } from './passkey-proof.ts'
import { enrolAtMachine } from './people.ts'
import { LASTS_MS } from './token-store.ts'

const TOKEN = 'operator-token-of-the-tests-0123456789'
const MINUTE_MS = 60_000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(await openTestDatabase(), { env: { OPERATORS: `anna:${TOKEN}` } })
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

const ask = async <Reply>(
  path: string,
  body: object,
  token?: string,
): Promise<Reply & { errorCode?: string }> =>
  (await app.call(path, { body, ...(token !== undefined && { token }) })).json()
const whoIs = (token: string) =>
  ask<{ operator?: { name: string; role: string } }>(whoAmI.path, {}, token).then(({ operator }) => operator)
const begin = () => ask<StartLoginReply>(startLogin.path, {})
const poll = ({ device_code }: StartLoginReply) => ask<PollLoginReply>(pollLogin.path, { device_code })
const enrol = (name: string, role: 'support' | 'money' = 'support') =>
  app.database.transaction(tx => enrolAtMachine(recordingOf(app), tx, { name, role }))

describe('a command that asks for a session', () => {
  it('gets a token of eight hours, once, when an operator has confirmed its code', async () => {
    const login = await begin()
    expect(login.verification_uri).toBe(`${app.config.consoleUrl}/login?code=${login.user_code}`)
    expect(await poll(login)).toEqual({ state: 'waiting' })
    const shown = await ask(showLogin.path, { user_code: login.user_code }, TOKEN)
    expect(shown).toMatchObject({ ip: '127.0.0.1', created_ms: app.clock.now().getTime() })
    await ask(confirmLogin.path, { user_code: login.user_code }, TOKEN)
    const { state, given } = await poll(login)
    expect([state, given?.operator]).toEqual(['let_in', 'anna'])
    expect((await poll(login)).errorCode).toBe('link_invalid')
    expect(await whoIs(given?.token ?? '')).toMatchObject({ name: 'anna', role: 'owner' })
    app.clock.advance(LASTS_MS.command)
    expect(await whoIs(given?.token ?? '')).toBeUndefined()
  })

  it('gets none when it is denied, comes late, or was not confirmed', async () => {
    const denied = await begin()
    await ask(confirmLogin.path, { user_code: denied.user_code, deny: true }, TOKEN)
    expect(await poll(denied)).toEqual({ state: 'denied' })
    const late = await begin()
    app.clock.advance(late.expires_in_s * 1000)
    expect((await ask(confirmLogin.path, { user_code: late.user_code }, TOKEN)).errorCode).toBe(
      'ITEM_NOT_FOUND',
    )
    expect((await poll(late)).errorCode).toBe('link_invalid')
    const stolen = await begin()
    const stranger = await app.signIn(970_000_050)
    for (const token of [undefined, stranger.token])
      expect((await ask(confirmLogin.path, { user_code: stolen.user_code }, token)).errorCode).toBe(
        'UNAUTHORIZED',
      )
    expect(await poll(stolen)).toEqual({ state: 'waiting' })
  })

  it('gives nothing away with a token that was let in a quarter of an hour ago, and may still stop things', async () => {
    const letIn = async () => {
      const login = await begin()
      await ask(confirmLogin.path, { user_code: login.user_code }, TOKEN)
      return (await poll(login)).given?.token ?? ''
    }
    const agree = async (token: string) =>
      (await ask(approveRequest.path, { id: 999_999, reason: 'fine' }, token)).errorCode
    const token = await letIn()
    expect(await agree(token)).toBe('ITEM_NOT_FOUND')
    app.clock.advance(LET_IN_MS)
    expect(await agree(token)).toBe('passkey_needed')
    expect((await ask(pausePayouts.path, { reason: 'looks wrong' }, token)).errorCode).toBeUndefined()
    expect(await agree(await letIn())).toBe('ITEM_NOT_FOUND')
  })

  it('is never confirmed by another command, however new: nothing renews a token without a passkey', async () => {
    const login = await begin()
    await ask(confirmLogin.path, { user_code: login.user_code }, TOKEN)
    const token = (await poll(login)).given?.token ?? ''
    const other = await begin()
    for (const wait_ms of [0, LET_IN_MS - 1, 1]) {
      app.clock.advance(wait_ms)
      const fresh = await begin()
      for (const { user_code } of [other, fresh])
        expect((await ask(confirmLogin.path, { user_code }, token)).errorCode).toBe('passkey_needed')
      expect(await poll(fresh)).toEqual({ state: 'waiting' })
    }
  })

  it('is confirmed by one of many who confirm it at once', async () => {
    const { user_code } = await begin()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => app.call(confirmLogin.path, { token: TOKEN, body: { user_code } })),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })
})

describe('the enrolment code', () => {
  it('lets them in once within a quarter of an hour, and by nothing they had before', async () => {
    const code = await enrol('boris')
    const given = await ask<GivenToken>(redeemCode.path, { code })
    expect(await whoIs(given.token)).toMatchObject({ name: 'boris', role: 'support' })
    expect((await ask(redeemCode.path, { code })).errorCode).toBe('link_invalid')
    const [late, again] = [await enrol('boris', 'money'), await enrol('boris', 'money')]
    expect(await whoIs(given.token)).toBeUndefined()
    expect((await ask(redeemCode.path, { code: late })).errorCode).toBe('link_invalid')
    app.clock.advance(15 * MINUTE_MS)
    expect((await ask(redeemCode.path, { code: again })).errorCode).toBe('link_invalid')
  })
})

describe('an operator’s sessions', () => {
  const letIn = async (name: string) =>
    (await ask<GivenToken>(redeemCode.path, { code: await enrol(name) })).token
  const tokensOf = async (name: string) => {
    const { operators } = await ask<ListOperatorsReply>(listOperators.path, {}, TOKEN)
    return operators.find(one => one.name === name)?.tokens ?? []
  }

  it('is listed, and can be ended by its owner, not by others', async () => {
    const [one, other] = [await letIn('vera'), await letIn('zoe')]
    const [listed] = await tokensOf('vera')
    expect(listed).toMatchObject({ kind: 'command', ip: '127.0.0.1' })
    expect((await ask(endToken.path, { id: listed?.id }, other)).errorCode).toBe('ITEM_NOT_FOUND')
    expect(await ask(endToken.path, { id: listed?.id }, one)).toEqual({ ended: 1 })
    expect(await whoIs(one)).toBeUndefined()
    await ask(logoutOperator.path, {}, other)
    expect(await whoIs(other)).toBeUndefined()
  })

  it('ends at once when another operator ends it', async () => {
    const token = await letIn('kira')
    const body = { operator: 'kira', reason: 'a lost laptop' }
    expect(await ask(endOperatorSessions.path, body, TOKEN)).toEqual({ ended: 1 })
    expect(await whoIs(token)).toBeUndefined()
    expect(await tokensOf('kira')).toEqual([])
    const nobody = { operator: 'nobody', reason: 'x' }
    expect((await ask(endOperatorSessions.path, nobody, TOKEN)).errorCode).toBe('ITEM_NOT_FOUND')
  })

  it('is not followed by one that was confirmed before the end and not fetched yet', async () => {
    await letIn('lena')
    const login = await begin()
    // As a browser of hers confirmed it.
    await app.database.query(`UPDATE operator_logins SET operator = 'lena' WHERE user_code = $1`, [
      login.user_code,
    ])
    await ask(endOperatorSessions.path, { operator: 'lena', reason: 'a stolen session' }, TOKEN)
    expect((await poll(login)).errorCode).toBe('link_invalid')
    expect(await tokensOf('lena')).toEqual([])
  })
})
