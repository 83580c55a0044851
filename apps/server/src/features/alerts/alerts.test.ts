import { type AlertsReply, listAlerts, type PartHealth } from '@arena/contract/endpoints/operator-home'
import type { Database } from '@arena/database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { waitingOf } from '../../compose-features.ts'
import { countFailing } from '../../platform/jobs/item-store.ts'
import { DEFAULT_CONTENT } from '../../testing/default-content.ts'
import { keyOf, openTestApp, openTestDatabase, type TestApp } from '../../testing/index.ts'
import { makeContentLive } from '../../testing/make-content-live.ts'
import { update } from '../../testing/open-shop.ts'
import { PoisonedDatabase } from '../../testing/poisoned-database.ts'
import { openStarsDouble, type StarsDouble } from '../../testing/stars-double.ts'

const ANNA = 'a'.repeat(32)
const CHAT = -1_001_234_567_890
const PLAYER = 9701
const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000]
/** Noon in Moscow. */
const START = '2030-03-04T09:00:00.000Z'
const SETTINGS = { ...DEFAULT_CONTENT.alerts, chat: String(CHAT) }
const YESTERDAY = {
  day: '2030-03-03',
  active: 12,
  firstRounds: 3,
  rounds: 1_200,
  stars: 75,
  tonPaidNano: 25e8,
}

let poisoned: PoisonedDatabase
let database: Database
let chat: StarsDouble
let arena: TestApp
let parts: readonly PartHealth[] = []

beforeAll(async () => {
  poisoned = new PoisonedDatabase(await openTestDatabase('pglite'))
  database = poisoned.database
  chat = await openStarsDouble()
  arena = await openTestApp(database, {
    env: { OPERATORS: `anna:${ANNA}`, BOT_API_ROOT: chat.root },
    start: START,
  })
  await arena.signIn(PLAYER, { firstName: 'Wilhelmina' })
  arena.app.features.alerts.watch({
    look: async () => parts,
    waiting: waitingOf(arena.app.features),
    yesterday: async () => YESTERDAY,
  })
})
afterAll(async () => {
  await arena.app.stop()
  await database.close()
  chat.close()
})
beforeEach(async () => {
  parts = []
  await database.query('DELETE FROM withdrawals')
  await database.query('DELETE FROM job_items')
  await database.query('DELETE FROM operator_alerts')
  await database.query('DELETE FROM chat_sending')
  // The next day at noon, with the digest of the day sent.
  const now_ms = arena.clock.now().getTime()
  arena.clock.advance(24 * HOUR_MS - ((now_ms - Date.parse(START)) % (24 * HOUR_MS)))
  await makeContentLive({ ...arena, features: arena.app.features }, 'alerts', SETTINGS)
  await run()
})

const job = () => {
  const found = arena.app.features.alerts.jobs.find(({ name }) => name === 'send-alerts')
  if (found === undefined) throw new Error('No job')
  return found
}
/** The texts of the messages that one run sends. */
async function run(): Promise<readonly string[]> {
  const before = chat.sent('sendMessage').length
  await job().run(arena.clock.now())
  return chat
    .sent('sendMessage')
    .slice(before)
    .map(({ text }) => String(text))
}
async function later(ms: number) {
  arena.clock.advance(ms)
  return run()
}

async function addWithdrawal(id: string): Promise<void> {
  const { bucket, playerId } = keyOf(PLAYER)
  await database.query(
    `INSERT INTO withdrawals (bucket, player_id, request_id, amount_nano, address, address_raw, state, review, created_at, changed_at, prize_nano)
     VALUES ($1, $2, $3, 1, 'a', '0:' || repeat('a', 64), 'requested', '{}', $4, $4, 0)`,
    [bucket, playerId, id, arena.clock.now()],
  )
}
const down = (part: PartHealth['part']): PartHealth => ({
  part,
  name: '',
  state: 'down',
  reason: 'no_answer',
  detail: '',
  since_ms: arena.clock.now().getTime(),
})
const well = (part: PartHealth['part']): PartHealth => ({
  ...down(part),
  state: 'ok',
  reason: null,
  since_ms: null,
})

interface Button {
  readonly text: string
  readonly url?: string
  readonly callback_data?: string
}
const lastButtons = () => {
  const { reply_markup } = chat.sent('sendMessage').at(-1) as {
    readonly reply_markup: { readonly inline_keyboard: readonly (readonly Button[])[] }
  }
  return reply_markup.inline_keyboard.flat()
}
async function press(data: string, chatId = CHAT): Promise<void> {
  const { bot } = arena.app.features
  const from = { id: 77, is_bot: false, first_name: 'Olga', username: 'olga' }
  const message = { message_id: 5, date: 1, chat: { id: chatId, type: 'supergroup', title: 'Operators' } }
  await bot.receive([update({ callback_query: { id: 'press', chat_instance: 'x', from, message, data } })])
  await bot.drained()
}
const listed = async () =>
  (await arena.call(listAlerts.path, { token: ANNA, body: {} })).json<AlertsReply>().alerts

describe('work that waits', () => {
  it('is reported once with its number and a link to its list, without names', async () => {
    await addWithdrawal('one')
    expect(await run()).toEqual([expect.stringMatching(/^📥 Payouts to review: 1\nOldest since /)])
    const [open] = lastButtons()
    expect(open?.url).toBe(`${arena.config.consoleUrl}/withdrawals?state=requested`)
    expect(JSON.stringify(chat.sent('sendMessage').at(-1))).not.toContain('Wilhelmina')
    expect(chat.sent('sendMessage').at(-1)?.['chat_id']).toBe(CHAT)
    expect(await later(MINUTE_MS)).toEqual([])
  })

  it('is reported again when more has come, an hour later, and when nobody has acknowledged it for hours', async () => {
    await addWithdrawal('one')
    await run()
    arena.clock.advance(MINUTE_MS)
    await addWithdrawal('two')
    expect(await run()).toEqual([])
    expect(await later(HOUR_MS)).toEqual([expect.stringContaining('Payouts to review: 2')])
    expect(await later(HOUR_MS)).toEqual([])
    expect(await later(3 * HOUR_MS)).toEqual([expect.stringContaining('Payouts to review: 2')])
  })

  it('is no longer reported once it is done', async () => {
    await addWithdrawal('one')
    await run()
    await database.query('DELETE FROM withdrawals')
    expect(await run()).toEqual([])
    expect(await listed()).toEqual([])
  })

  it('is reported when its deadline is near', async () => {
    await addWithdrawal('one')
    await run()
    const near = await database.query<{ n: number }>(
      `UPDATE withdrawals SET created_at = created_at - interval '10 days' RETURNING 1 AS n`,
    )
    expect(near).toHaveLength(1)
    expect(await run()).toEqual([expect.stringMatching(/^⏰ Payouts to review: 1\nFirst deadline /)])
    expect(await later(MINUTE_MS)).toEqual([])
  })
})

describe('a part that is down', () => {
  it('is reported once after half a minute, and once when it works again', async () => {
    parts = [down('node')]
    expect(await run()).toEqual([])
    expect(await later(MINUTE_MS)).toEqual([expect.stringMatching(/^🔴 TON node: no response\nSince /)])
    expect(await later(MINUTE_MS)).toEqual([])
    parts = [well('node')]
    expect(await run()).toEqual([])
    expect(await later(4 * MINUTE_MS)).toEqual([
      expect.stringMatching(/^🟢 TON node works again\nDown from /),
    ])
    expect(await listed()).toEqual([])
  })

  it('that comes and goes, or can’t be checked, is one alert', async () => {
    parts = [down('node')]
    await run()
    await later(MINUTE_MS)
    for (const next of [well('node'), down('node'), { ...well('node'), state: 'unknown' as const }]) {
      parts = [next]
      expect(await later(2 * MINUTE_MS)).toEqual([])
    }
    expect(await listed()).toHaveLength(1)
  })

  it('for less than half a minute is not reported', async () => {
    parts = [down('jobs')]
    await run()
    parts = [well('jobs')]
    expect(await later(MINUTE_MS)).toEqual([])
    expect(await listed()).toEqual([])
  })
})

describe('quiet hours', () => {
  it('hold back everything except a money path that is down', async () => {
    // Midnight in Moscow.
    arena.clock.advance(12 * HOUR_MS)
    await addWithdrawal('one')
    parts = [down('jobs'), down('signer')]
    await run()
    expect(await later(MINUTE_MS)).toEqual([expect.stringContaining('Signer')])
    parts = [down('jobs')]
    expect(await run()).toEqual([])
    const morning = await later(8 * HOUR_MS)
    expect(new Set(morning.map(text => text.split('\n')[0]))).toEqual(
      new Set(['🟢 Signer works again', '📥 Payouts to review: 1', '🔴 Background jobs: no response']),
    )
  })
})

describe('the chat', () => {
  it.each([
    ['does not answer', { ok: false, error_code: 502, description: 'Bad Gateway' }],
    [
      'is throttled',
      { ok: false, error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 20 } },
    ],
    ['is gone', { ok: false, error_code: 400, description: 'Bad Request: chat not found' }],
    [
      'has another number',
      {
        ok: false,
        error_code: 400,
        description: 'Bad Request: group chat was upgraded to a supergroup chat',
      },
    ],
    [
      'forbids it',
      { ok: false, error_code: 403, description: 'Forbidden: bot was kicked from the supergroup chat' },
    ],
  ])('that %s gets the alert later', async (_, fault) => {
    await addWithdrawal('one')
    chat.fail('sendMessage', [fault])
    await run()
    expect((await listed())[0]).toMatchObject({ is_refused: true, sent_ms: null })
    expect(await later(MINUTE_MS)).toHaveLength(1)
    expect((await listed())[0]).toMatchObject({ is_refused: false })
    expect(await countFailing(database)).toEqual({ parked: 0, waiting: 0 })
  })

  it('sends the others when one can’t be written, and parks nothing while the chat is away', async () => {
    await addWithdrawal('one')
    parts = [down('jobs')]
    await run()
    const failed = await poisoned.during(
      (sql, params) => sql.includes('SET sent_at') && params.includes('down:jobs'),
      async () => {
        expect((await later(MINUTE_MS)).length).toBeGreaterThan(0)
      },
    )
    expect(failed).toBe(1)
    expect((await listed()).map(({ kind, sent_ms }) => [kind, sent_ms !== null])).toEqual(
      expect.arrayContaining([
        ['work', true],
        ['down', false],
      ]),
    )
    // At least once: it is sent again.
    expect(await later(MINUTE_MS)).toEqual([expect.stringContaining('Background jobs')])
  })

  it('that is not set gets nothing, and nothing is kept for it', async () => {
    await addWithdrawal('one')
    await makeContentLive({ ...arena, features: arena.app.features }, 'alerts', DEFAULT_CONTENT.alerts)
    expect(await run()).toEqual([])
    expect(await database.query('SELECT 1 FROM operator_alerts')).toEqual([])
  })
})

describe('an acknowledgement', () => {
  const ackOf = () =>
    lastButtons().find(({ callback_data }) => callback_data !== undefined)?.callback_data ?? ''

  it('stops repeats and is shown in the chat and in the console', async () => {
    await addWithdrawal('one')
    await run()
    const edits = chat.sent('editMessageReplyMarkup').length
    await press(ackOf())
    const acknowledged_ms = arena.clock.now().getTime()
    expect(await listed()).toMatchObject([{ work: 'payouts', acknowledged_by: 77, acknowledged_ms }])
    expect(chat.sent('answerCallbackQuery').at(-1)?.['text']).toBe(
      'Acknowledged. This alert won’t be repeated.',
    )
    const edited = chat.sent('editMessageReplyMarkup').slice(edits)
    expect(edited).toMatchObject([{ chat_id: CHAT, message_id: 5 }])
    expect(JSON.stringify(edited)).toContain('✓ @olga')
    expect(await later(6 * HOUR_MS)).toEqual([])
  })

  it('counts only in the operators’ chat, once, and for the alert above the button', async () => {
    await addWithdrawal('one')
    await run()
    const data = ackOf()
    for (const foreign of [PLAYER, -1_009_999_999_999]) await press(data, foreign)
    for (const bad of ['ack', 'ack:x:work:payouts', 'ack:0:work:nothing', '']) await press(bad)
    expect(await listed()).toMatchObject([{ acknowledged_by: null }])
    await press(data)
    chat.fail('answerCallbackQuery', [
      { ok: false, error_code: 400, description: 'Bad Request: query is too old' },
    ])
    await press(data)
    expect(await listed()).toMatchObject([{ acknowledged_by: 77 }])
    await database.query('DELETE FROM withdrawals')
    await run()
    arena.clock.advance(HOUR_MS)
    await addWithdrawal('two')
    await run()
    await press(data)
    expect(await listed()).toMatchObject([{ acknowledged_by: null }])
  })
})

describe('the daily digest', () => {
  it('comes once a day, with yesterday’s figures and what waits', async () => {
    await addWithdrawal('one')
    await run()
    expect(await later(12 * HOUR_MS)).toEqual([])
    const [digest, ...more] = (await later(10 * HOUR_MS)).filter(text => text.startsWith('📊'))
    expect(more).toEqual([])
    expect(digest).toBe(
      '📊 2030-03-03, UTC\nActive players: 12\nFirst rounds: 3\nRounds: 1,200\nStars revenue: 75\nTON paid out: 2.5\n\nWaiting now:\n• Payouts to review: 1',
    )
    expect((await later(HOUR_MS)).filter(text => text.startsWith('📊'))).toEqual([])
  })
})

it('a bot of the operators’ own writes, and asks for its own updates', async () => {
  const own = await openTestApp(database, {
    env: { OPERATORS: `anna:${ANNA}`, BOT_API_ROOT: chat.root, OPERATORS_BOT_TOKEN: '99:operators' },
    start: arena.clock.now().toISOString(),
  })
  const { alerts } = own.app.features
  expect(alerts.jobs.map(({ name }) => name)).toEqual(['send-alerts', 'operator-bot-updates'])
  expect(arena.app.features.alerts.jobs.map(({ name }) => name)).toEqual(['send-alerts'])
  await own.app.stop()
})
