import {
  getCompletedTournamentsList,
  getTournamentsList,
  type TournamentsListReply,
} from '@arena/contract/endpoints/tournaments'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, openTestDatabase, TEST_ENGINES, type TestApp } from '../../testing/index.ts'
import { makeContentLive } from '../../testing/make-content-live.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The finished tournament that a developer's first start finds; see the last promise below. */
const FINISHED_EXAMPLE = 'open_2026W46'

describe.each(TEST_ENGINES)('the tournaments of the calendar (%s)', engine => {
  let app: TestApp
  beforeAll(async () => {
    // A Wednesday.
    app = await openTestApp(await openTestDatabase(engine), { start: '2026-11-18T12:00:00Z' })
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  const keep = () => app.app.features.tournaments.keep(app.clock.now())
  const keys = async (path: string) => {
    const { token } = await app.signIn(930_000_000)
    const reply = await app.call(path, { token })
    return reply.json<TournamentsListReply>().tournamentsList.map(({ t_key }) => t_key)
  }
  const count = async () => (await app.database.query(`SELECT 1 FROM tournaments`)).length

  it('exist from the first start: running ones, a golden one, and upcoming ones', async () => {
    expect(await keys(getTournamentsList.path)).toEqual([
      OPEN_TOURNAMENT_KEY,
      'coins_2026W47',
      'weekend_2026W47',
      'coins_2026W48',
      'golden_2026M11',
      'golden_2026M12',
    ])
    expect(await keys(getCompletedTournamentsList.path)).toEqual([FINISHED_EXAMPLE])
  })

  it('say when they run in Unix seconds: the open one from Monday to Monday in Moscow', async () => {
    const { token } = await app.signIn(930_000_000)
    const reply = await app.call(getTournamentsList.path, { token })
    const open = reply.json<TournamentsListReply>().tournamentsList[0]
    expect(open).toMatchObject({
      start_timestamp: Date.parse('2026-11-15T21:00:00Z') / 1000,
      end_timestamp: Date.parse('2026-11-22T21:00:00Z') / 1000,
      cost: 1,
      level: 1,
      type: 0,
      qualifying_rounds: 60,
      bet_cap: 20_000,
      start_balance: 0,
      counted_rounds: 60,
      fixed_stake: 20_000,
      rounds_per_day: 10,
      rounds_open: 30,
      rounds_played: 0,
      next_rounds_at: Date.parse('2026-11-18T21:00:00Z') / 1000,
      attempts_max: 0,
    })
  })

  it('stay as they are, however often and on however many servers at once they are kept', async () => {
    const before = await count()
    await Promise.all(Array.from({ length: 20 }, keep))
    expect(await count()).toBe(before)
  })

  it('use up no ids while nothing is due', async () => {
    const lastId = () => app.database.query(`SELECT last_value FROM tournaments_tournament_id_seq`)
    const before = await lastId()
    await keep()
    expect(await lastId()).toEqual(before)
  })

  it('end and begin by the clock: a week is archived under its key and the next one starts', async () => {
    app.clock.advance(Date.parse('2026-11-22T21:00:01Z') - app.clock.now().getTime())
    expect(await keys(getTournamentsList.path)).not.toContain(OPEN_TOURNAMENT_KEY)
    expect(await keys(getCompletedTournamentsList.path)).toEqual([
      'weekend_2026W47',
      'coins_2026W47',
      FINISHED_EXAMPLE,
    ])
    await Promise.all(Array.from({ length: 20 }, keep))
    expect(await keys(getTournamentsList.path)).toContain(OPEN_TOURNAMENT_KEY)
    expect(await keys(getCompletedTournamentsList.path)).toEqual([
      'open_2026W47',
      'weekend_2026W47',
      'coins_2026W47',
      FINISHED_EXAMPLE,
    ])
  })

  it('continue after a server was down for weeks: what ended is archived as its own week', async () => {
    app.clock.advance(24 * DAY_MS)
    await keep()
    const completed = await keys(getCompletedTournamentsList.path)
    expect(completed).toContain('open_2026W48')
    expect(completed).not.toContain('open_2026W49')
    const [open] = await app.database.query<{ start_at: Date }>(
      `SELECT start_at FROM tournaments WHERE t_key = $1`,
      [OPEN_TOURNAMENT_KEY],
    )
    expect(open?.start_at.toISOString()).toBe('2026-12-13T21:00:00.000Z')
  })

  it('never leave a moment of a month without an open tournament, nor two of them', async () => {
    const gaps: string[] = []
    for (let hour = 0; hour < 31 * 24; hour += 6) {
      app.clock.advance(6 * HOUR_MS)
      await keep()
      const running = await app.database.query(
        `SELECT 1 FROM tournaments WHERE t_key = $1 AND start_at <= $2 AND end_at > $2`,
        [OPEN_TOURNAMENT_KEY, app.clock.now()],
      )
      if (running.length !== 1) gaps.push(app.clock.now().toISOString())
    }
    expect(gaps).toEqual([])
  })

  it('accept stakes exactly while they run: the wallet’s window says the same times until they are ranked', async () => {
    const differing = await app.database.query(
      `SELECT t.t_key FROM tournaments t LEFT JOIN tournament_windows b USING (tournament_id)
        WHERE b.closes_at IS DISTINCT FROM t.end_at
          OR (t.state IN ('scheduled', 'open', 'closed') AND b.opens_at IS DISTINCT FROM t.start_at)`,
    )
    expect(differing).toEqual([])
  })

  it('of a production server begin with real ones, and promise dollars only once a TON rate is published', async () => {
    const database = await openTestDatabase(engine)
    const production = await openTestApp(database, {
      start: '2026-11-18T12:00:00Z',
      env: {
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://arena.example',
        GAMES_PUBLIC_URL: 'https://games.example',
        SECRET_KEY: 'secret-key-of-this-test-0123456789',
        BOT_TOKEN: '1:test',
        BOT_USERNAME: 'arena_bot',
        PROVIDER_SECRET: 'test',
        TRUSTED_PROXIES: '10.0.0.1',
        SUPPORT_CONTACT: 'arena_support',
      },
    })
    const rows = await database.query<{ t_key: string }>(`SELECT t_key FROM tournaments`)
    expect(rows.map(({ t_key }) => t_key)).not.toContain(FINISHED_EXAMPLE)
    expect(rows.length).toBeGreaterThan(0)
    const heldBack = () =>
      database.query<{ reason: string }>('SELECT DISTINCT reason FROM tournaments_held_back')
    const promised = async () => {
      await production.app.features.tournaments.keep(production.clock.now())
      const [sum] = await database.query<{ usd: number }>(
        `SELECT coalesce(sum((reward->>'second_prize')::float8), 0) AS usd
           FROM tournaments, jsonb_array_elements(rewards) AS reward`,
      )
      return sum?.usd
    }
    expect([await promised(), await heldBack()]).toEqual([0, [{ reason: 'rate' }]])
    await database.query(
      `INSERT INTO operators (name, role, created_at, agrees_from) VALUES ('anna', 'owner', now(), now())`,
    )
    const published = { ...production, features: production.app.features }
    await makeContentLive(published, 'rates', { usdPerTonMicros: 40_000_000 })
    expect(await promised()).toBeGreaterThan(0)
    expect(await heldBack()).toEqual([])
    await production.app.stop()
    await database.close()
  })
})
