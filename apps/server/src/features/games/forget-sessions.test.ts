import { bucketOf, type Database, dayOf, locatedId } from '@arena/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/index.ts'
import { forgetSessionsJob } from './forget-sessions.job.ts'

const SESSIONS_KEPT_DAYS = 90 + 31
const NOW = new Date('2027-04-30T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function openSession(playerId: number, startedAt: Date, nth: number): Promise<string> {
  const bucket = bucketOf(playerId)
  const sessionId = locatedId({ bucket, day: dayOf(startedAt) }, Buffer.alloc(16, nth))
  await database.query(
    `INSERT INTO game_sessions (bucket, session_id, player_id, provider, game_id, currency, min_bet, max_bet, bet_step,
       required_level, language, created_at, expires_at)
     VALUES ($1, $2, $3, 'embedded', 'lucky-dice', 'AC', 1, 1, 1, 1, 'en', $4::timestamptz, $4::timestamptz + interval '1 day')`,
    [bucket, sessionId, playerId, startedAt],
  )
  return sessionId
}

it('sessions that began longer ago than they are kept are forgotten, however many of one player, and younger ones stay', async () => {
  const kept: string[] = []
  for (const playerId of [7, 1023, 1024]) {
    await database.query(
      `INSERT INTO players (bucket, player_id, player_ref, first_name, language, created_at, last_seen_at)
       VALUES ($1, $2, $3, 'Ann', 'en', $4, $4)`,
      [bucketOf(playerId), playerId, `ref-${playerId}`, NOW],
    )
    for (let nth = 0; nth < 130; nth += 1)
      await openSession(playerId, daysAgo(SESSIONS_KEPT_DAYS + 1 + nth), nth)
    kept.push(
      await openSession(playerId, daysAgo(SESSIONS_KEPT_DAYS), 1),
      await openSession(playerId, NOW, 2),
    )
  }
  const job = forgetSessionsJob({ database, keepDays: 90 })
  expect(await job.run(NOW)).toBe(3 * 130)
  const left = await database.query<{ session_id: string }>('SELECT session_id FROM game_sessions')
  expect(left.map(row => row.session_id).toSorted()).toEqual(kept.toSorted())
  expect(await job.run(NOW)).toBe(0)
})
