/**
 * Sums of days that no ledger has: how far new players came, Stars, TON sent, messages. Recomputed every hour for the days that can still change,
 * from indexes over those days; the console reads the sums alone. Players' sources are added as they arrive.
 */
import type { MessageKind } from '@arena/contract/kinds'
import type { StartKind } from '@arena/contract/start-places'
import type { Database, Statements } from '@arena/database'
import { runItems } from '../../platform/jobs/job-items.ts'
import type { Logger } from '../../platform/log/log.ts'
import { rollUpGroups } from './roll-up-groups.ts'
import { ARRIVALS_DAYS, DAY, PAYMENTS_DAYS, PAYOUTS_DAYS, since } from './summed-days.ts'

const DAY_MS = 24 * 60 * 60_000
const MESSAGES_DAYS = 8

export interface DaySum {
  readonly day: string
  readonly figure: string
  readonly part: string
  readonly amount: number
}

/** One row for each day, one column for each part. */
const SUMS = [
  {
    name: 'arrivals',
    figure: 'arrivals',
    days: ARRIVALS_DAYS,
    sql: `SELECT ${DAY('created_at')} AS day, count(*) AS opened, count(adult_confirmed_at) AS confirmed,
            count(*) FILTER (WHERE wallets.exp > 0) AS played,
            count(*) FILTER (WHERE last_day > (created_at AT TIME ZONE 'UTC')::date) AS returned
          FROM players LEFT JOIN wallets USING (bucket, player_id) LEFT JOIN player_activity USING (bucket, player_id)
          WHERE created_at >= $1 GROUP BY 1`,
  },
  {
    name: 'joined',
    figure: 'arrivals',
    days: ARRIVALS_DAYS,
    sql: `SELECT ${DAY('created_at')} AS day, count(DISTINCT player_id) AS joined
          FROM players JOIN tournament_members USING (bucket, player_id) WHERE created_at >= $1 GROUP BY 1`,
  },
  {
    name: 'stars',
    figure: 'stars',
    days: PAYMENTS_DAYS,
    // A charge that belongs to no order is no sale: nothing was given for it.
    sql: `SELECT ${DAY('at')} AS day, count(*) FILTER (WHERE order_id IS NOT NULL AND state <> 'unknown') AS payments,
            COALESCE(sum(stars) FILTER (WHERE order_id IS NOT NULL AND state <> 'unknown'), 0)::bigint AS paid,
            COALESCE(sum(stars) FILTER (WHERE order_id IS NOT NULL AND state IN ('refund_due', 'refunded')), 0)::bigint AS refunded,
            COALESCE(sum(stars) FILTER (WHERE order_id IS NULL OR state = 'unknown'), 0)::bigint AS unmatched
          FROM star_payments WHERE at >= $1 GROUP BY 1`,
  },
  {
    name: 'ton',
    figure: 'ton',
    days: PAYOUTS_DAYS,
    // The day is that of the payout, in the group and in the filter: a withdrawal that waited for months counts on the day it was sent.
    sql: `SELECT ${DAY('changed_at')} AS day, count(*) AS payments, sum(amount_nano)::bigint AS sent, sum(prize_nano)::bigint AS prizes
          FROM withdrawals WHERE changed_at >= $1 AND state = 'sent' GROUP BY 1`,
  },
] as const

/** One row for each day and kind of message. */
const MESSAGES = `SELECT ${DAY('sent_at')} AS day, kind, count(*) AS sent, count(returned_at) AS returned
  FROM bot_messages WHERE sent_at >= $1 AND state = 'sent' GROUP BY 1, 2`

const KEEP = `INSERT INTO day_sums (day, figure, part, amount)
  SELECT * FROM unnest($1::date[], $2::text[], $3::text[], $4::bigint[]) AS s (day, figure, part, amount) ORDER BY day, figure, part
  ON CONFLICT (day, figure, part) DO UPDATE SET amount = excluded.amount`

/** Recomputes the sums of days that can still change. Each figure is an item of its own: a failing one does not block the others. */
export async function rollUp(
  deps: { readonly database: Database; readonly log: Logger },
  now: Date,
): Promise<void> {
  const { database } = deps
  const items = await runItems(deps, { job: 'sum-days', now })
  // Days on which nothing was summed up are open too.
  const missed = await daysSinceSummed(database, now)
  await items.each(
    SUMS,
    sum => `figure:${sum.name}`,
    async ({ figure, days, sql }) => {
      const rows = await database.query<{ day: string } & Readonly<Record<string, number | string>>>(sql, [
        since(now, days + missed),
      ])
      const sums = rows.flatMap(({ day, ...parts }) =>
        Object.entries(parts).map(([part, amount]) => ({ day, figure, part, amount: Number(amount) })),
      )
      await keepSums(database, sums)
    },
  )
  await items.one('figure:messages', async () =>
    keepSums(database, await sumMessages(database, since(now, MESSAGES_DAYS + missed))),
  )
  await rollUpGroups(items, database, { now, missed })
  const today = now.toISOString().slice(0, 10)
  await keepSums(database, [{ day: today, figure: 'summed', part: 'at', amount: now.getTime() }])
}

/** Whole days since the sums were last computed; 0 when that was today, and before the first time. */
async function daysSinceSummed(statements: Statements, now: Date): Promise<number> {
  const [row] = await statements.query<{ at_ms: number | null }>(
    `SELECT max(amount) AS at_ms FROM day_sums WHERE figure = 'summed'`,
  )
  const at_ms = row?.at_ms ?? now.getTime()
  return Math.max(0, Math.floor(now.getTime() / DAY_MS) - Math.floor(at_ms / DAY_MS))
}

async function sumMessages(database: Database, from: Date): Promise<readonly DaySum[]> {
  const messages = await database.query<{ day: string; kind: string; sent: number; returned: number }>(
    MESSAGES,
    [from],
  )
  return messages.flatMap(({ day, kind, sent, returned }) => [
    { day, figure: 'messages', part: kind, amount: sent },
    { day, figure: 'returns', part: kind, amount: returned },
  ])
}

export async function keepSums(statements: Statements, sums: readonly DaySum[]): Promise<void> {
  await statements.query(KEEP, columnsOf(sums))
}

function columnsOf(sums: readonly DaySum[]): readonly (readonly (string | number)[])[] {
  return [
    sums.map(({ day }) => day),
    sums.map(({ figure }) => figure),
    sums.map(({ part }) => part),
    sums.map(({ amount }) => amount),
  ]
}

const ADD = `INSERT INTO day_sums (day, figure, part, amount)
  SELECT * FROM unnest($1::date[], $2::text[], $3::text[], $4::bigint[]) AS s (day, figure, part, amount) ORDER BY day, figure, part
  ON CONFLICT (day, figure, part) DO UPDATE SET amount = day_sums.amount + excluded.amount`

/** Counts the sources of players: of openings, and of those that made an account. */
export interface OpeningCounts {
  note(opening: { readonly by: StartKind | MessageKind; readonly isNew: boolean; readonly now: Date }): void
  /** Resolves when everything noted so far is stored or has failed. */
  drained(): Promise<void>
}

/**
 * Counts openings outside of the sign-ins, which never wait: openings that arrive while a server writes go with its next statement, so that
 * each server writes the one shared row once at a time. Openings that a killed server had not written are missing in these figures only.
 */
export function countOpenings(database: Database, log: Logger): OpeningCounts {
  let waiting = new Map<string, DaySum>()
  let writing: Promise<void> | undefined
  const add = (sum: DaySum) => {
    const key = `${sum.day} ${sum.figure} ${sum.part}`
    waiting.set(key, { ...sum, amount: sum.amount + (waiting.get(key)?.amount ?? 0) })
  }
  const write = async () => {
    while (waiting.size > 0) {
      const sums = [...waiting.values()]
      waiting = new Map()
      try {
        await database.query(ADD, columnsOf(sums))
      } catch (error) {
        for (const sum of sums) add(sum)
        log.warn({ err: error }, 'openings are not counted yet: they go with the next one')
        return
      }
    }
  }
  return {
    note({ by, isNew, now }) {
      const day = now.toISOString().slice(0, 10)
      add({ day, figure: 'openings', part: by, amount: 1 })
      if (isNew) add({ day, figure: 'newcomers', part: by, amount: 1 })
      writing ??= write().finally(() => {
        writing = undefined
      })
    },
    drained: async () => writing,
  }
}

/** The sums of the days from this one on. */
export function readSums(statements: Statements, from: string): Promise<readonly DaySum[]> {
  return statements.query<DaySum>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, figure, part, amount FROM day_sums WHERE day >= $1 ORDER BY day, figure, part`,
    [from],
  )
}
