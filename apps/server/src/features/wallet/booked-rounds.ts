/** The ledger's rounds, for comparison with a games provider's own books. Used only for that. */
import { BUCKETS, type Database, groupByPart, type Part, type Statements, within } from '@arena/database'
import type { PlayerKey } from '../players/index.ts'
import { entryKey } from './request-hash.ts'
import { transactionKey } from './round-operation.ts'

/** In credit. `returned`: every stake was returned, or finally refused before it came. */
export interface BookedRound {
  readonly player: PlayerKey
  readonly roundId: string
  readonly state: 'settled' | 'open' | 'returned'
  readonly bet: number
  readonly win: number
  /** When it was finished, or opened. */
  readonly at: Date
}

/** Where a page of finished rounds ended: the ledger's key. */
export interface BookedPlace {
  readonly bucket: number
  readonly playerId: number
  readonly key: string
  readonly day: string
}

export const FIRST_BOOKED: BookedPlace = {
  bucket: -1,
  playerId: 0,
  key: '00000000-0000-0000-0000-000000000000',
  day: '1970-01-01',
}

interface FinishedRow {
  readonly bucket: number
  readonly player_id: number
  readonly idempotency_key: string
  readonly cause_day: string
  readonly round_id: string
  readonly bet: number
  readonly win: number
  readonly created_at: Date
}

/** Finished rounds of a provider under sessions of the days `from` to `to`, booked before a moment, in the order of the ledger's key. */
export async function pageFinishedRounds(
  statements: Statements,
  options: {
    readonly provider: string
    /** Games of other providers: an instant round names its game and not its provider. */
    readonly otherGames: readonly string[]
    readonly from: string
    readonly to: string
    readonly before: Date
    readonly after: BookedPlace
    readonly limit: number
  },
): Promise<{ readonly rounds: readonly BookedRound[]; readonly end: BookedPlace | undefined }> {
  const { provider, otherGames, from, to, before, after, limit } = options
  const rows = await statements.query<FinishedRow>(
    `SELECT bucket, player_id, idempotency_key, cause_day, full_id(round_id, cause_day) AS round_id, bet, win, created_at
     FROM ledger
     WHERE kind IN ('round', 'round_end', 'free_end') AND (cause IS NULL AND game_id <> ALL ($3) OR starts_with(cause, $4))
       AND cause_day BETWEEN $1 AND $2 AND created_at < $5
       AND (bucket, player_id, idempotency_key, cause_day) > ($6::smallint, $7::bigint, $8::uuid, $9::date)
     ORDER BY bucket, player_id, idempotency_key, cause_day LIMIT $10`,
    [
      from,
      to,
      otherGames,
      transactionKey(provider, ''),
      before,
      after.bucket,
      after.playerId,
      after.key,
      after.day,
      limit,
    ],
  )
  const rounds = rows.map(row => ({
    player: { bucket: row.bucket, playerId: row.player_id },
    roundId: row.round_id,
    state: 'settled' as const,
    bet: row.bet,
    win: row.win,
    at: row.created_at,
  }))
  const last = rows.length < limit ? undefined : rows.at(-1)
  return {
    rounds,
    end: last && {
      bucket: last.bucket,
      playerId: last.player_id,
      key: last.idempotency_key,
      day: last.cause_day,
    },
  }
}

/** Rounds with a stake taken and without any call since a moment, in the order of players after one of them. */
export async function pageOpenRounds(
  statements: Statements,
  options: {
    readonly provider: string
    readonly before: Date
    readonly after: PlayerKey
    readonly limit: number
  },
): Promise<readonly BookedRound[]> {
  const rows = await statements.query<Omit<FinishedRow, 'win' | 'created_at'> & { readonly opened_at: Date }>(
    `SELECT bucket, player_id, round_id, bet, opened_at FROM open_rounds
     WHERE provider = $1 AND touched_at < $2 AND (bucket, player_id) > ($3::smallint, $4::bigint)
     ORDER BY bucket, player_id LIMIT $5`,
    [options.provider, options.before, options.after.bucket, options.after.playerId, options.limit],
  )
  return rows.map(row => ({
    player: { bucket: row.bucket, playerId: row.player_id },
    roundId: row.round_id,
    state: 'open',
    bet: row.bet,
    win: 0,
    at: row.opened_at,
  }))
}

/** A round as the provider knows it, and whose session it was played in. */
export interface SoughtRound {
  readonly player: PlayerKey
  readonly roundId: string
  /** Of the whole round, or of the stake that opened it. */
  readonly transactionId: string
}

/** One that was asked for. */
export interface FoundRound extends BookedRound {
  /** '' of one that is open. */
  readonly gameId: string
  /** Played with a tournament's balance. */
  readonly inTournament: boolean
}

interface FoundRow {
  readonly entries: number
  readonly is_finished: boolean | null
  readonly bet: number | null
  readonly win: number | null
  readonly at: Date | null
  readonly open_bet: number | null
  readonly game_id: string | null
  readonly in_tournament: boolean | null
}

/** In the requested order; undefined = nothing was ever booked for it. In any month. */
export async function findBookedRounds(
  database: Database,
  provider: string,
  sought: readonly SoughtRound[],
): Promise<readonly (FoundRound | undefined)[]> {
  const found: (FoundRound | undefined)[] = sought.map(() => undefined)
  const items = sought.map((round, place) => ({ ...round, bucket: round.player.bucket, place }))
  for (const part of groupByPart(database, items)) {
    const rows = await findInPart(part, provider, part.items)
    for (const [index, { place, ...round }] of part.items.entries()) {
      const row = rows[index]
      found[place] = row && bookedRound(round, row)
    }
  }
  return found
}

/** One row for each round, in their order. */
function findInPart(
  part: Part,
  provider: string,
  sought: readonly SoughtRound[],
): Promise<readonly FoundRow[]> {
  const place = 6
  const [ofEntries, ofOpen] = ['e.bucket', 'o.bucket'].map(column => within(part, { column, place }).sql)
  return part.database.query<FoundRow>(
    `SELECT l.*, o.bet AS open_bet
     FROM unnest($1::smallint[], $2::bigint[], $3::text[], $4::uuid[]) WITH ORDINALITY AS s (bucket, player_id, round_id, bet_key, place)
     CROSS JOIN LATERAL (
       SELECT count(*) AS entries, bool_or(kind IN ('round', 'round_end', 'free_end')) AS is_finished, max(created_at) AS at,
         max(game_id) AS game_id, bool_or(tournament_id IS NOT NULL) AS in_tournament,
         max(bet) FILTER (WHERE kind IN ('round', 'round_end', 'free_end')) AS bet,
         max(win) FILTER (WHERE kind IN ('round', 'round_end', 'free_end')) AS win
       FROM ledger AS e
       WHERE e.bucket = s.bucket AND e.player_id = s.player_id AND (e.idempotency_key = s.bet_key
         OR hashtext(full_id(e.round_id, e.cause_day)) = hashtext(s.round_id) AND full_id(e.round_id, e.cause_day) = s.round_id
           AND e.kind IN ('round_end', 'free_end') AND starts_with(e.cause, $5 || '/')) ${ofEntries}
     ) AS l
     LEFT JOIN open_rounds AS o ON o.bucket = s.bucket AND o.player_id = s.player_id AND o.round_id = s.round_id
       AND o.provider = $5 ${ofOpen}
     ORDER BY s.place`,
    [
      sought.map(({ player }) => player.bucket),
      sought.map(({ player }) => player.playerId),
      sought.map(({ roundId }) => roundId),
      sought.map(({ transactionId }) => entryKey(transactionKey(provider, transactionId))),
      provider,
      ...within(part, { place }).values,
    ],
  )
}

function bookedRound(sought: SoughtRound, row: FoundRow): FoundRound | undefined {
  if (row.entries === 0) return undefined
  const { player, roundId } = sought
  const round = {
    player,
    roundId,
    gameId: row.game_id ?? '',
    inTournament: row.in_tournament ?? false,
    at: row.at ?? new Date(0),
  }
  if (row.is_finished === true) return { ...round, state: 'settled', bet: row.bet ?? 0, win: row.win ?? 0 }
  const isOpen = row.open_bet !== null
  return { ...round, state: isOpen ? 'open' : 'returned', bet: row.open_bet ?? 0, win: 0 }
}

/**
 * Open rounds that their provider does not know, or no longer knows: the sweep for forgotten rounds ends them at its next run, and checks
 * each under its lock as always. Returns how many were still open.
 */
export async function forgetOpenRounds(
  statements: Statements,
  rounds: readonly { readonly player: PlayerKey; readonly roundId: string }[],
): Promise<number> {
  const rows = await statements.query(
    `UPDATE open_rounds AS o SET touched_at = 'epoch'
     FROM unnest($1::smallint[], $2::bigint[], $3::text[]) AS f (bucket, player_id, round_id)
     WHERE o.bucket = f.bucket AND o.player_id = f.player_id AND o.round_id = f.round_id RETURNING 1`,
    [
      rounds.map(({ player }) => player.bucket),
      rounds.map(({ player }) => player.playerId),
      rounds.map(({ roundId }) => roundId),
    ],
  )
  return rows.length
}

/**
 * The player of a round among some players, by its whole id and the day of its session; undefined when none of the kept months has it. The
 * bucket in a round's id is the provider's, computed from the provider's name for the player; the ledger's is another.
 */
export async function findPlayerOfRound(
  statements: Statements,
  {
    roundId,
    day,
    players,
  }: { readonly roundId: string; readonly day: string; readonly players: readonly PlayerKey[] },
): Promise<PlayerKey | undefined> {
  const [row] = await statements.query<{ bucket: number; player_id: number }>(
    `SELECT l.bucket, l.player_id FROM unnest($1::smallint[], $2::bigint[]) AS p (bucket, player_id)
       JOIN ledger AS l ON l.bucket = p.bucket AND l.player_id = p.player_id
      WHERE l.cause_day = $3 AND l.round_id IS NOT NULL AND full_id(l.round_id, l.cause_day) = $4 LIMIT 1`,
    [players.map(({ bucket }) => bucket), players.map(({ playerId }) => playerId), day, roundId],
  )
  return row && { bucket: row.bucket, playerId: row.player_id }
}

/**
 * Whether a round of a player, or a transaction of one, is booked under one of two names of it. Reads all entries of the player in the kept
 * months: only their key has an index, and an instant round of another provider says neither its day nor its player.
 */
export async function hasRound(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
  names: readonly [string, string],
): Promise<boolean> {
  const rows = await statements.query(
    `SELECT 1 FROM ledger WHERE bucket = $1::smallint AND player_id = $2::bigint AND round_id IS NOT NULL
        AND (full_id(round_id, cause_day) IN ($3, $4)
          OR full_step_id(bet_transaction_id, round_id, cause_day) IN ($3, $4)
          OR full_cause(cause, round_id, cause_day) IN ($3, $4)) LIMIT 1`,
    [bucket, playerId, ...names],
  )
  return rows.length > 0
}

/** How many players are listed for one id: a provider may give several of them the same. */
const NAMED_MAX = 20

/** The players of a round in steps under one of its two names, which say no day and no player. Instant rounds have no index by their id. */
export async function findPlayersOfNamedRound(
  statements: Statements,
  names: readonly [string, string],
): Promise<readonly PlayerKey[]> {
  const rows = await statements.query<{ bucket: number; player_id: number }>(
    `SELECT DISTINCT bucket, player_id FROM ledger
      WHERE bucket = ANY ($1::smallint[]) AND round_id IS NOT NULL AND kind <> 'round'
        AND hashtext(full_id(round_id, cause_day)) = ANY (ARRAY[hashtext($2), hashtext($3)])
        AND full_id(round_id, cause_day) IN ($2, $3) LIMIT $4`,
    [ALL_BUCKETS, ...names, NAMED_MAX],
  )
  return rows.map(({ bucket, player_id }) => ({ bucket, playerId: player_id }))
}

const ALL_BUCKETS: readonly number[] = Array.from({ length: BUCKETS }, (_, bucket) => bucket)
