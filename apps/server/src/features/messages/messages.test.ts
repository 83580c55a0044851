import { claimReward } from '@arena/contract/endpoints/daily-reward'
import {
  getMessageSettings,
  type MessageSettingsReply,
  noteWriteAccess,
  setMessageSettings,
} from '@arena/contract/endpoints/messages'
import { takeBreak } from '@arena/contract/endpoints/play-limits'
import { setTimeZone } from '@arena/contract/endpoints/players'
import { participateInTournament } from '@arena/contract/endpoints/tournaments'
import type { MessageKind } from '@arena/contract/kinds'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NO_COUNTRY_RULES } from '../../content/countries.ts'
import { SEASON } from '../../content/rewards.ts'
import { keyOf, openTestApp, openTestDatabase, playRounds, type TestApp } from '../../testing/index.ts'
import { makeContentLive } from '../../testing/make-content-live.ts'
import { openStarsDouble, type StarsDouble } from '../../testing/stars-double.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** A Saturday, 15:00 in Moscow: a tournament with any number of rounds runs until Monday. */
const START = '2026-11-21T12:00:00Z'
const FREE_KEY = 'weekend_2026W47'
let lastId = 987_000_000

let chat: StarsDouble
let app: TestApp
let tournamentId: number
beforeAll(async () => {
  chat = await openStarsDouble()
  app = await openTestApp(await openTestDatabase(), {
    start: START,
    env: { BOT_API_ROOT: chat.root, OPERATORS: `anna:${'a'.repeat(32)}` },
  })
  const [row] = await app.database.query<{ tournament_id: number }>(
    'SELECT tournament_id FROM tournaments WHERE t_key = $1',
    [FREE_KEY],
  )
  tournamentId = row?.tournament_id ?? 0
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
  chat.close()
})

const newcomer = async (allowsWriting = true) => {
  lastId += 1
  const { token } = await app.signIn(lastId, { allowsWriting })
  return { id: lastId, token }
}
const run = async (name: string) => {
  const { tournaments, messages } = app.app.features
  const job = [...tournaments.jobs, ...messages.jobs].find(one => one.name === name)
  await job?.run(app.clock.now())
}
const send = () => run('send-messages')
const textsTo = (id: number) =>
  chat
    .sent('sendMessage')
    .filter(({ chat_id }) => chat_id === id)
    .map(({ text }) => String(text).replaceAll('\u00a0', ' '))
/** A message that is due now and for a week. */
const note = (ids: readonly number[], kind: MessageKind, subject: string) =>
  app.database.transaction(tx => {
    const now = app.clock.now()
    const message = {
      kind,
      subject,
      details: { amount: '1.5', address: 'EQAbcd…xyz123' },
      dueAt: now,
      validUntil: new Date(now.getTime() + 7 * DAY_MS),
    }
    return app.app.features.messages.note(
      tx,
      ids.map(id => keyOf(id)),
      message,
    )
  })
/** Every noted message and its state. */
const statesOf = async (id: number) => {
  const { bucket, playerId } = keyOf(id)
  const rows = await app.database.query<{ state: string }>(
    'SELECT state FROM bot_messages WHERE bucket = $1 AND player_id = $2 ORDER BY noted_at, subject',
    [bucket, playerId],
  )
  return rows.map(({ state }) => state)
}
const settingsOf = async (token: string) =>
  (await app.call(getMessageSettings.path, { token })).json<MessageSettingsReply>().data

describe('the bot’s own messages', () => {
  it('show members their place and the next better prize three hours before the end, once', async () => {
    const [first, second, third, silent] = [
      await newcomer(),
      await newcomer(),
      await newcomer(),
      await newcomer(false),
    ]
    for (const { token } of [first, second, third, silent]) {
      const joined = await app.call(participateInTournament.path, { token, body: { t_key: FREE_KEY } })
      expect(joined.statusCode).toBe(200)
    }
    for (const [index, { id }] of [first, second].entries())
      await playRounds(app, id, { bet: 100, win: index === 0 ? 5_000 : 1_150, count: 50, tournamentId })
    await playRounds(app, third.id, { bet: 100, win: 100, count: 2, tournamentId })
    const [{ end_at } = { end_at: new Date(0) }] = await app.database.query<{ end_at: Date }>(
      'SELECT end_at FROM tournaments WHERE tournament_id = $1',
      [tournamentId],
    )
    const early_ms = end_at.getTime() - app.clock.now().getTime() - 3 * HOUR_MS - 1_000
    app.clock.advance(early_ms)
    await run('notify-of-endings')
    await send()
    expect(textsTo(first.id)).toEqual([])
    app.clock.advance(2_000)
    for (let again = 0; again < 3; again += 1) {
      await run('notify-of-endings')
      await send()
    }
    const [toFirst, toSecond, toThird] = [first, second, third].map(({ id }) => textsTo(id))
    expect(toFirst).toHaveLength(1)
    expect(toFirst?.[0]).toContain('Weekend Sprint ends in less than 3 hours.')
    expect(toFirst?.[0]).toContain('You are in place 1.')
    expect(toSecond?.[0]).toContain('You are in place 2: 1 925 points to the next prize.')
    expect(toThird?.[0]).toContain('For your place to count for a prize')
    expect(textsTo(silent.id)).toEqual([])
    const [said] = chat.sent('sendMessage').filter(({ chat_id }) => chat_id === second.id)
    expect(said?.['reply_markup']).toEqual({
      inline_keyboard: [
        [{ text: 'Open Arena', web_app: { url: `http://localhost:3000/tournaments/${FREE_KEY}` } }],
      ],
    })
  })
})

describe('the bot is polite', () => {
  // At noon in Moscow, each on a separate day.
  beforeEach(async () => {
    const sinceNine_ms = (app.clock.now().getTime() - Date.parse('2026-11-21T09:00:00Z')) % DAY_MS
    app.clock.advance(2 * DAY_MS - sinceNine_ms)
    await app.app.features.tournaments.keep(app.clock.now())
  })

  it('writes at most once a day, except about money', async () => {
    const { id } = await newcomer()
    await app.call(participateInTournament.path, {
      token: (await app.signIn(id)).token,
      body: { t_key: 'open_tournament' },
    })
    const [open] = await app.database.query<{ tournament_id: number }>(
      `SELECT tournament_id FROM tournaments WHERE t_key = 'open_tournament'`,
    )
    await note([id], 'tournament_ends', String(open?.tournament_id))
    await send()
    expect(textsTo(id)).toHaveLength(1)
    app.clock.advance(3_000)
    await note([id], 'tournament_ends', String(tournamentId))
    await note([id], 'withdrawal_sent', '71')
    await note([id], 'withdrawal_sent', '72')
    await send()
    app.clock.advance(3_000)
    await send()
    expect(textsTo(id).slice(1)).toEqual(
      [1, 2].map(() => '💎 1.5 TON have been sent to your address EQAbcd…xyz123.'),
    )
    expect(await statesOf(id)).toEqual(['sent', 'waiting', 'sent', 'sent'])
    // It is over by then: an outdated message is not sent.
    app.clock.advance(DAY_MS)
    await send()
    expect(await statesOf(id)).toEqual(['sent', 'untrue', 'sent', 'sent'])
  })

  it('says once that the daily reward is ready, and nothing to a player who has taken it', async () => {
    const [away, back] = [await newcomer(), await newcomer()]
    for (const { token } of [away, back])
      expect((await app.call(claimReward.path, { token, body: { index: 0 } })).statusCode).toBe(200)
    app.clock.advance(DAY_MS)
    expect((await app.call(claimReward.path, { token: back.token, body: { index: 0 } })).statusCode).toBe(200)
    for (let again = 0; again < 2; again += 1) await send()
    expect(textsTo(away.id)).toEqual(['🎁 Your daily reward is ready: day 2.'])
    expect(textsTo(back.id)).toEqual([])
  })

  it('name the friend who joined to the inviter, by the name that others see', async () => {
    const inviter = await newcomer()
    lastId += 1
    await app.signIn(lastId, { startParam: `ref${inviter.id}`, firstName: 'Vera' })
    await send()
    expect(textsTo(inviter.id)).toEqual(['👋 Vera has joined Arena with your invitation.'])
  })

  it('waits for nine in the morning of the player', async () => {
    const [here, there] = [await newcomer(), await newcomer()]
    await app.call(setTimeZone.path, { token: there.token, body: { time_zone: 'America/New_York' } })
    await note([here.id, there.id], 'withdrawal_sent', 'night')
    await send()
    expect([textsTo(here.id).length, textsTo(there.id).length]).toEqual([1, 0])
    app.clock.advance(5 * HOUR_MS - 1)
    await send()
    expect(textsTo(there.id)).toEqual([])
    app.clock.advance(1)
    await send()
    expect(textsTo(there.id)).toHaveLength(1)
  })

  it('is silent while a player is on a break, and drops outdated messages afterwards', async () => {
    const { id, token } = await newcomer()
    expect((await app.call(takeBreak.path, { token, body: { kind: 'cool_off', days: 3 } })).statusCode).toBe(
      200,
    )
    await note([id], 'withdrawal_sent', 'break')
    await note([id], 'tournament_ends', String(tournamentId))
    await send()
    app.clock.advance(2 * DAY_MS)
    await send()
    expect(textsTo(id)).toEqual([])
    app.clock.advance(DAY_MS + 2 * HOUR_MS)
    await send()
    expect(textsTo(id)).toHaveLength(1)
    const forEver = await newcomer()
    await app.call(takeBreak.path, { token: forEver.token, body: { kind: 'self_exclusion', days: null } })
    await note([forEver.id], 'withdrawal_sent', 'for-ever')
    app.clock.advance(8 * DAY_MS)
    await send()
    expect(await statesOf(forEver.id)).toEqual(['late'])
    expect(textsTo(forEver.id)).toEqual([])
  })

  it('call nobody to play in a closed country, and still report what was won', async () => {
    const { id } = await newcomer()
    await app.database.query(`UPDATE players SET geo = 'DE' WHERE telegram_id = $1`, [id])
    const rules = NO_COUNTRY_RULES.others
    const closed = { others: rules, countries: [{ country: 'DE', ...rules, access: 'off' as const }] }
    await makeContentLive({ ...app, features: app.app.features }, 'countries', closed)
    await note([id], 'season_ends', 'a')
    await note([id], 'withdrawal_sent', 'b')
    await send()
    // In case it was night.
    app.clock.advance(12 * HOUR_MS)
    await send()
    expect(await statesOf(id)).toEqual(['unwanted', 'sent'])
  })

  it('leave out what a player has switched off, each kind separately', async () => {
    const { id, token } = await newcomer()
    const body = { kinds: { withdrawal_sent: false, prize_paid: true } }
    const reply = await app.call(setMessageSettings.path, { token, body })
    expect(reply.json<MessageSettingsReply>().data).toMatchObject({
      can_write: true,
      may_ask: false,
      kinds: { withdrawal_sent: false, prize_paid: true, tournament_ends: true },
    })
    await note([id], 'withdrawal_sent', 'off')
    expect(await statesOf(id)).toEqual([])
    await app.call(setMessageSettings.path, { token, body: { kinds: { withdrawal_sent: true } } })
    await note([id], 'withdrawal_sent', 'off')
    await app.call(setMessageSettings.path, { token, body })
    await send()
    expect(await statesOf(id)).toEqual(['unwanted'])
    expect(textsTo(id)).toEqual([])
  })

  it('does not ask again for a month after a no, and writes once the player says yes', async () => {
    const { id, token } = await newcomer(false)
    expect(await settingsOf(token)).toMatchObject({ can_write: false, may_ask: true })
    await app.call(noteWriteAccess.path, { token, body: { allowed: false } })
    expect(await settingsOf(token)).toMatchObject({ can_write: false, may_ask: false })
    app.clock.advance(30 * DAY_MS)
    expect(await settingsOf((await app.signIn(id)).token)).toMatchObject({ can_write: false, may_ask: true })
    const { token: later } = await app.signIn(id)
    await app.call(noteWriteAccess.path, { token: later, body: { allowed: true } })
    await note([id], 'withdrawal_sent', 'yes')
    await send()
    expect(textsTo(id)).toHaveLength(1)
  })

  it('continue where the chat platform allows it, whatever the client reports', async () => {
    const { id, token } = await newcomer()
    await app.call(noteWriteAccess.path, { token, body: { allowed: false } })
    expect(await settingsOf(token)).toMatchObject({ can_write: true, may_ask: false })
    await note([id], 'withdrawal_sent', 'hint')
    await send()
    expect(textsTo(id)).toHaveLength(1)
  })

  it('takes back a permission that the client claims once the chat platform refuses a message', async () => {
    const { id, token } = await newcomer(false)
    await app.call(noteWriteAccess.path, { token, body: { allowed: true } })
    await note([id], 'withdrawal_sent', 'claimed')
    const description = "Forbidden: bot can't initiate conversation with a user"
    chat.fail('sendMessage', [{ ok: false, error_code: 403, description }])
    await send()
    expect(await statesOf(id)).toEqual(['blocked'])
    expect(await settingsOf(token)).toMatchObject({ can_write: false, may_ask: true })
  })

  it.each([
    [403, 'Forbidden: bot was blocked by the user'],
    [400, 'Bad Request: chat not found'],
  ])(
    'remembers a player who has blocked it (%s) and tries nothing before they come back',
    async (error_code, description) => {
      const { id, token } = await newcomer()
      await note([id], 'withdrawal_sent', '1')
      chat.fail('sendMessage', [{ ok: false, error_code, description }])
      await send()
      expect(await statesOf(id)).toEqual(['blocked'])
      expect(await settingsOf(token)).toMatchObject({ can_write: false, may_ask: true })
      await note([id], 'withdrawal_sent', '2')
      await send()
      expect(textsTo(id)).toHaveLength(1)
      await app.signIn(id, { allowsWriting: true })
      await note([id], 'withdrawal_sent', '3')
      await send()
      expect(textsTo(id)).toHaveLength(2)
    },
  )

  it('sends nothing for as long as the chat platform says, then everything', async () => {
    const ids = [(await newcomer()).id, (await newcomer()).id, (await newcomer()).id]
    const tried = () => ids.flatMap(id => textsTo(id)).length
    await note(ids, 'withdrawal_sent', 'throttled')
    const tooMany = {
      ok: false,
      error_code: 429,
      description: 'Too Many Requests',
      parameters: { retry_after: 20 },
    }
    // One, two or all three may be on their way when it first says so.
    chat.fail('sendMessage', [tooMany, tooMany, tooMany])
    await send()
    chat.fail('sendMessage', [])
    const before = tried()
    app.clock.advance(19_000)
    await send()
    expect(tried()).toBe(before)
    app.clock.advance(1_000)
    await send()
    expect(await Promise.all(ids.map(id => statesOf(id)))).toEqual(ids.map(() => ['sent']))
  })

  it('tries again after a fault of the chat platform', async () => {
    const { id } = await newcomer()
    await note([id], 'withdrawal_sent', 'fault')
    chat.fail('sendMessage', [{ ok: false, error_code: 502, description: 'Bad Gateway' }])
    await send()
    expect(await statesOf(id)).toEqual(['waiting'])
    app.clock.advance(MINUTE_MS)
    await send()
    expect(await statesOf(id)).toEqual(['sent'])
    expect(textsTo(id)).toHaveLength(2)
  })

  it('are sent once at most when a server died while sending, and once at least about money', async () => {
    const { id } = await newcomer()
    await note([id], 'tournament_ends', String(tournamentId))
    await note([id], 'withdrawal_sent', 'died')
    await app.database.query(`UPDATE bot_messages SET state = 'sending' WHERE state = 'waiting'`)
    await send()
    expect(await statesOf(id)).toEqual(['unknown', 'sent'])
    expect(textsTo(id)).toHaveLength(1)
    await note([id], 'withdrawal_sent', 'died')
    await send()
    expect(textsTo(id)).toHaveLength(1)
  })

  it('are deleted after ninety days', async () => {
    const { id } = await newcomer()
    await note([id], 'withdrawal_sent', 'old')
    await send()
    app.clock.advance(90 * DAY_MS)
    await send()
    expect(await statesOf(id)).toEqual([])
  })

  it('says three days before the end of a season how far they are to players with progress, and nothing to players with all steps', async () => {
    const [one, done, idle] = [await newcomer(), await newcomer(), await newcomer()]
    const length_ms = SEASON.weeks * 7 * DAY_MS
    const begun_ms = app.clock.now().getTime() - SEASON.begins.getTime()
    const ends_ms = SEASON.begins.getTime() + Math.ceil(begun_ms / length_ms) * length_ms
    await app.database.transaction(async tx => {
      await app.app.features.season.noteTask(tx, keyOf(one.id), 'day')
      for (let week = 0; week < 23; week += 1)
        await app.app.features.season.noteTask(tx, keyOf(done.id), 'week')
    })
    const morning_ms = ends_ms - 3 * DAY_MS + 10.5 * HOUR_MS
    app.clock.advance(morning_ms - app.clock.now().getTime() - DAY_MS)
    await send()
    expect(textsTo(one.id)).toEqual([])
    app.clock.advance(DAY_MS)
    await send()
    await send()
    expect(textsTo(one.id)).toEqual(['🗓 The season ends in 3 days. 320 points to step 1.'])
    expect([done, idle].flatMap(({ id }) => textsTo(id))).toEqual([])
    expect(await statesOf(done.id)).toEqual(['untrue'])
  })
})
