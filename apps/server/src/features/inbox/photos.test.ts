/** A photo that a player sends to the bot: only its name is stored, and the console shows it through the server. */

import {
  type ReadConversationReply,
  readConversation,
  readPhoto,
} from '@arena/contract/endpoints/operator-inbox'
import { PHOTO_MAX_BYTES } from '@arena/contract/form-limits'
import type { Database } from '@arena/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keyOf, openTestDatabase } from '../../testing/index.ts'
import { commandUpdate, OPERATOR_TOKEN, type OpenShop, openShop } from '../../testing/open-shop.ts'

const JPEG = Buffer.from('ffd8ffe000104a464946', 'hex')
const DAY_MS = 24 * 60 * 60_000

let database: Database
let bot: OpenShop
let lastPlayer = 977_000_000
let lastMessage = 100
beforeAll(async () => {
  database = await openTestDatabase()
  bot = await openShop(database)
})
afterAll(async () => {
  await bot.stop()
  await database.close()
})

const call = (path: string, body: object) => bot.app.call(path, { token: OPERATOR_TOKEN, body })
const newPlayer = async () => {
  lastPlayer += 1
  await bot.newPlayer(lastPlayer)
  return lastPlayer
}
const send = async (id: number, content: object) => {
  lastMessage += 1
  const { text: _, ...message } = commandUpdate(id, '').message
  await bot.send({ message: { ...message, message_id: lastMessage, ...content } })
  const { messages } = (await call(readConversation.path, { telegram_id: id })).json<ReadConversationReply>()
  const last = messages.at(-1)
  if (last === undefined) throw new Error('nothing was stored')
  return last
}
const photo = (...names: readonly string[]) => ({
  photo: names.map(name => ({ file_id: name, file_size: bot.stars.files.get(name)?.length })),
})
const show = async (id: number, message: number) => {
  const reply = await call(readPhoto.path, { telegram_id: id, id: message })
  return reply.statusCode === 200 ? reply.json() : [reply.statusCode, reply.json().errorCode]
}

it('is shown in the largest size within the limit, and the bytes are not stored', async () => {
  bot.stars.files.set('small.jpg', JPEG)
  bot.stars.files.set('large.jpg', Buffer.concat([JPEG, JPEG]))
  bot.stars.files.set('huge.jpg', Buffer.alloc(PHOTO_MAX_BYTES + 1))
  const id = await newPlayer()
  const message = await send(id, { ...photo('small.jpg', 'large.jpg', 'huge.jpg'), caption: 'look' })
  expect(message).toMatchObject({ text: 'look', attachment: 'photo', has_photo: true })
  const data = Buffer.concat([JPEG, JPEG]).toString('base64')
  expect(await show(id, message.id)).toEqual({ type: 'image/jpeg', data })
  const { bucket, playerId } = keyOf(id)
  const stored = await database.query(
    `SELECT photo_id FROM support_messages WHERE bucket = $1 AND player_id = $2`,
    [bucket, playerId],
  )
  expect(stored).toEqual([{ photo_id: 'large.jpg' }])
})

it('is shown to nobody when it is no picture, larger than it said, or gone', async () => {
  const id = await newPlayer()
  bot.stars.files.set('page.jpg', Buffer.from('<script>alert(1)</script>'))
  bot.stars.files.set('grown.jpg', JPEG)
  const [page, grown, gone] = [
    await send(id, photo('page.jpg')),
    await send(id, photo('grown.jpg')),
    await send(id, photo('gone.jpg')),
  ]
  bot.stars.files.set('grown.jpg', Buffer.concat([JPEG, Buffer.alloc(PHOTO_MAX_BYTES)]))
  for (const message of [page, grown, gone])
    expect(await show(id, message.id)).toEqual([409, 'photo_unusable'])
})

it('belongs to its player and message: any other number has none', async () => {
  const [id, other] = [await newPlayer(), await newPlayer()]
  bot.stars.files.set('own.jpg', JPEG)
  const message = await send(id, photo('own.jpg'))
  const text = await send(other, { text: 'words' })
  expect(text).toMatchObject({ has_photo: false })
  for (const [player, wanted] of [
    [other, message.id],
    [other, text.id],
    [id, message.id + 1_000],
  ] as const)
    expect(await show(player, wanted)).toEqual([404, 'ITEM_NOT_FOUND'])
})

it('is forgotten 90 days after it was sent', async () => {
  const id = await newPlayer()
  bot.stars.files.set('old.jpg', JPEG)
  const message = await send(id, photo('old.jpg'))
  bot.app.clock.advance(91 * DAY_MS)
  for (const job of bot.features.inbox.jobs) await job.run(bot.app.clock.now())
  expect(await show(id, message.id)).toEqual([404, 'ITEM_NOT_FOUND'])
})
