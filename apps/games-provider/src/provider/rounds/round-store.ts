/** Reads of rounds. */

import type { Statements } from '@arena/database'
import { numberOfText, type PlayerKey, type RoundKey } from '../ids.ts'
import { findPlayedPairs } from '../seeds/seed-store.ts'
import {
  expectUnfinished,
  FINISHED_COLUMNS,
  keyValues,
  type RoundRow,
  type SettledRound,
  type StoredRound,
  THIS_ROUND,
  toRound,
  UNFINISHED_COLUMNS,
  type UnfinishedRound,
} from './stored-round.ts'

interface RowOfRequest extends RoundRow {
  readonly is_of_request: boolean
}

/** The round of this request, in any state, under whichever of the player's sessions it was begun. */
export async function findRoundOfRequest(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
  requestId: string,
): Promise<StoredRound | undefined> {
  const rows = await statements.query<RowOfRequest>(
    roundsInTheWay('(SELECT player_no FROM player_seeds WHERE bucket = $1 AND player_id = $2)'),
    [bucket, playerId, numberOfText(requestId)],
    { name: 'round-of-request' },
  )
  return onlyRound(
    statements,
    rows.filter(row => row.is_of_request),
  )
}

/**
 * The rounds that a new round of this request would conflict with, in one query: the request's own round, and another unfinished one. Under
 * the lock of the player's seeds no round begins meanwhile.
 */
export async function findRoundsInTheWay(
  tx: Statements,
  { bucket, playerNo }: Pick<RoundKey, 'bucket' | 'playerNo'>,
  requestId: string,
): Promise<{ readonly known: StoredRound | undefined; readonly unfinished: UnfinishedRound | undefined }> {
  const rows = await tx.query<RowOfRequest>(
    roundsInTheWay('$2'),
    [bucket, playerNo, numberOfText(requestId)],
    { name: 'rounds-in-the-way' },
  )
  const unfinished = rows.find(row => !row.is_of_request)
  const known = await onlyRound(
    tx,
    rows.filter(row => row.is_of_request),
  )
  return { known, unfinished: unfinished && expectUnfinished(unfinished) }
}

export async function findUnfinishedRound(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
): Promise<UnfinishedRound | undefined> {
  const [row] = await statements.query<RoundRow>(
    `SELECT ${UNFINISHED_COLUMNS} FROM unfinished_rounds
     WHERE bucket = $1 AND player_no = (SELECT player_no FROM player_seeds WHERE bucket = $1 AND player_id = $2)`,
    [bucket, playerId],
  )
  return row && expectUnfinished(row)
}

export async function findRound(statements: Statements, key: RoundKey): Promise<StoredRound | undefined> {
  const rows = await statements.query<RoundRow>(
    `SELECT ${FINISHED_COLUMNS} FROM rounds WHERE ${THIS_ROUND}
     UNION ALL SELECT ${UNFINISHED_COLUMNS} FROM unfinished_rounds WHERE ${THIS_ROUND}`,
    keyValues(key),
  )
  return onlyRound(statements, rows)
}

/** The round of this key, if it is this player's and is settled. */
export async function findSettledRound(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
  key: RoundKey,
): Promise<SettledRound | undefined> {
  const rows = await statements.query<RoundRow>(
    `SELECT ${FINISHED_COLUMNS} FROM rounds WHERE ${THIS_ROUND} AND state = 's'
       AND player_no = (SELECT player_no FROM player_seeds WHERE bucket = $7 AND player_id = $8)`,
    [...keyValues(key), bucket, playerId],
  )
  const round = await onlyRound(statements, rows)
  return round?.state === 'settled' ? round : undefined
}

/** The player's settled rounds of one game, newest first. */
export async function listRounds(
  statements: Statements,
  { bucket, playerId, gameNo }: PlayerKey & { readonly gameNo: number },
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<readonly SettledRound[]> {
  const rows = await statements.query<RoundRow>(
    `SELECT ${FINISHED_COLUMNS} FROM rounds WHERE bucket = $1 AND game_no = $3 AND state = 's' AND place < $4
       AND player_no = (SELECT player_no FROM player_seeds WHERE bucket = $1 AND player_id = $2)
     ORDER BY place DESC LIMIT $5`,
    [bucket, playerId, gameNo, Math.min(before ?? PLACE_MAX, PLACE_MAX), limit],
  )
  const rounds = await withPairs(statements, rows)
  return rounds.filter(round => round.state === 'settled')
}

/** The maximum of the column: no round has a larger one. */
const PLACE_MAX = 2 ** 31 - 1

/** Prepared where it is used: a plan that looks into every month takes longer to make than to run. */
const roundsInTheWay = (playerNo: string) =>
  `SELECT ${FINISHED_COLUMNS}, true AS is_of_request FROM rounds WHERE bucket = $1 AND player_no = ${playerNo} AND request_no = $3
   UNION ALL
   SELECT ${UNFINISHED_COLUMNS}, request_no = $3 FROM unfinished_rounds WHERE bucket = $1 AND player_no = ${playerNo}`

async function onlyRound(
  statements: Statements,
  rows: readonly RoundRow[],
): Promise<StoredRound | undefined> {
  return (await withPairs(statements, rows))[0]
}

/** Rounds of one player. Only settled ones are followed and shown again: for others no seeds are looked up. */
async function withPairs(statements: Statements, rows: readonly RoundRow[]): Promise<readonly StoredRound[]> {
  const settled = rows.filter(row => row.state === 's')
  const [first] = settled
  if (first === undefined) return rows.map(row => toRound(row))
  const player = { bucket: first.bucket, playerNo: first.player_no }
  const pairs = await findPlayedPairs(statements, player, [...new Set(settled.map(row => row.pair_no))])
  return rows.map(row => toRound(row, pairs.get(row.pair_no)))
}
