import { BUCKETS, type Database, dayOf, type Statements, type Transaction } from '@arena/database'
import type { Job } from '../../platform/jobs/jobs.ts'
import { playerKey } from '../players/index.ts'

/** How a player played on one day, as the ledger tells it. */
export interface DayOfPlay {
  readonly playerId: number
  readonly rounds: number
  readonly gameId: string
  readonly stake: number
  readonly sameRounds: number
  /** Of at most a minute. */
  readonly gaps: number
  readonly gap_ms: number
  readonly gap_ms_squared: number
}

/** The wallet's part, which lies higher: everybody of some buckets who played on a day (UTC). */
export type ReadPlay = (
  statements: Statements,
  asked: { readonly day: string; readonly firstBucket: number; readonly lastBucket: number },
) => Promise<readonly DayOfPlay[]>

const EVERY_MS = 30_000
/** What a run may cost: a day of a million rounds is added up within half an hour of runs. */
const RUN_MS = 300
const BUCKETS_PER_STEP = 16
const DAY_MS = 86_400_000

/**
 * Adds up how everybody played on the days that are over, a few buckets at a time, from the ledger: what is played is not slowed down by it. Each
 * step is one transaction with the mark behind it, so a run may be cut short anywhere.
 */
export function measurePlayJob(deps: { readonly database: Database; readonly readPlay: ReadPlay }): Job {
  return {
    name: 'measure-play',
    every_ms: EVERY_MS,
    run: async (now, ending) => {
      const started = performance.now()
      let isMore = true
      while (isMore && performance.now() - started < RUN_MS) {
        if (ending?.aborted === true) return
        isMore = await measureNext(deps, now)
      }
    },
  }
}

/** False when every day that is over is measured. */
async function measureNext(
  { database, readPlay }: { readonly database: Database; readonly readPlay: ReadPlay },
  now: Date,
): Promise<boolean> {
  const yesterday = dayOf(new Date(now.getTime() - DAY_MS))
  return database.transaction(async tx => {
    await tx.query(
      `INSERT INTO fair_play_progress (day, next_bucket) VALUES ($1, 0) ON CONFLICT (only_one) DO NOTHING`,
      [yesterday],
    )
    const [mark] = await tx.query<{ day: string; next_bucket: number }>(
      `SELECT day::text AS day, next_bucket FROM fair_play_progress FOR UPDATE`,
    )
    if (mark === undefined || mark.day > yesterday) return false
    const { day, next_bucket: firstBucket } = mark
    const lastBucket = firstBucket + BUCKETS_PER_STEP - 1
    await insertDays(tx, day, await readPlay(tx, { day, firstBucket, lastBucket }))
    const isOver = lastBucket >= BUCKETS - 1
    await tx.query(`UPDATE fair_play_progress SET day = $1::date + $2::integer, next_bucket = $3`, [
      day,
      isOver ? 1 : 0,
      isOver ? 0 : lastBucket + 1,
    ])
    return true
  })
}

/** Who was erased meanwhile is left out. */
async function insertDays(tx: Transaction, day: string, all: readonly DayOfPlay[]): Promise<void> {
  const there = await holdPlayers(
    tx,
    all.map(({ playerId }) => playerId),
  )
  const days = all.filter(({ playerId }) => there.has(playerId))
  if (days.length === 0) return
  await tx.query(
    `INSERT INTO fair_play_days (bucket, player_id, day, rounds, game_id, stake, same_rounds, gaps, gap_ms, gap_ms_squared)
     SELECT d.bucket, d.player_id, $1::date, d.rounds, d.game_id, d.stake, d.same_rounds, d.gaps, d.gap_ms, d.gap_ms_squared
       FROM unnest($2::smallint[], $3::bigint[], $4::integer[], $5::text[], $6::bigint[], $7::integer[], $8::integer[], $9::float8[], $10::float8[])
         AS d (bucket, player_id, rounds, game_id, stake, same_rounds, gaps, gap_ms, gap_ms_squared)
     ON CONFLICT DO NOTHING`,
    [
      day,
      days.map(({ playerId }) => playerKey(playerId).bucket),
      days.map(({ playerId }) => playerId),
      days.map(({ rounds }) => rounds),
      days.map(({ gameId }) => gameId),
      days.map(({ stake }) => stake),
      days.map(({ sameRounds }) => sameRounds),
      days.map(({ gaps }) => gaps),
      days.map(({ gap_ms }) => gap_ms),
      days.map(({ gap_ms_squared }) => gap_ms_squared),
    ],
  )
}

/** Those who are not erased, and will not be before the transaction ends. By bucket: what is locked in one statement lies in one shard. */
async function holdPlayers(tx: Transaction, playerIds: readonly number[]): Promise<ReadonlySet<number>> {
  const buckets = new Set(playerIds.map(id => playerKey(id).bucket))
  const held = new Set<number>()
  for (const bucket of buckets) {
    const ids = playerIds.filter(id => playerKey(id).bucket === bucket)
    const rows = await tx.query<{ player_id: number }>(
      `SELECT player_id FROM players WHERE bucket = $1 AND player_id = ANY ($2::bigint[])
        ORDER BY player_id FOR KEY SHARE`,
      [bucket, ids],
    )
    for (const { player_id } of rows) held.add(player_id)
  }
  return held
}
