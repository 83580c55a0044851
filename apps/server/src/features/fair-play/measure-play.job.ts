import { BUCKETS, type Database, dayOf, type Statements, type Transaction } from '@arena/database'
import { type ItemRun, runItems } from '../../platform/jobs/job-items.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/log/log.ts'
import { playerKey } from '../players/index.ts'

/** A player's play on one day, from the ledger. */
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

/** The wallet's part, from a higher tier: everybody of some buckets who played on a day (UTC). */
export type ReadPlay = (
  statements: Statements,
  asked: { readonly day: string; readonly firstBucket: number; readonly lastBucket: number },
) => Promise<readonly DayOfPlay[]>

const JOB = 'measure-play'
const EVERY_MS = 30_000
/** The time that a run may take: a day of a million rounds is added up within half an hour of runs. */
const RUN_MS = 300
const BUCKETS_PER_STEP = 16
const DAY_MS = 86_400_000

/**
 * Adds up every player's play on past days, a few buckets at a time, from the ledger: play is not slowed down by it. Each step is one
 * transaction that also moves the mark, so a run may be interrupted anywhere.
 */
export function measurePlayJob(deps: MeasuringDeps): Job {
  return {
    name: JOB,
    every_ms: EVERY_MS,
    run: async (now, ending) => {
      const started = performance.now()
      const items = await runItems(deps, { job: JOB, now, ending })
      await items.each(
        items.due,
        step => step,
        step => deps.database.transaction(tx => measure(deps, tx, step)),
      )
      let isMore = true
      while (isMore && performance.now() - started < RUN_MS) {
        if (ending?.aborted === true) return
        isMore = await measureNext(deps, items, now)
      }
    },
  }
}

interface MeasuringDeps {
  readonly database: Database
  readonly log: Logger
  readonly readPlay: ReadPlay
}

/** False when all past days are measured. A failing step is measured later: the mark moves on without it. */
async function measureNext(deps: MeasuringDeps, items: ItemRun, now: Date): Promise<boolean> {
  const { database } = deps
  const yesterday = dayOf(new Date(now.getTime() - DAY_MS))
  const mark = await readMark(database, yesterday)
  if (mark === undefined || mark.day > yesterday) return false
  const step = `${mark.day}/${mark.next_bucket}`
  const isMeasured = await items.one(step, () =>
    database.transaction(async tx => {
      await measure(deps, tx, step)
      await moveMark(tx, mark)
    }),
  )
  if (!isMeasured) await database.transaction(tx => moveMark(tx, mark))
  return true
}

interface Mark {
  readonly day: string
  readonly next_bucket: number
}

async function readMark(database: Database, yesterday: string): Promise<Mark | undefined> {
  await database.query(
    `INSERT INTO fair_play_progress (day, next_bucket) VALUES ($1, 0) ON CONFLICT (only_one) DO NOTHING`,
    [yesterday],
  )
  const [mark] = await database.query<Mark>(`SELECT day::text AS day, next_bucket FROM fair_play_progress`)
  return mark
}

/** Another server may have moved it meanwhile: then it stays. */
async function moveMark(tx: Transaction, { day, next_bucket }: Mark): Promise<void> {
  const isOver = next_bucket + BUCKETS_PER_STEP >= BUCKETS
  await tx.query(
    `UPDATE fair_play_progress SET day = $1::date + $2::integer, next_bucket = $3 WHERE day = $1::date AND next_bucket = $4`,
    [day, isOver ? 1 : 0, isOver ? 0 : next_bucket + BUCKETS_PER_STEP, next_bucket],
  )
}

/** A step is `<day>/<first bucket>`. */
async function measure({ readPlay }: MeasuringDeps, tx: Transaction, step: string): Promise<void> {
  const [day = '', first = ''] = step.split('/')
  const firstBucket = Number(first)
  const lastBucket = firstBucket + BUCKETS_PER_STEP - 1
  await insertDays(tx, day, await readPlay(tx, { day, firstBucket, lastBucket }))
}

/** Players erased meanwhile are left out. */
async function insertDays(tx: Transaction, day: string, all: readonly DayOfPlay[]): Promise<void> {
  const there = await lockPlayers(
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

/** Locks the players that are not erased, so that they stay until the transaction ends. By bucket: one statement locks rows of one shard. */
async function lockPlayers(tx: Transaction, playerIds: readonly number[]): Promise<ReadonlySet<number>> {
  const buckets = new Set(playerIds.map(id => playerKey(id).bucket))
  const locked = new Set<number>()
  for (const bucket of buckets) {
    const ids = playerIds.filter(id => playerKey(id).bucket === bucket)
    const rows = await tx.query<{ player_id: number }>(
      `SELECT player_id FROM players WHERE bucket = $1 AND player_id = ANY ($2::bigint[])
        ORDER BY player_id FOR KEY SHARE`,
      [bucket, ids],
    )
    for (const { player_id } of rows) locked.add(player_id)
  }
  return locked
}
