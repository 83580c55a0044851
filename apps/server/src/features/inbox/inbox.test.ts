import { type ListActionsReply, listActions } from '@arena/contract/endpoints/operator-actions'
import { workQueue } from '@arena/contract/endpoints/operator-home'
import {
  answerPlayer,
  closeConversation,
  type ListConversationsReply,
  listConversations,
  type ReadConversationReply,
  readConversation,
} from '@arena/contract/endpoints/operator-inbox'
import { banPlayer, erasePlayer } from '@arena/contract/endpoints/operator-players'
import { takeBreak } from '@arena/contract/endpoints/play-limits'
import { type ExportDataReply, exportData } from '@arena/contract/endpoints/player-data'
import type { Database } from '@arena/database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { erasePlanned, keyOf, openTestDatabase } from '../../testing/index.ts'
import { commandUpdate, OPERATOR_TOKEN, type OpenShop, openShop } from '../../testing/open-shop.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

let database: Database
let bot: OpenShop
let lastPlayer = 976_000_000
let lastMessage = 100
let keys = 0
beforeAll(async () => {
  database = await openTestDatabase()
  bot = await openShop(database)
})
afterAll(async () => {
  await bot.stop()
  await database.close()
})
/** Nothing of another test waits. */
beforeEach(async () => {
  await database.query('UPDATE support_conversations SET waiting_since = NULL')
})

/** A message of a player to the bot, with a number of its own. */
const written = (id: number, content: object, languageCode?: string) => {
  lastMessage += 1
  const { message } = commandUpdate(id, '', languageCode)
  const { text: _, ...rest } = message
  return { message: { ...rest, message_id: lastMessage, ...content } }
}
const write = (id: number, text: string) => bot.send(written(id, { text }))
const sendDue = async () => {
  await bot.features.messages.jobs[0]?.run(bot.app.clock.now())
}
const textsTo = (id: number) =>
  bot.stars
    .sent('sendMessage')
    .filter(({ chat_id }) => chat_id === id)
    .map(({ text }) => String(text))
const call = (path: string, body: object) => bot.app.call(path, { token: OPERATOR_TOKEN, body })
const list = async (body: object = {}) =>
  (await call(listConversations.path, body)).json<ListConversationsReply>().conversations
const read = async (id: number, before?: number) =>
  (
    await call(readConversation.path, { telegram_id: id, ...(before !== undefined && { before }) })
  ).json<ReadConversationReply>()
const lastOf = async (id: number) => (await read(id)).messages.at(-1)?.id ?? 0
const wish = async (id: number, text: string) => {
  keys += 1
  return { telegram_id: id, up_to: await lastOf(id), key: `answer-${keys}`, text }
}
const answer = async (id: number, text: string) => call(answerPlayer.path, await wish(id, text))
const said = (reply: { readonly statusCode: number; json(): unknown }) => {
  const { errorCode, details } = reply.json() as { errorCode?: string; details?: { reason?: string } }
  return [reply.statusCode, errorCode, details?.reason]
}

describe('a message of a player', () => {
  it('is stored once, acknowledged once a day, listed, answered once, and shown as sent', async () => {
    const { id } = await newPlayer()
    const update = written(id, { text: 'Where is my prize?' })
    await bot.send(update, update)
    await bot.send(update)
    await bot.send(written(id, { caption: 'this one', photo: [{ file_id: 'p' }] }))
    await sendDue()
    expect(textsTo(id)).toEqual(['💬 We’ve got your message. Our support team will answer here.'])
    const [listed, ...others] = await list()
    expect(others).toEqual([])
    expect(listed).toMatchObject({ telegram_id: id, text: 'this one', attachment: 'photo', by: '' })
    const body = await wish(id, 'It is on its way.')
    const replies = await Promise.all([1, 2, 3].map(() => call(answerPlayer.path, body)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await read(id)).messages.map(({ state }) => state)).toEqual(['', '', 'waiting'])
    for (let again = 0; again < 3; again += 1) {
      await sendDue()
      bot.app.clock.advance(5_000)
    }
    expect(textsTo(id).slice(1)).toEqual(['It is on its way.'])
    const { messages, waiting_ms } = await read(id)
    expect(waiting_ms).toBeNull()
    expect(messages.map(({ text, by, state }) => [text, by, state])).toEqual([
      ['Where is my prize?', '', ''],
      ['this one', '', ''],
      ['It is on its way.', 'anna', 'sent'],
    ])
    expect(await list()).toEqual([])
    expect((await list({ state: 'all' }))[0]).toMatchObject({ telegram_id: id, by: 'anna' })
    const { actions } = (await call(listActions.path, {})).json<ListActionsReply>()
    expect(actions.filter(({ action }) => action === 'player.answer')).toHaveLength(1)
    await write(id, 'Thank you!')
    await sendDue()
    expect(textsTo(id)).toHaveLength(2)
    expect(await list()).toHaveLength(1)
  })

  it.each([
    ['ru', 'Поддержка ответит'],
    ['ua', 'Підтримка відповість'],
    ['tr', 'Destek ekibimiz'],
  ])('is acknowledged in the player’s language: %s', async (language, words) => {
    const { id } = await newPlayer()
    const { bucket, playerId } = keyOf(id)
    await database.query('UPDATE players SET language = $3 WHERE bucket = $1 AND player_id = $2', [
      bucket,
      playerId,
      language,
    ])
    await write(id, '?')
    await sendDue()
    expect(textsTo(id)[0]).toContain(words)
  })

  it('over the limit is not stored, and the player is notified once', async () => {
    const { id } = await newPlayer()
    for (let nth = 0; nth < 25; nth += 1) await write(id, `message ${nth}`)
    for (let again = 0; again < 3; again += 1) {
      await sendDue()
      bot.app.clock.advance(5_000)
    }
    expect((await read(id)).messages).toHaveLength(20)
    expect(textsTo(id).filter(text => text.includes('hasn’t reached us'))).toHaveLength(1)
    bot.app.clock.advance(HOUR_MS)
    await write(id, 'an hour later')
    expect((await read(id)).messages).toHaveLength(21)
  })

  it('of a person without an account is answered with the start, and not stored', async () => {
    await bot.send(written(975_999_999, { text: 'hello' }, 'ru'), written(975_999_999, { sticker: {} }))
    expect(textsTo(975_999_999).map(text => text.includes('Arena'))).toEqual([true, true])
    expect(await list()).toEqual([])
    expect(await database.query(`SELECT 1 FROM bot_updates WHERE content::text LIKE '%hello%'`)).toEqual([])
  })

  it.each([
    ['a group', { chat: { id: -100, type: 'supergroup', title: 'Group' }, text: 'hello' }],
    ['another bot', { from: { id: 7, is_bot: true, first_name: 'Bot' }, text: 'hello' }],
    ['the chat platform', { pinned_message: { message_id: 1, date: 0 } }],
    ['nobody: it is blank', { text: ' \n ' }],
    ['a malformed update', { text: 'hello', date: -1 }],
    ['a malformed update', { text: 'hello', message_id: 1.5 }],
  ])('from %s is not stored', async (_, content) => {
    const { id } = await newPlayer()
    await bot.send(written(id, content))
    expect(await list()).toEqual([])
  })

  it.each(['\0', '\ud83d', 'x'.repeat(100_000), '<b>&\u202e', "'; DROP TABLE players; --"])(
    'of hostile text is stored in a form that a database can keep',
    async text => {
      const { id } = await newPlayer()
      await write(id, text)
      const { messages } = await read(id)
      expect(messages).toHaveLength(1)
      expect(messages[0]?.text.length).toBeLessThanOrEqual(4_096)
    },
  )

  it('waits, oldest first, in the queue of the console’s home page', async () => {
    const [first, second] = [await newPlayer(), await newPlayer()]
    await write(second.id, 'first')
    bot.app.clock.advance(1_000)
    await write(first.id, 'second')
    expect((await list()).map(({ telegram_id }) => telegram_id)).toEqual([second.id, first.id])
    const [oldest] = await list()
    const after = { at_ms: oldest?.waiting_ms ?? 0, telegram_id: second.id }
    expect((await list({ after })).map(({ telegram_id }) => telegram_id)).toEqual([first.id])
    const { work } = (await call(workQueue.path, {})).json<{ work: { kind: string; count: number }[] }>()
    expect(work.find(({ kind }) => kind === 'support_conversations')?.count).toBe(2)
  })
})

describe('an answer', () => {
  it('reaches a player on a break, at night and after another message of the day', async () => {
    const { id, token } = await newPlayer()
    await write(id, 'help')
    await bot.app.call(takeBreak.path, { token, body: { kind: 'cool_off', days: 7 } })
    bot.app.clock.advance(1_000)
    await answer(id, 'one')
    await sendDue()
    bot.app.clock.advance(12 * HOUR_MS)
    await answer(id, 'two')
    for (let again = 0; again < 3; again += 1) {
      await sendDue()
      bot.app.clock.advance(5_000)
    }
    expect(textsTo(id).slice(1)).toEqual(['one', 'two'])
    const sent = bot.stars.sent('sendMessage').filter(({ chat_id }) => chat_id === id)
    expect(sent.every(({ reply_markup }) => reply_markup === undefined)).toBe(true)
  })

  it('is refused after another operator’s, and keeps what was written meanwhile waiting', async () => {
    const { id } = await newPlayer()
    await write(id, 'one')
    const early = await wish(id, 'to one')
    bot.app.clock.advance(1_000)
    await write(id, 'two')
    expect(said(await call(answerPlayer.path, early))[0]).toBe(200)
    expect(await list()).toHaveLength(1)
    const late = { ...early, key: 'another-key' }
    expect(said(await call(answerPlayer.path, late))).toEqual([409, 'CONFLICT', 'answered'])
    expect(said(await call(answerPlayer.path, { ...early, text: 'else' }))[2]).toBe('key_taken')
  })

  it('that can’t reach the player is shown as failed, and the next one is refused', async () => {
    const { id } = await newPlayer()
    await write(id, 'help')
    await sendDue()
    bot.stars.fail('sendMessage', [
      { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' },
    ])
    await answer(id, 'here')
    await sendDue()
    expect((await read(id)).messages.at(-1)?.state).toBe('failed')
    expect(said(await answer(id, 'again'))).toEqual([409, 'CONFLICT', 'unreachable'])
    expect((await read(id)).messages).toHaveLength(2)
  })

  it('goes to a banned player, who may object', async () => {
    const { id } = await newPlayer()
    expect((await call(banPlayer.path, { telegram_id: id, reason: 'bot' })).statusCode).toBe(200)
    await write(id, 'it was not me')
    await answer(id, 'we looked at it')
    await sendDue()
    bot.app.clock.advance(5_000)
    await sendDue()
    expect(textsTo(id)).toContain('we looked at it')
  })

  it('without words, too long, or to a player who has not written is refused', async () => {
    const { id } = await newPlayer()
    const body = { telegram_id: id, up_to: 1, key: 'key-of-a-test', text: 'hello' }
    expect(said(await call(answerPlayer.path, body))).toEqual([404, 'ITEM_NOT_FOUND', undefined])
    for (const text of ['', ' \n', 'x'.repeat(4_097)])
      expect((await call(answerPlayer.path, { ...body, text })).statusCode).toBe(400)
    expect((await call(readConversation.path, { telegram_id: 975_999_998 })).statusCode).toBe(404)
  })
})

it('a conversation is closed without an answer, and a new message opens it again', async () => {
  const { id } = await newPlayer()
  await write(id, 'thanks')
  const body = { telegram_id: id, up_to: await lastOf(id) }
  expect((await call(closeConversation.path, body)).json()).toEqual({ waiting_ms: null })
  expect(await list()).toEqual([])
  await write(id, 'one more thing')
  expect(await list()).toHaveLength(1)
})

it('what was written is deleted after 90 days, and a conversation with its last message', async () => {
  const { id } = await newPlayer()
  await write(id, 'old')
  bot.app.clock.advance(50 * DAY_MS)
  await write(id, 'newer')
  const forget = () => bot.features.inbox.jobs[0]?.run(bot.app.clock.now())
  bot.app.clock.advance(41 * DAY_MS)
  await forget()
  expect((await read(id)).messages.map(({ text }) => text)).toEqual(['newer'])
  bot.app.clock.advance(50 * DAY_MS)
  await forget()
  expect((await call(readConversation.path, { telegram_id: id })).statusCode).toBe(404)
})

it('a conversation is in the player’s export, and gone with the account', async () => {
  const { id, token } = await newPlayer()
  await write(id, 'a secret question')
  await answer(id, 'a secret answer')
  const exported = await bot.app.call(exportData.path, { token, body: {} })
  expect(exported.statusCode).toBe(200)
  const texts = JSON.stringify(exported.json<ExportDataReply>())
  expect([texts.includes('a secret question'), texts.includes('a secret answer')]).toEqual([true, true])
  expect((await call(erasePlayer.path, { telegram_id: id, reason: 'asked for' })).statusCode).toBe(200)
  await erasePlanned(bot.app)
  expect(await database.query(`SELECT 1 FROM support_messages WHERE text LIKE 'a secret%'`)).toEqual([])
  await write(id, 'hello again')
  expect(textsTo(id).at(-1)).toContain('Welcome to Arena')
})

async function newPlayer() {
  lastPlayer += 1
  const id = lastPlayer
  const { token } = await bot.app.signIn(id)
  return { id, token }
}
