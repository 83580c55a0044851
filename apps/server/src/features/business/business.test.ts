/** The console's business figures are counted outside of play, name no player, and can't be broken by phones' reports. */
import { businessFigures, tonForecast } from '@arena/contract/endpoints/operator-figures'
import { confirmAdult } from '@arena/contract/endpoints/players'
import { noteVitals } from '@arena/contract/endpoints/vitals'
import type { Database } from '@arena/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, openTestApp, openTestDatabase, playRounds, type TestApp } from '../../testing/index.ts'
import { daysUntilDry, expectedWithin } from './forecast.ts'

const ANNA = 'a'.repeat(32)
const TON = 1e9
const DAY_MS = 24 * 60 * 60_000

let database: Database
let arena: TestApp
beforeAll(async () => {
  database = await openTestDatabase('pglite')
  arena = await openTestApp(database, {
    env: { OPERATORS: `anna:${ANNA}`, PRIZE_FUND: 'wallet' },
    start: '2030-03-01T12:00:00.000Z',
  })
})
afterAll(async () => {
  await arena.app.stop()
  await database.close()
})

const sumUp = async () => {
  for (const job of arena.app.features.business.jobs) await job.run(arena.clock.now())
}
const readFigures = async (days = 28) => {
  const answer = await arena.call(businessFigures.path, { token: ANNA, body: { days } })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const partsOf = (sums: { figure: string; part: string; amount: number }[], named: string) =>
  sums.filter(({ figure }) => figure === named).map(({ part, amount }) => [part, amount])
const forecast = async () => (await arena.call(tonForecast.path, { token: ANNA, body: {} })).json()

describe('the figures of the business', () => {
  it('count the progress of the players who arrived on a day, however often they are summed up', async () => {
    const { token } = await arena.signIn(1, { adult: false })
    await arena.signIn(2, { adult: false })
    expect((await arena.call(confirmAdult.path, { token, body: {} })).statusCode).toBe(200)
    await playRounds(arena, 1, { bet: 100, win: 0, count: 2 })
    await sumUp()
    const first = await readFigures()
    await sumUp()
    const { sums } = await readFigures()
    expect(sums).toEqual(first.sums)
    expect(partsOf(sums, 'arrivals')).toEqual([
      ['confirmed', 1],
      ['opened', 2],
      ['played', 1],
      ['returned', 0],
    ])
  })

  it('say the expected reward of a player for each reason, and the reasons that never pay', async () => {
    const { expected } = await readFigures()
    const ads = expected.find(({ kinds }: { kinds: string[] }) => kinds.includes('ad_view'))
    expect(ads).toMatchObject({ currency: 'AC' })
    expect(ads.most).toBeGreaterThan(ads.least)
    expect(expected.filter(({ kinds }: { kinds: string[] }) => kinds.includes('round'))).toEqual([])
  })

  it('are for operators with the permission', async () => {
    for (const { path } of [businessFigures, tonForecast])
      expect((await arena.call(path, { body: { days: 1 } })).statusCode).toBe(401)
    const answer = await arena.call(businessFigures.path, { token: ANNA, body: { days: 100_000 } })
    expect(answer.json().errorCode).toBe('INVALID_PAYLOAD')
  })
})

describe('the source of a player', () => {
  const from = async (figure: string) => {
    await arena.app.features.business.drained()
    const { sums } = await readFigures(1)
    return Object.fromEntries(partsOf(sums, figure))
  }

  it('is counted at each opening by the kind of its link, those that make an account among them', async () => {
    const [openings, newcomers] = [await from('openings'), await from('newcomers')]
    await arena.signIn(21, { startParam: 'c_abc' })
    await arena.signIn(22, { startParam: 'ref1' })
    arena.clock.advance(1000)
    await arena.signIn(22, { startParam: 't_weekly' })
    expect(await from('openings')).toEqual({ ...openings, challenge: 1, invitation: 1, tournament: 1 })
    expect(await from('newcomers')).toEqual({ ...newcomers, challenge: 1, invitation: 1 })
  })

  it('is the message of the bot where there was no link, for the first opening within a day', async () => {
    await arena.signIn(23)
    const { bucket, playerId } = keyOf(23)
    await database.query(
      `INSERT INTO bot_messages (bucket, player_id, kind, subject, details, state, noted_at, due_at, valid_until, sent_at)
       VALUES ($1, $2, 'overtaken', 't:1', '{}', 'sent', $3, $3, $3, $3)`,
      [bucket, playerId, arena.clock.now()],
    )
    arena.clock.advance(1000)
    const before = await from('openings')
    await arena.signIn(23)
    expect(await from('openings')).toEqual({ ...before, overtaken: 1 })
    await arena.signIn(23)
    expect(await from('openings')).toEqual({ ...before, overtaken: 1, none: before['none'] + 1 })
  })

  it('has a fixed number of kinds, whatever a link contains, and each of many at once counts', async () => {
    const before = await from('openings')
    const texts = Array.from({ length: 30 }, (_, nth) => `x'; DROP TABLE day_sums; -- ${nth}`)
    await Promise.all(texts.map((startParam, nth) => arena.signIn(31 + nth, { startParam })))
    expect(await from('openings')).toEqual({ ...before, other: 30 })
  })
})

describe('how fast the app was', () => {
  const note = async (body: object, telegramId = 11) => {
    const { token } = await arena.signIn(telegramId)
    return arena.call(noteVitals.path, { token, body })
  }
  const phone = { platform: 'ios', screen: 'usual' }

  it('is counted by kind of phone in classes, and reported by the class of the third quarter’s end', async () => {
    for (const lcp of [400, 900, 1400, 2200]) expect((await note({ ...phone, lcp })).statusCode).toBe(200)
    await note({ ...phone, platform: 'android', lcp: 599_000, cls: 12 })
    const { vitals } = await readFigures(1)
    expect(vitals).toEqual([
      { vital: 'cls', platform: 'android', screen: 'usual', openings: 1, p75: 25, good: 100 },
      { vital: 'lcp', platform: 'android', screen: 'usual', openings: 1, p75: null, good: 2500 },
      { vital: 'lcp', platform: 'ios', screen: 'usual', openings: 4, p75: 1500, good: 2500 },
    ])
    const columns = await database.query<{ column_name: string }>(
      `SELECT column_name FROM information_schema.columns WHERE table_name = 'vital_days' ORDER BY 1`,
    )
    expect(columns.map(({ column_name }) => column_name)).not.toContain('player_id')
  })

  it('is refused when it is no measurement, and from a caller without a session', async () => {
    for (const body of [
      { ...phone, lcp: -1 },
      { ...phone, lcp: 1e12 },
      { ...phone, lcp: 1.5 },
      { ...phone, platform: 'ios; DROP TABLE' },
      { ...phone, lcp: 1, player: 5 },
      { lcp: 1 },
    ]) {
      const answer = await note(body)
      expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'INVALID_PAYLOAD'])
    }
    expect((await arena.call(noteVitals.path, { body: phone })).statusCode).toBe(401)
  })
})

describe('the forecast of TON', () => {
  const now = new Date('2030-03-01T12:00:00Z')
  const expected = { asked: 5, aDay: 2, prizes: new Map([['2030-03-04', 100]]) }

  it('adds requested sums, sums sent on a usual day, and prizes from the day they fall due', () => {
    expect(expectedWithin(expected, now, 2)).toEqual({ prizes: 0, total: 9 })
    expect(expectedWithin(expected, now, 3)).toEqual({ prizes: 100, total: 111 })
    expect(daysUntilDry(expected, now, 4)).toBe(0)
    expect(daysUntilDry(expected, now, 110)).toBe(3)
    expect(daysUntilDry(expected, now, 111)).toBe(4)
    expect(daysUntilDry(expected, now, 1e6)).toBeUndefined()
  })

  it('knows the calendar’s prizes before they are announced, and shows nothing for a wallet that was not read for a day', async () => {
    const before = await forecast()
    expect(before).toMatchObject({ held_nano: '', dry_on: '' })
    const [week, month] = before.within
    expect(Number(month.prizes_nano)).toBeGreaterThan(Number(week.prizes_nano))
    const hold = (nano: number) =>
      database.query(
        `INSERT INTO payout_wallets (address_raw, held_nano, held_at) VALUES ('0:wallet', $1, $2)
         ON CONFLICT (address_raw) DO UPDATE SET held_nano = $1, held_at = $2`,
        [nano, arena.clock.now()],
      )
    await hold(Number(week.total_nano) + TON)
    const { dry_on } = await forecast()
    expect(Date.parse(dry_on)).toBeGreaterThan(arena.clock.now().getTime() + 6 * DAY_MS)
    await sumUp()
    const [row] = await database.query<{ amount: number }>(
      `SELECT amount FROM day_sums WHERE figure = 'days_left'`,
    )
    expect(row?.amount).toBe(Math.round((Date.parse(dry_on) - Date.parse('2030-03-01')) / DAY_MS))
    arena.clock.advance(DAY_MS)
    expect(await forecast()).toMatchObject({ held_nano: '', dry_on: '' })
  })

  it('counts the TON sent recently without prizes, and the TON that a player has requested', async () => {
    const { bucket, playerId } = keyOf(1)
    const paid = new Date(arena.clock.now().getTime() - 2 * DAY_MS)
    const insert = (request: string, state: string, at: Date) =>
      database.query(
        `INSERT INTO withdrawals (bucket, player_id, request_id, amount_nano, prize_nano, address, address_raw, state, review, tx_hash, created_at,
           changed_at) VALUES ($1, $2, $3, $4, $5, 'x', '0:' || repeat('a', 64), $6, '{}', $7, $8, $8)`,
        [bucket, playerId, request, 56 * TON, 28 * TON, state, state === 'sent' ? 'b'.repeat(64) : '', at],
      )
    await insert('one', 'sent', paid)
    await insert('two', 'requested', arena.clock.now())
    await sumUp()
    expect(await forecast()).toMatchObject({ a_day_nano: String(TON), asked_nano: String(56 * TON) })
    const { sums } = await readFigures()
    expect(sums).toContainEqual({
      day: paid.toISOString().slice(0, 10),
      figure: 'ton',
      part: 'sent',
      amount: 56 * TON,
    })
  })
})
