import { afterAll, beforeAll, expect, it } from 'vitest'
import { keyOf, openTestApp, openTestDatabase, type TestApp } from '../../testing/index.ts'
import { PoisonedDatabase } from '../../testing/poisoned-database.ts'
import { openStarsDouble, type StarsDouble } from '../../testing/stars-double.ts'

const DAY_MS = 24 * 60 * 60_000
const [PLAYER, FRIEND, THROTTLED, FAILED] = [987_900_001, 987_900_002, 987_900_003, 987_900_004]

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

const noteJoined = async (player: number) => {
  for (const id of [player, FRIEND]) await app.signIn(id, { allowsWriting: true })
  const dueAt = app.clock.now()
  const message = {
    kind: 'friend_joined',
    subject: String(keyOf(FRIEND).playerId),
    dueAt,
    validUntil: new Date(dueAt.getTime() + DAY_MS),
  } as const
  await app.database.transaction(tx => app.app.features.messages.note(tx, [keyOf(player)], message))
}
const sentTo = (player: number) => chat.sent('sendMessage').filter(({ chat_id }) => chat_id === player)
const statesOf = (player: number) =>
  app.database.query('SELECT state FROM bot_messages WHERE player_id = $1', [keyOf(player).playerId])

it('a message of the bot is not sent again when only writing down its end failed', async () => {
  await noteJoined(PLAYER)
  const failed = await poisoned.during(sql => sql.includes('SET state = $5, sent_at'), send)
  expect(failed).toBe(1)
  app.clock.advance(120_000)
  await send()
  expect(sentTo(PLAYER)).toHaveLength(1)
  expect(await statesOf(PLAYER)).toEqual([{ state: 'unknown' }])
})

it.each([
  {
    player: THROTTLED,
    error_code: 429,
    parameters: { retry_after: 1 },
    description: 'Too Many Requests: retry after 1',
  },
  { player: FAILED, error_code: 500, description: 'Internal Server Error' },
])(
  'a message that was certainly not sent ($error_code) is sent later when putting it off failed',
  async given => {
    const { player, ...answer } = given
    await noteJoined(player)
    chat.fail('sendMessage', [{ ok: false, ...answer }])
    let puttingOff = 0
    const first = (sql: string) => sql.includes("SET state = 'waiting', due_at") && (puttingOff += 1) === 1
    expect(await poisoned.during(first, send)).toBe(1)
    expect(await statesOf(player)).toEqual([{ state: 'waiting' }])
    app.clock.advance(120_000)
    await send()
    expect(sentTo(player)).toHaveLength(2)
    expect(await statesOf(player)).toEqual([{ state: 'sent' }])
  },
)
