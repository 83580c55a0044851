import { type ShareReply, share as shareEndpoint } from '@arena/contract/endpoints/friends'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type BotApiDouble,
  openBotApiDouble,
  openTestApp,
  openTestDatabase,
  type TestApp,
} from '../../testing/index.ts'

let lastId = 972_000_000
const EXPIRES = 1_790_000_600
const KEPT = { ok: true, result: { id: 'kept-1', expiration_date: EXPIRES } }

describe('an invitation to send on', () => {
  let app: TestApp
  let botApi: BotApiDouble
  let answer: object = KEPT
  beforeAll(async () => {
    botApi = await openBotApiDouble(() => answer)
    app = await openTestApp(await openTestDatabase(), {
      env: { BOT_API_ROOT: botApi.root, BOT_USERNAME: 'arena_test_bot' },
    })
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
    botApi.close()
  })
  beforeEach(() => {
    answer = KEPT
  })

  const newcomer = async () => {
    const id = (lastId += 1)
    return { id, token: (await app.signIn(id)).token }
  }
  const share = (token: string, body: object) => app.call(shareEndpoint.path, { token, body })
  const codeOf = (reply: { json(): unknown }) => (reply.json() as { errorCode?: string }).errorCode

  it('is kept by the chat platform for its sender, with the sender’s own link on its button', async () => {
    const { id, token } = await newcomer()
    const reply = await share(token, { telegramId: id, lang: 'en' })
    expect(reply.json<ShareReply>()).toEqual({ data: { id: 'kept-1', expiration_date: EXPIRES } })
    const asked = botApi.asked.at(-1)
    expect(asked?.path).toMatch(/\/savePreparedInlineMessage$/)
    expect(asked?.body).toMatchObject({
      user_id: id,
      allow_user_chats: true,
      result: {
        type: 'article',
        input_message_content: { message_text: expect.stringContaining('1\u00a0000\u00a0coins') },
        reply_markup: {
          inline_keyboard: [[{ url: `https://t.me/arena_test_bot?startapp=${id}` }]],
        },
      },
    })
  })

  it.each([
    ['ru', 'Бесплатные игры'],
    ['ua', 'Безкоштовні ігри'],
    ['uk-UA', 'Безкоштовні ігри'],
    ['tr', 'Ücretsiz oyunlar'],
    ['en', 'Free games'],
    ['de', 'Free games'],
    ['', 'Free games'],
  ])('in the language %j reads %j', async (lang, words) => {
    const { id, token } = await newcomer()
    await share(token, { telegramId: id, lang })
    expect(JSON.stringify(botApi.asked.at(-1)?.body)).toContain(words)
  })

  it('is never made in another player’s name', async () => {
    const [mine, theirs] = [await newcomer(), await newcomer()]
    const before = botApi.asked.length
    const reply = await share(mine.token, { telegramId: theirs.id, lang: 'en' })
    expect([reply.statusCode, codeOf(reply)]).toEqual([403, 'FORBIDDEN'])
    expect(botApi.asked).toHaveLength(before)
  })

  it.each([
    { ok: false, error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 3 } },
    { ok: false, error_code: 400, description: 'Bad Request: inline mode is disabled' },
    {},
  ])('is refused by its own code when the chat platform answers %j', async rejection => {
    const { id, token } = await newcomer()
    answer = rejection
    const reply = await share(token, { telegramId: id, lang: 'en' })
    expect([reply.statusCode, codeOf(reply)]).toEqual([503, 'share_unavailable'])
  })

  it('is made as often as a person asks for it, not as often as a script does', async () => {
    const { id, token } = await newcomer()
    const before = botApi.asked.length
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => share(token, { telegramId: id, lang: 'en' })),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
    const refused = replies.filter(({ statusCode }) => statusCode !== 200)
    expect(new Set(refused.map(codeOf))).toEqual(new Set(['TOO_MANY_REQUESTS']))
    expect(refused[0]?.headers['retry-after']).toBe('6')
    expect(botApi.asked).toHaveLength(before + 10)
  })
})
