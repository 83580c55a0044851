import type { Database } from '@arena/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  measurePastPlay,
  openTestApp,
  openTestDatabase,
  playRounds,
  TEST_ENGINES,
  type TestApp,
} from '../../testing/index.ts'

const DAY_MS = 86_400_000
const DEVICE = 'a-device-of-the-tests-01'

describe.each(TEST_ENGINES)('the signals that fair play compares (%s)', engine => {
  let database: Database
  let app: TestApp
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    app = await openTestApp(database, { env: { TRUSTED_PROXIES: '127.0.0.1' } })
  })
  afterAll(() => database.close())

  const come = (telegramId: number, ip: string, deviceId = DEVICE) =>
    app.call('/auth', {
      body: { initData: app.initData(telegramId), device_id: deviceId },
      headers: { 'x-forwarded-for': ip, 'user-agent': 'Test Phone' },
    })
  const runJobs = async (...names: string[]) => {
    const jobs = app.app.features.fairPlay.jobs.filter(({ name }) => names.includes(name))
    for (const { run } of jobs) await run(app.clock.now())
  }
  const rows = () =>
    database.query<{ kind: string; value: string; players: number }>(
      `SELECT kind, value, count(*) AS players FROM fair_play_signals GROUP BY kind, value ORDER BY kind, value`,
    )

  it('a sign-in leaves what two accounts have in common alike, and nothing that could be read', async () => {
    await come(701, '2001:db8:1:1::5')
    await come(702, '2001:db8:1:1::77')
    await come(703, '198.51.100.9', 'another-device-0000002')
    const seen = await rows()
    const shared = seen.filter(({ players }) => players > 1).map(({ kind, players }) => [kind, players])
    expect(shared).toEqual([
      ['agent', 3],
      ['device', 2],
      ['joined', 3],
      ['joined', 3],
      ['net6', 2],
    ])
    expect(seen.map(({ kind }) => kind)).toContain('net4')
    for (const { value } of seen) expect(value).toMatch(/^[\w-]{22}$/)
    expect((await come(701, '127.0.0.1')).statusCode).toBe(200)
  })

  it('a device is named by 16 to 64 letters and digits, or the call is refused', async () => {
    for (const deviceId of ['short', 'x'.repeat(65), 'with spaces in the name', "'; DROP TABLE players --"])
      expect((await come(701, '2001:db8:1:1::5', deviceId)).statusCode).toBe(400)
  })

  it('a day of play is added up once it is over: the most played game and stake, and the gaps of those rounds', async () => {
    await app.signIn(710)
    for (let round = 0; round < 5; round += 1) {
      await playRounds(app, 710, { bet: round === 4 ? 200 : 100, win: 0 })
      app.clock.advance(2_000)
    }
    await runJobs('measure-play')
    expect(await database.query('SELECT * FROM fair_play_days')).toHaveLength(0)
    app.clock.advance(DAY_MS)
    const measured = () =>
      database.query<{ gap_ms: number }>(
        `SELECT rounds, stake, same_rounds, gaps, gap_ms, gap_ms_squared FROM fair_play_days`,
      )
    await measurePastPlay(app)
    const days = await measured()
    expect(days).toEqual([
      { rounds: 5, stake: 100, same_rounds: 4, gaps: 4, gap_ms: 8_000, gap_ms_squared: 16_000_000 },
    ])
    await runJobs('measure-play')
    expect(await measured()).toEqual(days)
  })

  it('after 90 days nothing of it is left, and the same person is compared under another key', async () => {
    const before = new Set((await rows()).map(({ value }) => value))
    app.clock.advance(91 * DAY_MS)
    await come(701, '2001:db8:1:1::5')
    for (let hour = 0; hour < 24; hour += 1) {
      await runJobs('forget-signals')
      app.clock.advance(DAY_MS / 24)
    }
    const after = await rows()
    expect(after.map(({ kind }) => kind)).toEqual(['agent', 'device', 'net6'])
    for (const { value } of after) expect(before).not.toContain(value)
    expect(await database.query('SELECT * FROM fair_play_days')).toHaveLength(0)
  })
})
