/** One message of an operator to several players. */
import { type ListActionsReply, listActions } from '@arena/contract/endpoints/operator-actions'
import { type BulkReply, messagePlayers } from '@arena/contract/endpoints/operator-bulk'
import { type ReadConversationReply, readConversation } from '@arena/contract/endpoints/operator-inbox'
import { banPlayer } from '@arena/contract/endpoints/operator-players'
import type { Database } from '@arena/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/index.ts'
import { commandUpdate, OPERATOR_TOKEN, type OpenShop, openShop } from '../../testing/open-shop.ts'

const HOUR_MS = 60 * 60_000
const WORDS = 'Your round of yesterday was counted again.'

let database: Database
let bot: OpenShop
let last = 977_000_000
beforeAll(async () => {
  database = await openTestDatabase('pglite')
  bot = await openShop(database)
})
afterAll(async () => {
  await bot.stop()
  await database.close()
})

const newPlayer = async ({ allowsWriting = true } = {}) => {
  last += 1
  await bot.app.signIn(last, { allowsWriting })
  return last
}
const call = async <Reply>(path: string, body: object) =>
  (await bot.app.call(path, { token: OPERATOR_TOKEN, body })).json<Reply>()
const send = (key: string, telegram_ids: readonly number[]) =>
  call<BulkReply>(messagePlayers.path, { key, telegram_ids, message: WORDS, reason: 'a recount' })
const sendDue = async () => {
  await bot.features.messages.jobs[0]?.run(bot.app.clock.now())
}
const textsTo = (id: number) =>
  bot.stars
    .sent('sendMessage')
    .filter(({ chat_id }) => chat_id === id)
    .map(({ text }) => String(text))
const read = (id: number) => call<ReadConversationReply>(readConversation.path, { telegram_id: id })

it('reaches each player once, however often it is sent, and is in their conversations', async () => {
  const [one, other] = [await newPlayer(), await newPlayer()]
  const both = await Promise.all([send('message-to-two', [one, other]), send('message-to-two', [one, other])])
  expect(both).toEqual([
    { done: 2, refused: [] },
    { done: 2, refused: [] },
  ])
  await sendDue()
  for (const id of [one, other]) {
    expect(textsTo(id)).toEqual([WORDS])
    expect((await read(id)).messages).toMatchObject([{ text: WORDS, by: 'anna', state: 'sent' }])
  }
})

it('has the reason in the audit log, and its words in the conversation alone', async () => {
  const id = await newPlayer()
  await send('message-with-reason', [id])
  const { actions } = await call<ListActionsReply>(listActions.path, {})
  const sent = actions.find(({ action }) => action === 'player.message')
  expect(sent?.details).toMatchObject({ reason: 'a recount' })
  expect(JSON.stringify(actions)).not.toContain(WORDS)
})

it('leaves a message of the player waiting for its answer', async () => {
  const id = await newPlayer()
  const { message } = commandUpdate(id, '')
  await bot.send({ message: { ...message, text: 'Where is my prize?' } })
  const before = await read(id)
  await send('message-beside', [id])
  const { waiting_ms, messages } = await read(id)
  expect(waiting_ms).toBe(before.waiting_ms)
  expect(waiting_ms).not.toBeNull()
  expect(messages.map(({ text }) => text)).toEqual(['Where is my prize?', WORDS])
})

it('is refused for a player who is banned, unknown, or can’t be written to; the others get it', async () => {
  const [good, banned, closed] = [
    await newPlayer(),
    await newPlayer(),
    await newPlayer({ allowsWriting: false }),
  ]
  await call(banPlayer.path, { telegram_id: banned, reason: 'a farm' })
  expect(await send('message-to-some', [good, banned, closed, 999_999])).toEqual({
    done: 1,
    refused: [
      { subject: String(banned), error: 'CONFLICT', reason: 'banned' },
      { subject: String(closed), error: 'CONFLICT', reason: 'unreachable' },
      { subject: '999999', error: 'ACCOUNT_NOT_FOUND', reason: '' },
    ],
  })
  await sendDue()
  expect(textsTo(good)).toEqual([WORDS])
})

it('waits for the morning', async () => {
  const id = await newPlayer()
  const now = bot.app.clock.now()
  // 23:30 where no time zone is known.
  bot.app.clock.advance((47.5 * HOUR_MS - (now.getTime() % (24 * HOUR_MS))) % (24 * HOUR_MS))
  await send('message-at-night', [id])
  await sendDue()
  expect(textsTo(id)).toEqual([])
  bot.app.clock.advance(12 * HOUR_MS)
  await sendDue()
  expect(textsTo(id)).toEqual([WORDS])
})
