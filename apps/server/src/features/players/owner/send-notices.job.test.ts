import { endOtherSessions } from '@arena/contract/endpoints/sign-in'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStarsDouble, type StarsDouble } from '../../../testing/stars-double.ts'
import { openSignIn, type SignInApp } from '../testing/open-sign-in.ts'

const TOO_MANY = {
  ok: false,
  error_code: 429,
  description: 'Too Many Requests: retry after 20',
  parameters: { retry_after: 20 },
}

describe('owners’ notices in the chat', () => {
  let chat: StarsDouble
  let app: SignInApp
  let lastId = 946_000_000

  beforeAll(async () => {
    chat = await openStarsDouble()
    app = await openSignIn('pglite', { BOT_API_ROOT: chat.root })
  })
  afterAll(async () => {
    await app.close()
    chat.close()
  })

  /** A player who ended one of their sessions on another device, and has a notice due. */
  async function playerToNotify(): Promise<number> {
    lastId += 1
    await app.signIn(lastId)
    const { token } = await app.signIn(lastId)
    const body = { confirmation: { init_data: app.initData(lastId) } }
    expect((await app.call(endOtherSessions.path, body, { token })).statusCode).toBe(200)
    return lastId
  }
  async function sendNotices(): Promise<void> {
    const job = app.app.features.players.jobs.find(({ name }) => name === 'send-owner-notices')
    await job?.run(app.clock.now())
  }
  const attemptsAt = (...ids: readonly number[]) =>
    chat.sent('sendMessage').filter(({ chat_id }) => ids.includes(Number(chat_id))).length
  const isWaiting = async () => (await app.database.query('SELECT 1 FROM owner_notices')).length > 0

  it('waits as long as the chat platform says, for all players, and however often it says so', async () => {
    const ids = [await playerToNotify(), await playerToNotify()]
    // More often than a notice may fail.
    for (let time = 1; time <= 12; time += 1) {
      chat.fail('sendMessage', [TOO_MANY])
      await sendNotices()
      expect(attemptsAt(...ids)).toBe(time)
      app.clock.advance(19_000)
      await sendNotices()
      expect(attemptsAt(...ids)).toBe(time)
      app.clock.advance(1_000)
    }
    await sendNotices()
    expect(ids.map(id => attemptsAt(id) > 0)).toEqual([true, true])
    expect(attemptsAt(...ids)).toBe(14)
    expect(await isWaiting()).toBe(false)
  })

  it.each([
    [403, 'Forbidden: bot was blocked by the user'],
    [400, 'Bad Request: chat not found'],
  ])('is dropped when the owner can’t be reached (%s)', async (error_code, description) => {
    const id = await playerToNotify()
    chat.fail('sendMessage', [{ ok: false, error_code, description }])
    await sendNotices()
    expect(attemptsAt(id)).toBe(1)
    expect(await isWaiting()).toBe(false)
  })

  it('is sent again after a fault of the chat platform', async () => {
    const id = await playerToNotify()
    chat.fail('sendMessage', [{ ok: false, error_code: 502, description: 'Bad Gateway' }])
    await sendNotices()
    expect(await isWaiting()).toBe(true)
    app.clock.advance(60 * 60_000)
    await sendNotices()
    expect(attemptsAt(id)).toBe(2)
    expect(await isWaiting()).toBe(false)
  })
})
