import { afterAll, beforeAll, expect, it } from 'vitest'
import { keyOf, openTestApp, openTestDatabase, type TestApp } from '../../testing/index.ts'
import { PoisonedDatabase } from '../../testing/poisoned-database.ts'
import { openStarsDouble, type StarsDouble } from '../../testing/stars-double.ts'

const DAY_MS = 24 * 60 * 60_000
const [PLAYER, FRIEND] = [987_900_001, 987_900_002]

let chat: StarsDouble
let poisoned: PoisonedDatabase
let app: TestApp
beforeAll(async () => {
  chat = await openStarsDouble()
  poisoned = new PoisonedDatabase(await openTestDatabase())
  // Noon in Moscow: no message waits for the morning.
  app = await openTestApp(poisoned.database, {
    start: '2026-11-21T09:00:00Z',
    env: { BOT_API_ROOT: chat.root },
  })
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
  chat.close()
})

const send = async () => {
  const job = app.app.features.messages.jobs.find(({ name }) => name === 'send-messages')
  await job?.run(app.clock.now())
}

it('a message of the bot is not sent again when only writing down its end failed', async () => {
  for (const id of [PLAYER, FRIEND]) await app.signIn(id, { allowsWriting: true })
  const dueAt = app.clock.now()
  const message = {
    kind: 'friend_joined',
    subject: String(keyOf(FRIEND).playerId),
    dueAt,
    validUntil: new Date(dueAt.getTime() + DAY_MS),
  } as const
  await app.database.transaction(tx => app.app.features.messages.note(tx, [keyOf(PLAYER)], message))
  const failed = await poisoned.during(sql => sql.includes('SET state = $5, sent_at'), send)
  expect(failed).toBe(1)
  app.clock.advance(120_000)
  await send()
  expect(chat.sent('sendMessage').filter(({ chat_id }) => chat_id === PLAYER)).toHaveLength(1)
  const rows = await app.database.query('SELECT state FROM bot_messages WHERE player_id = $1', [
    keyOf(PLAYER).playerId,
  ])
  expect(rows).toEqual([{ state: 'unknown' }])
})
