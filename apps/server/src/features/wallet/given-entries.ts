import { BUCKETS, type Database, dayOf, type Statements } from '@arena/database'
import type { Currency } from './post-entry.ts'

/** Entries of one kind that gave something, in a period. */
export interface GivenAsked {
  readonly kind: string
  readonly from: Date
  readonly until: Date
  /** In the ledger's units: what of each entry does not count. */
  readonly keep: Readonly<Record<GivenCurrency, number>>
}

/** A player's permanent balances: not a tournament's. */
export type GivenCurrency = Exclude<Currency, 'TRN'>
export const GIVEN_CURRENCIES = [
  'AC',
  'TICKET',
  'GOLD_TICKET',
  'WHEEL_SPIN',
  'TON',
] as const satisfies readonly GivenCurrency[]

/** The rewards of one player in one currency. */
export interface Given {
  readonly player_id: number
  readonly currency: GivenCurrency
  readonly entries: number
  readonly amount: number
  /** The amount above the kept part of each entry. */
  readonly above: number
  /** The player's present balance of it. */
  readonly owned: number
}

/** How many buckets one statement reads: an answer stays small however many were given something. */
const BUCKETS_AT_ONCE = 64

/** Those of some buckets, by player. */
export function readGiven(
  statements: Statements,
  { kind, from, until, keep }: GivenAsked,
  [first, last]: readonly [first: number, last: number],
): Promise<readonly (Given & { readonly bucket: number })[]> {
  return statements.query(
    `SELECT g.bucket, g.player_id, g.currency, g.entries::int AS entries, g.amount::bigint AS amount, g.above::bigint AS above,
            CASE g.currency WHEN 'AC' THEN w.credit WHEN 'TICKET' THEN w.ticket WHEN 'GOLD_TICKET' THEN w.gold_ticket
                            WHEN 'WHEEL_SPIN' THEN w.wheel_spin ELSE w.ton_nano END AS owned
       FROM (SELECT l.bucket, l.player_id, l.currency, count(*) AS entries, sum(l.amount) AS amount,
                    sum(greatest(0, l.amount - ($7::jsonb ->> l.currency)::bigint)) AS above
               FROM ledger AS l
              WHERE l.bucket BETWEEN $1 AND $2 AND l.kind = $3 AND l.amount > 0 AND l.currency <> 'TRN'
                AND l.created_at >= $4 AND l.created_at < $5 AND l.cause_day BETWEEN $6::date AND $8::date
              GROUP BY l.bucket, l.player_id, l.currency) AS g
       JOIN wallets AS w ON w.bucket = g.bucket AND w.player_id = g.player_id AND NOT w.closed
      ORDER BY g.bucket, g.player_id, g.currency`,
    [first, last, kind, from, until, dayOf(from), JSON.stringify(keep), dayOf(until)],
  )
}

export interface GivenSums {
  readonly entries: number
  readonly players: number
  readonly given: Readonly<Record<GivenCurrency, number>>
  /** The amount above the kept part, at most the present balance. */
  readonly takeable: Readonly<Record<GivenCurrency, number>>
}

/** The same of all players, summed. */
export async function sumGiven(database: Database, asked: GivenAsked): Promise<GivenSums> {
  const players = new Set<number>()
  const [given, takeable] = [zeros(), zeros()]
  let entries = 0
  for (let first = 0; first < BUCKETS; first += BUCKETS_AT_ONCE) {
    const rows = await readGiven(database, asked, [first, first + BUCKETS_AT_ONCE - 1])
    for (const row of rows) {
      players.add(row.player_id)
      entries += row.entries
      given[row.currency] += row.amount
      takeable[row.currency] += Math.min(row.above, row.owned)
    }
  }
  return { entries, players: players.size, given, takeable }
}

export const zeros = (): Record<GivenCurrency, number> => ({
  AC: 0,
  TICKET: 0,
  GOLD_TICKET: 0,
  WHEEL_SPIN: 0,
  TON: 0,
})
