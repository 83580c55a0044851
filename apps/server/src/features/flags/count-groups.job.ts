/**
 * Counts the two groups of each feature that only a share of players has. The share of a day is written down on that day; its figures follow
 * once play of the next day is measured, in one statement per feature and day.
 */
import { type Database, dayOf } from '@arena/database'
import type { Clock } from '../../platform/clock/clock.ts'
import { runItems } from '../../platform/jobs/job-items.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/log/log.ts'

export interface FlagsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly flags: () => {
    readonly names: readonly string[]
    readonly shareOf: (flag: string) => number
  }
}

const JOB = 'count-flag-groups'
const EVERY_MS = 15 * 60_000
/** Of days that wait for their figures: a run after a long stop does not read everything at once. */
const DAYS_PER_RUN = 20

/** A day on which the share was changed belongs to neither: its players were in both groups. */
const NOTE_SHARES = `INSERT INTO flag_days (day, flag, share)
  SELECT $1, flag, share FROM unnest($2::text[], $3::smallint[]) AS s (flag, share) ORDER BY flag
  ON CONFLICT (day, flag) DO UPDATE SET is_mixed = true, counted = true
  WHERE flag_days.share <> excluded.share AND NOT flag_days.is_mixed`

/** `fair_play_progress.day` is the first day whose play is not measured yet. */
const WAITING = `SELECT day::text AS day, flag, share FROM flag_days
  WHERE NOT counted AND share BETWEEN 1 AND 99 AND day + 1 < (SELECT day FROM fair_play_progress)
  ORDER BY day, flag LIMIT ${String(DAYS_PER_RUN)}`

/** The place of a player as `placeOf` in `content/flags.ts` has it. */
const PLACE = `('x' || substr(md5($1 || ':' || player_id), 1, 8))::bit(32)::bigint % 100`

const COUNT = `SELECT ${PLACE} < $2 AS has_it, count(*) AS players, count(today.rounds) AS active, COALESCE(sum(today.rounds), 0)::bigint AS rounds,
    count(next.rounds) FILTER (WHERE today.rounds IS NOT NULL) AS returned, COALESCE(sum(paid.stars), 0)::bigint AS stars
  FROM players
  LEFT JOIN (SELECT bucket, player_id, rounds FROM fair_play_days WHERE day = $3::date) today USING (bucket, player_id)
  LEFT JOIN (SELECT bucket, player_id, rounds FROM fair_play_days WHERE day = $3::date + 1) next USING (bucket, player_id)
  LEFT JOIN (SELECT bucket, player_id, sum(stars) AS stars FROM star_payments
    WHERE state = 'credited' AND at >= $4 AND at < $5 GROUP BY bucket, player_id) paid USING (bucket, player_id)
  WHERE created_at < $5 GROUP BY 1`

const KEEP = `INSERT INTO flag_groups (day, flag, has_it, players, active, rounds, returned, stars)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (day, flag, has_it) DO NOTHING`

const DAY_MS = 86_400_000

interface GroupRow {
  readonly has_it: boolean
  readonly players: number
  readonly active: number
  readonly rounds: number
  readonly returned: number
  readonly stars: number
}

export function countGroupsJob(deps: FlagsDeps): Job {
  return {
    name: JOB,
    every_ms: EVERY_MS,
    run: async (now, ending) => {
      const { database } = deps
      await noteShares(deps, now)
      const waiting = await database.query<{ day: string; flag: string; share: number }>(WAITING)
      const items = await runItems(deps, { job: JOB, now, ending })
      await items.each(
        waiting,
        ({ day, flag }) => `${day}/${flag}`,
        one => countGroups(database, one),
      )
    },
  }
}

async function noteShares({ database, flags }: FlagsDeps, now: Date): Promise<void> {
  const { names, shareOf } = flags()
  await database.query(NOTE_SHARES, [dayOf(now), names, names.map(shareOf)])
}

async function countGroups(
  database: Database,
  { day, flag, share }: { readonly day: string; readonly flag: string; readonly share: number },
): Promise<void> {
  const start = new Date(`${day}T00:00:00Z`)
  const end = new Date(start.getTime() + DAY_MS)
  await database.transaction(async tx => {
    const groups = await tx.query<GroupRow>(COUNT, [flag, share, day, start, end])
    for (const { has_it, players, active, rounds, returned, stars } of groups)
      await tx.query(KEEP, [day, flag, has_it, players, active, rounds, returned, stars])
    await tx.query(`UPDATE flag_days SET counted = true WHERE day = $1 AND flag = $2`, [day, flag])
  })
}
