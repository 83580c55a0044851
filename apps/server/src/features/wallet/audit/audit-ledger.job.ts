import { type Database, DatabaseUnavailable } from '@arena/database'
import type { FigureQuery } from '@arena/telemetry'
import { Counter, type Registry } from 'prom-client'
import { runItems } from '../../../platform/jobs/job-items.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { Logger } from '../../../platform/log/log.ts'
import type { DaysListener } from '../day-figures/day-events.ts'
import { addDays } from '../day-figures/day-figures.ts'
import type { BookMismatch } from './book-range.ts'
import {
  type BookPage,
  type BookPlace,
  CLOCKS_DIFFER_MS,
  comparePage,
  MISMATCHES_SHOWN,
  type PageSize,
  provePlayer,
  START,
} from './compare-accounts.ts'
import { writeLines } from './daily-lines.ts'

/** After a piece of work the audit rests for 49 times as long as that took: it has at most a fiftieth of one core. */
const REST = 49
/** A walk that ends sooner restarts after this. */
const WALK_EVERY_MS = 60 * 60_000
/** The embedded engine answers no other statement while one runs. */
const PIECE: Readonly<Record<Database['engine'], PageSize>> = {
  pglite: { players: 200, rounds: 2_000 },
  postgres: { players: 1_000, rounds: 20_000 },
}

/** How far the audit of all accounts has come. */
export interface AuditState {
  /** When the walk under way began; undefined before the first. */
  readonly beganAt: Date | undefined
  /** Everything that was booked before this moment was compared by the last whole walk; undefined before its end. */
  readonly provenUntil: Date | undefined
  /** Days that were over by this moment have all their lines and figures. It is earlier than `provenUntil`, since servers' clocks differ. */
  readonly daysUntil: Date | undefined
  /** Of the last whole walk. */
  readonly players: number
  readonly entries: number
  /** The differences found by it, and by the walk under way. */
  readonly faults: readonly BookMismatch[]
}

interface AuditRow {
  readonly began_at: Date
  readonly bucket: number
  readonly player_id: number
  readonly proven_until: Date | null
  readonly last_players: number
  readonly last_entries: number
  readonly last_faults: readonly BookMismatch[]
  readonly faults: readonly BookMismatch[]
}

export async function readAudit(database: Pick<Database, 'query'>): Promise<AuditState> {
  const [row] = await database.query<AuditRow>('SELECT * FROM ledger_audit')
  return {
    beganAt: row?.began_at,
    provenUntil: row?.proven_until ?? undefined,
    daysUntil: row?.proven_until ? new Date(row.proven_until.getTime() - CLOCKS_DIFFER_MS) : undefined,
    players: row?.last_players ?? 0,
    entries: row?.last_entries ?? 0,
    faults: [...(row?.faults ?? []), ...(row?.last_faults ?? [])].slice(0, MISMATCHES_SHOWN),
  }
}

/** The same for those who watch; no values before the first walk has begun. */
export const AUDIT_FIGURES: FigureQuery = {
  sql: `SELECT COALESCE(extract(epoch FROM proven_until), 0) AS proven_s, extract(epoch FROM began_at) AS began_s,
      jsonb_array_length(faults) + jsonb_array_length(last_faults) AS faults
    FROM ledger_audit`,
  gauges: {
    proven_s: {
      name: 'arena_books_proven_until_seconds',
      help: 'Unix time: what was booked before it has been compared with the ledger; 0 = no walk has ended yet',
    },
    began_s: {
      name: 'arena_books_walk_began_seconds',
      help: 'Unix time at which the walk under way, or the last one, began',
    },
    faults: {
      name: 'arena_books_faults',
      help: 'Differences found by the last whole walk and the one under way; anything above 0 is an alarm',
    },
  },
}

/**
 * The job that walks through all accounts, over and over: it compares every balance and counter with the ledger, follows every player's chain
 * of days, and writes the lines of past days. Its position is in the database, so any server continues it.
 */
export function createAuditJob(deps: {
  readonly database: Database
  readonly log: Logger
  readonly metrics: Registry
  /** The key that signs daily lines. */
  readonly key: Uint8Array
  readonly announceDays: DaysListener
}): Job {
  const { log } = deps
  const faults = new Counter({
    name: 'arena_books_faults_total',
    help: 'Differences between an account and its ledger that this process has found',
    registers: [deps.metrics],
  })
  let restUntil_ms = 0
  return {
    name: 'audit-ledger',
    every_ms: 5_000,
    async run(now) {
      if (performance.now() < restUntil_ms) return
      const started = performance.now()
      const page = await auditApart(deps, now)
      for (const fault of page?.mismatches ?? []) {
        faults.inc()
        log.fatal({ alarm: 'LEDGER_DIFFERS', ...fault }, 'an account does not equal its ledger')
      }
      restUntil_ms = performance.now() + (performance.now() - started) * REST
    },
  }
}

interface AuditDeps {
  readonly database: Database
  readonly log: Logger
  readonly key: Uint8Array
  readonly announceDays?: DaysListener
}

/**
 * One piece of the walk. Where a piece can't be compared, the walk continues player by player until it has passed the failing one: that
 * player is reported to operators, and everyone behind them is still compared.
 */
export async function auditApart(deps: AuditDeps, now: Date): Promise<BookPage | undefined> {
  const { database } = deps
  try {
    return await auditNext(deps, now)
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    const place = await findPlace(database, now)
    const next = place && (await findNext(database, place))
    if (place === undefined || next === undefined) throw error
    const items = await runItems(deps, { job: 'audit-ledger', now })
    let page: BookPage | undefined
    const compare = async () => {
      page = await auditNext(deps, now, { players: 1, rounds: PIECE[database.engine].rounds })
    }
    if (!(await items.one(`player:${next.bucket}:${next.playerId}`, compare))) await passBy(database, next)
    return page
  }
}

/** Skips a player who can't be compared. The walk proves nothing about them, so it counts as faulty. */
async function passBy(database: Database, { bucket, playerId }: BookPlace): Promise<void> {
  const fault: BookMismatch = {
    player_id: playerId,
    tournament_id: null,
    figure: 'not_compared',
    stored: null,
    booked: null,
  }
  await database.query(NOTE_PAGE, [1, 0, JSON.stringify([fault]), MISMATCHES_SHOWN, bucket, playerId])
}

/** The player behind a place of the walk. */
async function findNext(database: Database, place: BookPlace): Promise<BookPlace | undefined> {
  const [row] = await database.query<{ bucket: number; player_id: number }>(
    `SELECT bucket, player_id FROM wallets WHERE (bucket, player_id) > ($1, $2) ORDER BY bucket, player_id LIMIT 1`,
    [place.bucket, place.playerId],
  )
  return row && { bucket: row.bucket, playerId: row.player_id }
}

/** One piece of the walk; undefined when the last walk ended a short time ago. */
export async function auditNext(
  { database, key, announceDays }: Pick<AuditDeps, 'database' | 'key' | 'announceDays'>,
  now: Date,
  size: PageSize = PIECE[database.engine],
): Promise<BookPage | undefined> {
  const place = await findPlace(database, now)
  if (place === undefined) return undefined
  const again =
    database.shards === undefined ? undefined : (player: BookPlace) => proveLocked(database, player)
  const page = await comparePage(database, place, { size, days: { key, now }, again })
  await database.transaction(async tx => {
    const lines = await writeLines(tx, page.newLines)
    await addDays(tx, lines)
    if (lines.length > 0) await announceDays?.(tx, lines)
    await tx.query(page.upTo === undefined ? END_WALK : NOTE_PAGE, [
      page.players,
      page.entries,
      JSON.stringify(page.mismatches),
      MISMATCHES_SHOWN,
      ...(page.upTo === undefined ? [] : [page.upTo.bucket, page.upTo.playerId]),
    ])
  })
  return page
}

/** With the wallet locked nothing of the player's is booked meanwhile. */
function proveLocked(database: Database, player: BookPlace): Promise<readonly BookMismatch[]> {
  return database.transaction(async tx => {
    await tx.query('SELECT 1 FROM wallets WHERE bucket = $1 AND player_id = $2 FOR NO KEY UPDATE', [
      player.bucket,
      player.playerId,
    ])
    return (await provePlayer(tx, player)).mismatches
  })
}

/** Where the walk continues; a new one begins when the last has ended and is old enough. */
async function findPlace(database: Database, now: Date): Promise<BookPlace | undefined> {
  const [row] = await database.query<AuditRow>('SELECT * FROM ledger_audit')
  const isOver = row === undefined || row.proven_until?.getTime() === row.began_at.getTime()
  if (!isOver) return { bucket: row.bucket, playerId: row.player_id }
  if (row !== undefined && now.getTime() - row.began_at.getTime() < WALK_EVERY_MS) return undefined
  await database.query(BEGIN_WALK, [now, START.bucket, START.playerId])
  return START
}

const BEGIN_WALK = `INSERT INTO ledger_audit (began_at, bucket, player_id) VALUES ($1, $2, $3)
  ON CONFLICT (only_one) DO UPDATE SET began_at = excluded.began_at, bucket = excluded.bucket, player_id = excluded.player_id,
    players = 0, entries = 0, faults = '[]'`

/** The first faults of a walk are kept: `$3` those of the page, `$4` how many at most. */
const ALL_FAULTS = `(SELECT COALESCE(jsonb_agg(fault ORDER BY place), '[]') FROM
  jsonb_array_elements(faults || $3::jsonb) WITH ORDINALITY AS f (fault, place) WHERE place <= $4::integer)`

const NOTE_PAGE = `UPDATE ledger_audit
  SET players = players + $1::bigint, entries = entries + $2::bigint, faults = ${ALL_FAULTS}, bucket = $5, player_id = $6`

const END_WALK = `UPDATE ledger_audit
  SET proven_until = began_at, last_players = players + $1::bigint, last_entries = entries + $2::bigint,
    last_faults = ${ALL_FAULTS}, faults = '[]'`
