/** The line per player and day that can replace the player's entries: how it is computed from them, chained, signed and compared. */
import { createHash, createHmac } from 'node:crypto'
import type { Statements } from '@arena/database'
import { BALANCE_COLUMNS, type BookMismatch, type BookRange, OPENED, RANGE } from './book-range.ts'

/** Balances and counters after the last entry of a day. */
const FIGURES = [...BALANCE_COLUMNS, 'exp', 'amount_bet', 'sessions'] as const
type Figures = Readonly<Record<(typeof FIGURES)[number], number>>

/** The sums of one player's entries of a day. */
interface BookedDay extends Figures {
  readonly bucket: number
  readonly player_id: number
  /** As `2026-11-23`. */
  readonly day: string
  readonly first_entry_no: number
  readonly last_entry_no: number
  readonly entries: number
  /** SHA-256 over the entries in their order, hexadecimal. */
  readonly digest: string
}

export interface DayLine extends Omit<BookedDay, 'entries' | 'digest'> {
  /** Hexadecimal, like the signature. */
  readonly chain: string
  readonly signature: string
}

/** Everything in an entry, in one form whatever the session's settings: a record's text quotes where necessary. */
const ENTRY_TEXT = `(l.entry_no, l.idempotency_key, l.request_hash, l.cause_day::text, l.currency, l.tournament_id, l.kind, l.amount, l.balance_after, l.bet,
  l.win, l.game_id, l.round_id, l.cause, l.bet_transaction_id, (extract(epoch FROM l.created_at) * 1000000)::bigint,
  (extract(epoch FROM l.session_at) * 1000000)::bigint)::text`

const UP_TO_THE_DAY = 'OVER (PARTITION BY bucket, player_id ORDER BY day)'
const sumOf = (currency: string) => `COALESCE(sum(amount) FILTER (WHERE currency = '${currency}'), 0)`

/**
 * Each day of each player in a range whose entries still exist, with the figures after it; `$5` is the first day that is not over. The
 * figures continue from those of the line for dropped entries.
 */
const BOOKED_DAYS = `
WITH opened AS MATERIALIZED (${OPENED}
), own AS (
  SELECT l.*, ${ENTRY_TEXT} AS text,
    max((l.created_at AT TIME ZONE 'UTC')::date) OVER (PARTITION BY l.bucket, l.player_id ORDER BY l.entry_no) AS day
  FROM (SELECT * FROM ledger WHERE ${RANGE}) AS l
  LEFT JOIN opened AS o ON o.bucket = l.bucket AND o.player_id = l.player_id
  WHERE l.entry_no > COALESCE(o.last_entry_no, 0)
), days AS (
  SELECT bucket, player_id, day, min(entry_no) AS first_entry_no, max(entry_no) AS last_entry_no, count(*) AS entries,
    encode(sha256(convert_to(string_agg(text, E'\\n' ORDER BY entry_no), 'UTF8')), 'hex') AS digest,
    ${sumOf('AC')} AS credit, ${sumOf('TICKET')} AS ticket, ${sumOf('GOLD_TICKET')} AS gold_ticket, ${sumOf('TON')} AS ton_nano,
    ${sumOf('WHEEL_SPIN')} AS wheel_spin,
    count(*) FILTER (WHERE kind IN ('round', 'round_end')) AS exp,
    COALESCE(sum(bet) FILTER (WHERE kind IN ('round', 'round_end')), 0) AS amount_bet,
    count(session_at) AS sessions
  FROM own WHERE day < $5 GROUP BY bucket, player_id, day
)
SELECT d.bucket, d.player_id, d.day, d.first_entry_no, d.last_entry_no, d.entries, d.digest,
  ${FIGURES.map(figure => `(COALESCE(o.${figure}, 0) + d.${figure})::bigint AS ${figure}`).join(', ')}
FROM (
  SELECT bucket, player_id, day, first_entry_no, last_entry_no, entries, digest,
    ${FIGURES.map(figure => `sum(${figure}) ${UP_TO_THE_DAY} AS ${figure}`).join(', ')}
  FROM days
) AS d
LEFT JOIN opened AS o ON o.bucket = d.bucket AND o.player_id = d.player_id
ORDER BY d.bucket, d.player_id, d.day`

/** The lines of a range, and which of them replace dropped entries. */
const READ_LINES = `SELECT bucket, player_id, day, first_entry_no, last_entry_no, ${FIGURES.join(', ')},
    encode(chain, 'hex') AS chain, encode(signature, 'hex') AS signature,
    day <= COALESCE((SELECT max(covered_to) FROM ledger_rolls), '-infinity'::date) AS is_carried
  FROM ledger_days WHERE ${RANGE} ORDER BY bucket, player_id, day`

/** The first value of a chain. */
const NO_CHAIN = '0'.repeat(64)

function chainAfter(before: string, digest: string): string {
  return createHash('sha256').update(before, 'hex').update(digest, 'hex').digest('hex')
}

/** The key that daily lines are signed with: made of the operator's own secret, else of the bot's token. */
export function ledgerKey({
  secret,
  botToken,
}: {
  readonly secret: string | undefined
  readonly botToken: string
}): Uint8Array {
  return createHmac('sha256', secret ?? botToken)
    .update('daily lines of the ledger')
    .digest()
}

function signatureOf(line: Omit<DayLine, 'signature'>, key: Uint8Array): string {
  const { bucket, player_id, day, first_entry_no, last_entry_no, chain } = line
  const words = [
    bucket,
    player_id,
    day,
    first_entry_no,
    last_entry_no,
    ...FIGURES.map(name => line[name]),
    chain,
  ]
  return createHmac('sha256', key).update(words.join('\n')).digest('hex')
}

/** The results for the days of a range of players. */
export interface CheckedDays {
  readonly mismatches: readonly BookMismatch[]
  /** Of days that are over and have no line yet, of players nothing is wrong with. */
  readonly newLines: readonly DayLine[]
}

/**
 * Follows each player's chain through the lines and the existing entries, and compares them: an entry that was changed, removed or inserted
 * on a day with a line differs from the line. `openFrom`: the first day that is not over.
 */
export async function checkDays(
  statements: Statements,
  range: BookRange,
  { openFrom, key }: { readonly openFrom: string; readonly key: Uint8Array },
): Promise<CheckedDays> {
  const lines = await statements.query<DayLine & { readonly is_carried: boolean }>(READ_LINES, range)
  const days = await statements.query<BookedDay>(BOOKED_DAYS, [...range, openFrom])
  const linesOf = byPlayer(lines)
  const daysOf = byPlayer(days)
  const mismatches: BookMismatch[] = []
  const newLines: DayLine[] = []
  for (const player_id of new Set([...linesOf.keys(), ...daysOf.keys()])) {
    const found = followChain(linesOf.get(player_id) ?? [], daysOf.get(player_id) ?? [], key)
    mismatches.push(...found.mismatches)
    if (found.mismatches.length === 0) newLines.push(...found.newLines)
  }
  return { mismatches, newLines }
}

function byPlayer<Row extends { readonly player_id: number }>(
  rows: readonly Row[],
): ReadonlyMap<number, readonly Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.player_id)
    if (group === undefined) groups.set(row.player_id, [row])
    else group.push(row)
  }
  return groups
}

function followChain(
  lines: readonly (DayLine & { readonly is_carried: boolean })[],
  days: readonly BookedDay[],
  key: Uint8Array,
): CheckedDays {
  const mismatches: BookMismatch[] = []
  const newLines: DayLine[] = []
  const booked = new Map(days.map(day => [day.day, day]))
  let chain = NO_CHAIN
  let last_entry_no = 0
  for (const line of lines) {
    const day = booked.get(line.day)
    booked.delete(line.day)
    const wrong = wrongIn(line, { day, chain, last_entry_no, key })
    if (wrong !== undefined)
      mismatches.push({
        player_id: line.player_id,
        tournament_id: null,
        figure: `${wrong} of ${line.day}, entries ${line.first_entry_no} to ${line.last_entry_no}`,
        stored: line.last_entry_no - line.first_entry_no + 1,
        booked: day?.entries ?? null,
      })
    chain = line.chain
    last_entry_no = line.last_entry_no
  }
  for (const { entries: _, digest, ...day } of booked.values()) {
    if (day.first_entry_no <= last_entry_no) {
      mismatches.push({
        player_id: day.player_id,
        tournament_id: null,
        figure: `day without a line before a line: ${day.day}, entries ${day.first_entry_no} to ${day.last_entry_no}`,
        stored: null,
        booked: day.last_entry_no,
      })
      continue
    }
    chain = chainAfter(chain, digest)
    const line = { ...day, chain }
    newLines.push({ ...line, signature: signatureOf(line, key) })
    last_entry_no = day.last_entry_no
  }
  return { mismatches, newLines }
}

/** The fault of a line: its signature, its position in the chain, or a difference from the entries of its day. */
function wrongIn(
  line: DayLine & { readonly is_carried: boolean },
  before: {
    readonly day: BookedDay | undefined
    readonly chain: string
    readonly last_entry_no: number
    readonly key: Uint8Array
  },
): string | undefined {
  const { day, chain, last_entry_no, key } = before
  if (line.signature !== signatureOf(line, key)) return 'signature'
  if (line.first_entry_no !== last_entry_no + 1) return 'first entry'
  if (line.is_carried) return undefined
  if (day === undefined) return 'all entries'
  if (line.chain !== chainAfter(chain, day.digest)) return 'entries'
  return FIGURES.find(figure => line[figure] !== day[figure])
}

const LINE_COLUMNS = ['bucket', 'player_id', 'day', 'first_entry_no', 'last_entry_no', ...FIGURES] as const
const LINE_TYPES = ['smallint', 'bigint', 'date', 'integer', 'integer', ...FIGURES.map(() => 'bigint')]
const WRITE_LINES = `INSERT INTO ledger_days (${LINE_COLUMNS.join(', ')}, chain, signature)
  SELECT ${LINE_COLUMNS.join(', ')}, decode(chain, 'hex'), decode(signature, 'hex')
  FROM unnest(${[...LINE_TYPES, 'text', 'text'].map((type, index) => `$${index + 1}::${type}[]`).join(', ')})
    AS line (${LINE_COLUMNS.join(', ')}, chain, signature)
  ON CONFLICT DO NOTHING RETURNING bucket, player_id, day`

/** The changes of these players' balances in tournaments on the days that get a line. */
const WRITE_ACCOUNT_LINES = `INSERT INTO ledger_account_days (bucket, player_id, tournament_id, day, amount, rounds, turnover)
  SELECT l.bucket, l.player_id, l.tournament_id, d.day, sum(l.amount),
    count(*) FILTER (WHERE l.kind IN ('round', 'round_end')),
    COALESCE(sum(l.bet) FILTER (WHERE l.kind IN ('round', 'round_end')), 0)
  FROM unnest($1::smallint[], $2::bigint[], $3::date[], $4::integer[], $5::integer[])
    AS d (bucket, player_id, day, first_entry_no, last_entry_no)
  JOIN ledger AS l ON l.bucket = d.bucket AND l.player_id = d.player_id
    AND l.entry_no BETWEEN d.first_entry_no AND d.last_entry_no
  WHERE l.currency = 'TRN'
  GROUP BY l.bucket, l.player_id, l.tournament_id, d.day
  ON CONFLICT DO NOTHING`

/** Writes lines and returns the new ones: an existing line stays as it is. */
export async function writeLines(
  statements: Statements,
  lines: readonly DayLine[],
): Promise<readonly DayLine[]> {
  if (lines.length === 0) return []
  const listOf = (column: keyof DayLine) => lines.map(line => line[column])
  const key = [
    listOf('bucket'),
    listOf('player_id'),
    listOf('day'),
    listOf('first_entry_no'),
    listOf('last_entry_no'),
  ]
  const written = await statements.query<Pick<DayLine, 'bucket' | 'player_id' | 'day'>>(WRITE_LINES, [
    ...key,
    ...FIGURES.map(listOf),
    listOf('chain'),
    listOf('signature'),
  ])
  await statements.query(WRITE_ACCOUNT_LINES, key)
  const places = new Set(written.map(placeOf))
  return lines.filter(line => places.has(placeOf(line)))
}

const placeOf = ({ bucket, player_id, day }: Pick<DayLine, 'bucket' | 'player_id' | 'day'>): string =>
  `${bucket} ${player_id} ${day}`
