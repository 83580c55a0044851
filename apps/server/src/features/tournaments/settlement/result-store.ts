import { createHash } from 'node:crypto'
import type { DisqualificationReason } from '@arena/contract/results'
import type { Statements, Transaction } from '@arena/database'
import type { Field, Result } from '@arena/rules'
import type { Rng } from '../../../platform/rng/rng.ts'
import { type PlayerKey, playerKey } from '../../players/index.ts'
import { lockTournaments, type PublishedResults, type Tournament } from '../tournament-store.ts'

/** A member's result as it is stored; the reason of their disqualification, or ''. */
export interface StoredResult extends Result, MemberName {
  readonly reason: DisqualificationReason | ''
}

interface ResultRow {
  readonly tournament_id: number
  readonly player_id: number
  readonly place: number
  readonly balance: number
  readonly rounds: number
  readonly reached_at: Date
  readonly qualified: boolean
  readonly disqualified: DisqualificationReason | ''
  readonly name_hash: string | null
  readonly name_secret: string | null
}

const COLUMNS = `tournament_id, player_id, place, balance, rounds, reached_at, qualified, disqualified, name_hash,
  name_secret`
/** Rows of one statement: as few as the members that are ranked at a time. */
const PAGE_ROWS = 250

/** Some of a tournament's results: few enough for one statement. */
export async function insertResults(
  tx: Transaction,
  tournamentId: number,
  results: readonly (Result & Required<MemberName>)[],
): Promise<void> {
  await tx.query(
    `INSERT INTO tournament_results (bucket, player_id, tournament_id, place, balance, rounds, reached_at, qualified,
       name_hash, name_secret)
     SELECT r.bucket, r.player_id, $1::bigint, r.place, r.balance, r.rounds, r.reached_at, r.qualified, r.name_hash,
       r.name_secret
     FROM unnest($2::smallint[], $3::bigint[], $4::integer[], $5::bigint[], $6::bigint[], $7::timestamptz[],
       $8::boolean[], $9::text[], $10::text[]) AS r (bucket, player_id, place, balance, rounds, reached_at, qualified, name_hash, name_secret)`,
    [
      tournamentId,
      results.map(({ playerId }) => playerKey(playerId).bucket),
      results.map(({ playerId }) => playerId),
      results.map(({ place }) => place),
      results.map(({ balance }) => balance),
      results.map(({ rounds }) => rounds),
      results.map(({ reachedAt }) => new Date(reachedAt)),
      results.map(({ qualified }) => qualified),
      results.map(({ name }) => name),
      results.map(({ nameSecret }) => nameSecret),
    ],
    { name: 'insert-results' },
  )
}

/** The next `limit` results after a place, in order. */
export async function listResults(
  statements: Statements,
  tournamentId: number,
  { after = 0, limit }: { readonly after?: number; readonly limit: number },
): Promise<readonly StoredResult[]> {
  const rows = await statements.query<ResultRow>(
    `SELECT ${COLUMNS} FROM tournament_results WHERE tournament_id = $1 AND place > $2 ORDER BY place LIMIT $3`,
    [tournamentId, after, limit],
    { name: 'list-results' },
  )
  return rows.map(readRow)
}

/** All of a tournament's results in order, a page at a time. */
export async function* pageResults(
  statements: Statements,
  tournamentId: number,
): AsyncGenerator<readonly StoredResult[]> {
  for (let after = 0; ; ) {
    const page = await listResults(statements, tournamentId, { after, limit: PAGE_ROWS })
    if (page.length > 0) yield page
    if (page.length < PAGE_ROWS) return
    after = page.at(-1)?.place ?? 0
  }
}

/** By tournament id, how a player did in these. */
export async function listOwnResults(
  statements: Statements,
  player: PlayerKey,
  tournamentIds: readonly number[],
): Promise<ReadonlyMap<number, StoredResult>> {
  const rows = await statements.query<ResultRow>(
    `SELECT ${COLUMNS} FROM tournament_results
      WHERE bucket = $1 AND player_id = $2 AND tournament_id = ANY($3::bigint[])`,
    [player.bucket, player.playerId, tournamentIds],
    { name: 'list-own-results' },
  )
  return new Map(rows.map(row => [row.tournament_id, readRow(row)]))
}

/** How these players did in a tournament, the best first. */
export async function listResultsOf(
  statements: Statements,
  tournamentId: number,
  players: readonly PlayerKey[],
): Promise<readonly StoredResult[]> {
  const rows = await statements.query<ResultRow>(
    `SELECT ${COLUMNS} FROM tournament_results
      WHERE (bucket, player_id) IN (SELECT * FROM unnest($2::smallint[], $3::bigint[])) AND tournament_id = $1 ORDER BY place`,
    [tournamentId, players.map(({ bucket }) => bucket), players.map(({ playerId }) => playerId)],
    { name: 'list-results-of' },
  )
  return rows.map(readRow)
}

/** Final results of tournaments that ended since then, which the player played in and has not been shown, the oldest first. */
export async function listUnseenResults(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
  { endedSince, limit }: { readonly endedSince: Date; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await statements.query<{ t_key: string }>(
    `SELECT t.t_key FROM tournament_results AS r JOIN tournaments AS t USING (tournament_id)
      WHERE r.bucket = $1 AND r.player_id = $2 AND r.seen_at IS NULL AND r.rounds > 0 AND r.disqualified = ''
        AND t.state IN ('final', 'paid', 'archived') AND t.end_at >= $3
      ORDER BY t.end_at, t.tournament_id LIMIT $4`,
    [bucket, playerId, endedSince, limit],
    { name: 'list-unseen-results' },
  )
  return rows.map(row => row.t_key)
}

/** False when the player has no result in it. */
export async function noteResultSeen(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
  { tournamentId, now }: { readonly tournamentId: number; readonly now: Date },
): Promise<boolean> {
  const rows = await statements.query(
    `UPDATE tournament_results SET seen_at = coalesce(seen_at, $4)
      WHERE bucket = $1 AND player_id = $2 AND tournament_id = $3 RETURNING 1`,
    [bucket, playerId, tournamentId, now],
    { name: 'note-result-seen' },
  )
  return rows.length > 0
}

export interface FinishedTournaments {
  readonly finished: number
  /** Null = none that counts: they never qualified, or were taken out. */
  readonly bestPlace: number | null
}

/** The sum of a player's final results. */
export async function sumOwnResults(statements: Statements, player: PlayerKey): Promise<FinishedTournaments> {
  const [row] = await statements.query<{ finished: number; best_place: number | null }>(
    `SELECT count(*) FILTER (WHERE r.rounds > 0) AS finished,
        min(r.place) FILTER (WHERE r.qualified AND r.disqualified = '') AS best_place
       FROM tournament_results AS r JOIN tournaments AS t USING (tournament_id)
      WHERE r.bucket = $1 AND r.player_id = $2 AND t.state IN ('final', 'paid', 'archived')`,
    [player.bucket, player.playerId],
    { name: 'sum-own-results' },
  )
  return { finished: row?.finished ?? 0, bestPlace: row?.best_place ?? null }
}

/** By player id, how these did in a tournament. */
export async function resultsOf(
  statements: Statements,
  players: readonly PlayerKey[],
  tournamentId: number,
): Promise<ReadonlyMap<number, StoredResult>> {
  const rows = await statements.query<ResultRow>(
    `SELECT ${COLUMNS} FROM tournament_results
      WHERE (bucket, player_id) IN (SELECT * FROM unnest($1::smallint[], $2::bigint[])) AND tournament_id = $3`,
    [players.map(({ bucket }) => bucket), players.map(({ playerId }) => playerId), tournamentId],
  )
  return new Map(rows.map(row => [row.player_id, readRow(row)]))
}

/** The scores of everybody who qualified. */
export async function readField(statements: Statements, tournamentId: number): Promise<Field> {
  const [row] = await statements.query<{ members: number; quartiles: readonly number[] | null }>(
    `SELECT count(*) AS members, percentile_disc(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY balance) AS quartiles
       FROM tournament_results WHERE tournament_id = $1 AND qualified`,
    [tournamentId],
  )
  const [low = 0, middle = 0, high = 0] = row?.quartiles ?? []
  return { members: row?.members ?? 0, quartiles: [low, middle, high] }
}

export async function countResults(statements: Statements, tournamentId: number): Promise<number> {
  const [row] = await statements.query<{ members: number }>(
    `SELECT count(*) AS members FROM tournament_results WHERE tournament_id = $1`,
    [tournamentId],
    { name: 'count-results' },
  )
  return row?.members ?? 0
}

/** How many results of a tournament are those of members who qualified and may stay. */
export async function countQualifiedResults(statements: Statements, tournamentId: number): Promise<number> {
  const [row] = await statements.query<{ qualified: number }>(
    `SELECT count(*) AS qualified FROM tournament_results
      WHERE tournament_id = $1 AND qualified AND disqualified = ''`,
    [tournamentId],
  )
  return row?.qualified ?? 0
}

/** Those who are taken out of a tournament's results, in order. */
export async function listDisqualified(
  statements: Statements,
  tournamentId: number,
): Promise<readonly StoredResult[]> {
  const rows = await statements.query<ResultRow>(
    `SELECT ${COLUMNS} FROM tournament_results WHERE tournament_id = $1 AND disqualified <> '' ORDER BY place`,
    [tournamentId],
  )
  return rows.map(readRow)
}

/**
 * Puts a member at another place; everybody between moves by one. A reason disqualifies them, '' does not. Figures stay. The caller locks the
 * tournament.
 */
export async function moveResult(
  tx: Transaction,
  { bucket, playerId }: PlayerKey,
  {
    tournamentId,
    from,
    to,
    reason,
  }: {
    readonly tournamentId: number
    readonly from: number
    readonly to: number
    readonly reason: DisqualificationReason | ''
  },
): Promise<void> {
  const [first, last, by] = to > from ? [from + 1, to, -1] : [to, from - 1, 1]
  await tx.query(
    `UPDATE tournament_results SET place = place + $4::integer WHERE tournament_id = $1 AND place >= $2 AND place <= $3`,
    [tournamentId, first, last, by],
  )
  await tx.query(
    `UPDATE tournament_results SET place = $4, disqualified = $5
      WHERE bucket = $1 AND player_id = $2 AND tournament_id = $3`,
    [bucket, playerId, tournamentId, to, reason],
  )
}

/** Publishes results that were ranked or re-ranked. */
export async function publishResults(
  tx: Transaction,
  tournamentId: number,
  { hash, reviewEndsAt, qualified }: PublishedResults,
): Promise<void> {
  await lockTournaments(tx, 'change', [tournamentId])
  await tx.query(
    `UPDATE tournaments SET results_hash = $2, review_ends_at = $3, qualified_members = $4 WHERE tournament_id = $1`,
    [tournamentId, hash, reviewEndsAt, qualified],
  )
}

function readRow(row: ResultRow): StoredResult {
  return {
    place: row.place,
    playerId: row.player_id,
    balance: row.balance,
    rounds: row.rounds,
    reachedAt: row.reached_at.getTime(),
    qualified: row.qualified,
    disqualified: row.disqualified !== '',
    reason: row.disqualified,
    ...(row.name_hash !== null && { name: row.name_hash }),
    ...(row.name_secret !== null && { nameSecret: row.name_secret }),
  }
}

/** Whether a tournament has results, under review or final. */
export function isRanked({ results, state }: Tournament): boolean {
  return results !== undefined && state !== 'cancelled'
}

const SECRET_BYTES = 16

/** A result under a name that only the holder of its secret can link to the member. */
export function nameResult(result: Result, rng: Rng): Result & Required<MemberName> {
  const nameSecret = Buffer.from(rng.bytes(SECRET_BYTES)).toString('hex')
  return { ...result, name: memberName(result.playerId, nameSecret), nameSecret }
}

interface MemberName {
  /** 64 hex digits; absent in results ranked before members had names. */
  readonly name?: string
  /** 32 hex digits; deleted when a member is erased. */
  readonly nameSecret?: string
}

export function memberName(playerId: number, nameSecret: string): string {
  return createHash('sha256').update(`${nameSecret}:${playerId}`).digest('hex')
}
