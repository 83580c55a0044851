import { listTables } from '@arena/test-kit'
import type { TestApp } from './open-test-app.ts'
import { keyOf } from './test-player-ids.ts'

/** No test erases more accounts of one person. */
const ACCOUNTS = 8

/** A job adds up what all players did, beside any call. */
const SUMS: ReadonlySet<string> = new Set([
  'day_sums',
  'vital_days',
  'day_groups',
  'day_group_flows',
  'day_group_games',
  'day_group_cohorts',
  'flag_days',
  'flag_groups',
])

/** All players' totals, the number of rows of each table, and inconsistencies. */
export async function totalsOf({ app, database }: TestApp): Promise<Readonly<Record<string, unknown>>> {
  const tables = (await listTables(database)).filter(name => !SUMS.has(name))
  const counts = tables.map(name => `(SELECT count(*) FROM "${name}") AS "${name}"`)
  const [rows] = await database.query<Record<string, number>>(`SELECT ${counts.join(', ')}`)
  const [balances] = await database.query<Record<string, unknown>>(
    `SELECT sum(credit)::text AS credit, sum(ticket)::text AS ticket, sum(gold_ticket)::text AS gold_ticket,
       sum(ton_nano)::text AS ton, sum(wheel_spin)::text AS wheel_spin, sum(exp)::text AS exp, max(level) AS level
     FROM wallets`,
  )
  const { mismatches } = await app.features.wallet.verify(database)
  return { rows, balances, mismatches }
}

/**
 * Every row of the tables that know players: of a person's current and former accounts, and others that contain the chat platform's number.
 */
export async function rowsOf(
  { database }: TestApp,
  telegramId: number,
): Promise<Readonly<Record<string, readonly { readonly own: string }[]>>> {
  const tables = await database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_name = ANY ($1) AND column_name = 'player_id' ORDER BY 1`,
    [await listTables(database)],
  )
  const accounts = Array.from({ length: ACCOUNTS }, (_, erased) => keyOf(telegramId, erased).playerId)
  const entries = await Promise.all(
    tables.map(async ({ name }) => [
      name,
      await database.query(
        `SELECT to_jsonb(own)::text AS own FROM "${name}" own WHERE player_id = ANY ($1::bigint[]) OR to_jsonb(own)::text ~ $2
          ORDER BY 1`,
        [accounts, `\\m${telegramId}\\M`],
      ),
    ]),
  )
  return Object.fromEntries(entries) as Readonly<Record<string, readonly { readonly own: string }[]>>
}
