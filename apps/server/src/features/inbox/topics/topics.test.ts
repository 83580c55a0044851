import { linkChatAccount, unlinkChatAccount } from '@arena/contract/endpoints/operator-chat-account'
import {
  answerPlayer,
  closeConversation,
  type ReadConversationReply,
  readConversation,
  readTopics,
} from '@arena/contract/endpoints/operator-inbox'
import { erasePlayer } from '@arena/contract/endpoints/operator-players'
import type { Database } from '@arena/database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_CONTENT } from '../../../testing/default-content.ts'
import { erasePlanned, openTestDatabase } from '../../../testing/index.ts'
import { makeContentLive } from '../../../testing/make-content-live.ts'
import { commandUpdate, OPERATOR_TOKEN, type OpenShop, openShop, update } from '../../../testing/open-shop.ts'
import { PoisonedDatabase } from '../../../testing/poisoned-database.ts'
import { DOUBLE_BOT } from '../../../testing/stars-double.ts'

const CHAT = -1_001_234_567_891
const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000]
/** An account of Telegram that is linked to the operator `anna`. */
const ANNA = 955_000_001
const STRANGER = 955_000_002
const GONE = { ok: false, error_code: 400, description: 'Bad Request: message thread not found' }

let poisoned: PoisonedDatabase
let database: Database
let bot: OpenShop
let lastPlayer = 974_000_000
let lastMessage = 5_000

beforeAll(async () => {
  poisoned = new PoisonedDatabase(await openTestDatabase('pglite'))
  database = poisoned.database
  bot = await openShop(database)
  await makeContentLive({ ...bot.app, features: bot.features }, 'alerts', {
    ...DEFAULT_CONTENT.alerts,
    chat: String(CHAT),
  })
  await link(ANNA)
})
afterAll(async () => {
  await bot.stop()
  await database.close()
})
/** Nothing of another test is to be shown, and the chat has topics. */
beforeEach(async () => {
  await database.query('UPDATE support_messages SET for_topic = false')
  await database.query('UPDATE support_conversations SET is_closed = false')
  await database.query('DELETE FROM job_items')
  await database.query('DELETE FROM chat_sending')
  await database.query('DELETE FROM support_topics')
  await makeForum({ is_forum: true, can_manage_topics: true })
})

async function makeForum(forum: OpenShop['stars']['forum']) {
  Object.assign(bot.stars.forum, forum)
  bot.app.clock.advance(2 * MINUTE_MS)
}
const call = (path: string, body: object = {}) => bot.app.call(path, { token: OPERATOR_TOKEN, body })
const job = (name: string) => bot.features.inbox.jobs.find(one => one.name === name)
async function show(): Promise<void> {
  bot.app.clock.advance(11_000)
  await job('show-in-topics')?.run(bot.app.clock.now())
}
async function sendDue(): Promise<void> {
  bot.app.clock.advance(5_000)
  await bot.features.messages.jobs[0]?.run(bot.app.clock.now())
}
const made = (method: string) => bot.stars.sent(method).filter(({ chat_id }) => chat_id === CHAT)
const inTopic = (threadId: number) =>
  made('sendMessage').flatMap(({ message_thread_id, text }) =>
    message_thread_id === threadId ? [String(text)] : [],
  )
const toPlayer = (id: number) =>
  bot.stars.sent('sendMessage').flatMap(({ chat_id, text }) => (chat_id === id ? [String(text)] : []))
const read = async (id: number) =>
  (await call(readConversation.path, { telegram_id: id })).json<ReadConversationReply>()
const lastOf = async (id: number) => (await read(id)).messages.at(-1)?.id ?? 0
const state = async () => (await call(readTopics.path)).json()

function written(id: number, content: object) {
  lastMessage += 1
  const { message } = commandUpdate(id, '')
  const { text: _, ...rest } = message
  return { message: { ...rest, message_id: lastMessage, ...content } }
}
/** A message of a member of the operators' chat in a topic. */
const inChat = (telegramId: number, threadId: number, content: object) =>
  written(telegramId, {
    chat: { id: CHAT, type: 'supergroup', title: 'Operators', is_forum: true },
    message_thread_id: threadId,
    is_topic_message: true,
    ...content,
  })
async function link(telegramId: number) {
  const { code } = (await call(linkChatAccount.path)).json<{ code: string }>()
  const chat = { id: CHAT, type: 'supergroup', title: 'Operators' }
  await bot.send(written(telegramId, { chat, text: `/link ${code}` }))
  return code
}
async function newPlayer() {
  lastPlayer += 1
  await bot.app.signIn(lastPlayer)
  return lastPlayer
}
/** A player who wrote, and the number of the conversation's topic. */
async function newTopic(text = 'Where is my prize?') {
  const id = await newPlayer()
  await bot.send(written(id, { text }))
  await show()
  return { id, threadId: await threadOf(id) }
}
async function threadOf(id: number): Promise<number> {
  const named = made('createForumTopic').findLast(({ name }) => String(name).endsWith(String(id)))
  if (named === undefined) throw new Error('No topic was opened')
  return bot.stars.calls.findIndex(({ body }) => body === named) + 1
}

describe('a conversation', () => {
  it('opens one topic, which shows what the player writes and what the console answers', async () => {
    const { id, threadId } = await newTopic()
    await bot.send(written(id, { caption: 'this one', photo: [{ file_id: 'p' }] }))
    await show()
    const answer = { telegram_id: id, up_to: await lastOf(id), key: `key-${id}`, text: 'It is on its way.' }
    expect((await call(answerPlayer.path, answer)).statusCode).toBe(200)
    await show()
    await show()
    expect(inTopic(threadId)).toEqual([
      '👤 Where is my prize?',
      '👤 📎 With an attachment. Open the console to see it.\nthis one',
      '✍️ anna: It is on its way.',
    ])
    expect(made('createForumTopic').filter(({ name }) => String(name).endsWith(String(id)))).toHaveLength(1)
  })

  it('shows as much of a long message as a message may hold, and no half of a character', async () => {
    const { threadId } = await newTopic('😀'.repeat(2_048))
    expect(inTopic(threadId)).toEqual([`👤 ${'😀'.repeat(2_046)}`])
  })

  it('closes its topic with it, and a new message opens the same one again', async () => {
    const { id, threadId } = await newTopic()
    await call(closeConversation.path, { telegram_id: id, up_to: await lastOf(id) })
    await show()
    await show()
    const place = { chat_id: CHAT, message_thread_id: threadId }
    expect(made('closeForumTopic').filter(one => one['message_thread_id'] === threadId)).toEqual([place])
    await bot.send(written(id, { text: 'One more thing' }))
    await show()
    expect(made('reopenForumTopic').filter(one => one['message_thread_id'] === threadId)).toEqual([place])
    expect(inTopic(threadId).at(-1)).toBe('👤 One more thing')
  })

  it('gets one new topic where the old one was deleted by hand', async () => {
    const { id, threadId } = await newTopic()
    await bot.send(written(id, { text: 'Hello?' }))
    bot.stars.fail('sendMessage', [GONE])
    await show()
    await show()
    const next = await threadOf(id)
    expect(next).not.toBe(threadId)
    expect(inTopic(next)).toEqual(['👤 Hello?'])
  })

  it('has one topic that is shown, and no answer is lost in one whose opening was not recorded', async () => {
    const id = await newPlayer()
    await bot.send(written(id, { text: 'Hello?' }))
    const failed = await poisoned.during(
      (sql, params) => sql.includes('INTO support_topics') && params.includes(CHAT),
      show,
    )
    expect(failed).toBe(1)
    const stray = await threadOf(id)
    bot.app.clock.advance(MINUTE_MS)
    await show()
    const threadId = await threadOf(id)
    expect([inTopic(stray), inTopic(threadId)]).toEqual([[], ['👤 Hello?']])
    const created = { forum_topic_created: { name: 'x' }, from: { id: DOUBLE_BOT, is_bot: true } }
    await bot.send(inChat(ANNA, stray, { text: 'Hi', reply_to_message: created }))
    expect(inTopic(stray)).toEqual(['Not sent: this topic no longer has a conversation and will be deleted.'])
    await show()
    expect(made('deleteForumTopic').at(-1)).toEqual({ chat_id: CHAT, message_thread_id: stray })
    await bot.send(inChat(ANNA, 2, { text: 'A topic of the operators themselves' }))
    expect(inTopic(2)).toEqual([])
  })

  it('shows the other conversations although one message can’t be shown', async () => {
    const [poor, other] = [await newPlayer(), await newPlayer()]
    await bot.send(written(poor, { text: 'unreadable' }))
    await bot.send(written(other, { text: 'readable' }))
    const rejected = { ok: false, error_code: 400, description: 'Bad Request: message is too strange' }
    for (let again = 0; again < 2; again += 1) {
      bot.stars.fail('sendMessage', [rejected])
      await show()
    }
    expect(inTopic(await threadOf(other))).toEqual(['👤 readable'])
    const items = await database.query<{ reason: string }>(
      `SELECT reason FROM job_items WHERE job = 'show-in-topics'`,
    )
    expect(items.map(({ reason }) => reason)).toEqual([expect.stringContaining('too strange')])
  })

  it('shows at most eighteen messages a minute, and nothing while the chat platform throttles', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => newPlayer()))
    await bot.send(...ids.flatMap(id => ['one', 'two', 'three'].map(text => written(id, { text }))))
    const before = made('sendMessage').length + made('createForumTopic').length
    await show()
    const calls = () => made('sendMessage').length + made('createForumTopic').length - before
    expect(calls()).toBeLessThanOrEqual(4)
    const now = calls()
    bot.stars.fail('createForumTopic', [
      { ok: false, error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 60 } },
    ])
    bot.stars.fail('sendMessage', [
      { ok: false, error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 60 } },
    ])
    await show()
    await show()
    expect(calls() - now).toBe(1)
    bot.stars.fail('createForumTopic', [])
    bot.stars.fail('sendMessage', [])
  })

  it.each([
    [{ is_forum: false, can_manage_topics: true }, 'no_forum'],
    [{ is_forum: true, can_manage_topics: false }, 'no_right'],
  ])('opens no topic where the chat has none or the bot may not: %j', async (forum, said) => {
    await makeForum(forum)
    const id = await newPlayer()
    await bot.send(written(id, { text: 'Hello?' }))
    await show()
    expect(made('createForumTopic').filter(({ name }) => String(name).endsWith(String(id)))).toEqual([])
    expect(await state()).toEqual({ state: said })
    bot.app.clock.advance(DAY_MS)
    await makeForum({ is_forum: true, can_manage_topics: true })
    await show()
    expect(await state()).toEqual({ state: 'on' })
    expect(made('createForumTopic').filter(({ name }) => String(name).endsWith(String(id)))).toEqual([])
  })

  it('leaves its topic, which is deleted, with the account and after 90 days', async () => {
    const [erased, old] = [await newTopic(), await newTopic()]
    expect((await call(erasePlayer.path, { telegram_id: erased.id, reason: 'asked for' })).statusCode).toBe(
      200,
    )
    await erasePlanned(bot.app)
    await show()
    expect(made('deleteForumTopic').at(-1)?.['message_thread_id']).toBe(erased.threadId)
    bot.app.clock.advance(91 * DAY_MS)
    await job('forget-conversations')?.run(bot.app.clock.now())
    bot.stars.fail('deleteForumTopic', [
      { ok: false, error_code: 400, description: 'Bad Request: not enough rights to delete the topic' },
    ])
    await show()
    const items = await database.query<{ reason: string }>(
      `SELECT reason FROM job_items WHERE item LIKE 'delete:%'`,
    )
    expect(items.map(({ reason }) => reason)).toEqual([expect.stringContaining('not enough rights')])
    bot.app.clock.advance(MINUTE_MS)
    await show()
    expect(made('deleteForumTopic').at(-1)?.['message_thread_id']).toBe(old.threadId)
    expect(await database.query('SELECT 1 FROM support_topics')).toEqual([])
  })
})

describe('a message in a topic', () => {
  it('reaches the player once, however often and in whatever order updates come, and is the operator’s in the console', async () => {
    const { id, threadId } = await newTopic()
    const [first, second] = [inChat(ANNA, threadId, { text: 'one' }), inChat(ANNA, threadId, { text: 'two' })]
    await bot.send(second, second)
    await bot.send(first)
    await bot.send(second, first)
    for (let again = 0; again < 4; again += 1) await sendDue()
    await show()
    expect(toPlayer(id).slice(1)).toEqual(['two', 'one'])
    const { messages, waiting_ms } = await read(id)
    expect(messages.map(({ text, by, state: sent }) => [text, by, sent])).toEqual([
      ['Where is my prize?', '', ''],
      ['two', 'anna', 'sent'],
      ['one', 'anna', 'sent'],
    ])
    expect(waiting_ms).toBeNull()
    expect(inTopic(threadId)).toEqual(['👤 Where is my prize?'])
  })

  it('that comes through the operators’ own bot is sent once, also when it comes again', async () => {
    const { id, threadId } = await newTopic()
    const { takeOperators } = bot.features.bot
    const hello = update(inChat(ANNA, threadId, { text: 'hello' }))
    for (const one of [hello, hello, update(written(id, { text: 'a player writes elsewhere' }))])
      await takeOperators(one)
    expect((await read(id)).messages.map(({ text }) => text)).toEqual(['Where is my prize?', 'hello'])
  })

  it('of an account that is not linked is not sent, and says so once an hour', async () => {
    const { id, threadId } = await newTopic()
    for (const text of ['one', 'two']) await bot.send(inChat(STRANGER, threadId, { text }))
    bot.app.clock.advance(HOUR_MS)
    await bot.send(inChat(STRANGER, threadId, { text: 'three' }))
    expect(inTopic(threadId).slice(1)).toEqual(
      [1, 2].map(() => expect.stringContaining('isn’t linked to an operator')),
    )
    expect((await read(id)).messages).toHaveLength(1)
  })

  it('without text, above the limit, or to a player who blocked the bot is not sent, and says why', async () => {
    const { id, threadId } = await newTopic()
    await bot.send(inChat(ANNA, threadId, { photo: [{ file_id: 'p' }], caption: 'look' }))
    await bot.send(
      inChat(ANNA, threadId, { text: '/help' }),
      inChat(ANNA, threadId, { forum_topic_closed: {} }),
    )
    for (let nth = 0; nth < 61; nth += 1) await bot.send(inChat(ANNA, threadId, { text: `${nth}` }))
    await database.query('UPDATE message_settings SET can_write = false')
    bot.app.clock.advance(HOUR_MS)
    await bot.send(inChat(ANNA, threadId, { text: 'still there?' }))
    expect(inTopic(threadId).slice(1)).toEqual([
      'Not sent: only text reaches the player.',
      'Not sent: too many answers in this conversation within an hour. Try again later.',
      'Not sent: the bot can’t write to this player.',
    ])
    expect((await read(id)).messages.filter(({ by }) => by === 'anna').length).toBeGreaterThan(0)
  })

  it.each([
    ['another chat', { chat: { id: CHAT - 1, type: 'supergroup', title: 'Others', is_forum: true } }],
    ['another bot', { from: { id: 7, is_bot: true, first_name: 'Bot' } }],
    ['no topic', { is_topic_message: undefined }],
    ['a malformed update', { message_thread_id: 1.5 }],
  ])('from %s does nothing', async (_, content) => {
    const { id, threadId } = await newTopic()
    await bot.send(inChat(ANNA, threadId, { text: 'hello', ...content }))
    expect([(await read(id)).messages.length, inTopic(threadId).length]).toEqual([1, 1])
  })
})

describe('a code', () => {
  it('links one account, once, within ten minutes, in the operators’ chat alone', async () => {
    const { threadId } = await newTopic()
    const { code } = (await call(linkChatAccount.path)).json<{ code: string }>()
    await bot.send(written(STRANGER, { text: `/link ${code}` }))
    bot.app.clock.advance(11 * MINUTE_MS)
    await bot.send(inChat(STRANGER, threadId, { text: `/link ${code}` }))
    const used = await link(ANNA)
    await bot.send(inChat(STRANGER, threadId, { text: `/link ${used}` }))
    const unknown = 'This code is unknown or expired. Get a new one in the console under My account.'
    expect(inTopic(threadId).slice(1)).toEqual([unknown, unknown])
    await bot.send(inChat(STRANGER, threadId, { text: 'hello' }))
    expect(inTopic(threadId).at(-1)).toContain('isn’t linked')
  })

  it('gives no rights once the operator has unlinked the account', async () => {
    const { id, threadId } = await newTopic()
    expect((await call(unlinkChatAccount.path)).statusCode).toBe(200)
    await bot.send(inChat(ANNA, threadId, { text: 'hello' }))
    expect((await read(id)).messages).toHaveLength(1)
    await link(ANNA)
    await bot.send(inChat(ANNA, threadId, { text: 'hello again' }))
    expect((await read(id)).messages).toHaveLength(2)
  })
})
