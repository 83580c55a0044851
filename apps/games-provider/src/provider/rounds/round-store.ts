/** What is read of rounds. */

import type { Statements } from '@arena/database'
import type { PlayerKey, RoundKey } from '../ids.ts'
import { findRevealedSeeds } from '../seeds/seed-store.ts'
import {
  expectUnfinished,
  ROUND_COLUMNS,
  type RoundRow,
  type SettledRound,
  type StoredRound,
  toRound,
  type UnfinishedRound,
} from './stored-round.ts'

/** The round of this request, whatever became of it, under whichever of the player's sessions it was begun. */
export async function findRoundOfRequest(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
  requestId: string,
): Promise<StoredRound | undefined> {
  const rows = await statements.query<RoundRow>(ROUND_OF_REQUEST, [bucket, playerId, requestId], {
    name: 'round-of-request',
  })
  return onlyRound(statements, rows)
}

/**
 * What a new round of this request would meet, in one look: the request's own round, and another one that is not over. Under the lock of
 * the player's seeds nothing of it is begun meanwhile.
 */
export async function findRoundsInTheWay(
  tx: Statements,
  { bucket, playerId }: PlayerKey,
  requestId: string,
): Promise<{ readonly known: StoredRound | undefined; readonly unfinished: UnfinishedRound | undefined }> {
  // Two halves, so that each finds its rows by its own index.
  const rows = await tx.query<RoundRow>(
    `${ROUND_OF_REQUEST} UNION ALL ${UNFINISHED_ROUND} AND request_id <> $3`,
    [bucket, playerId, requestId],
    { name: 'rounds-in-the-way' },
  )
  const unfinished = rows.find(row => row.request_id !== requestId)
  const known = await onlyRound(
    tx,
    rows.filter(row => row.request_id === requestId),
  )
  return { known, unfinished: unfinished && expectUnfinished(unfinished) }
}

export async function findUnfinishedRound(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
): Promise<UnfinishedRound | undefined> {
  const [row] = await statements.query<RoundRow>(UNFINISHED_ROUND, [bucket, playerId])
  return row && expectUnfinished(row)
}

export async function findRound(
  statements: Statements,
  { bucket, day, roundId }: RoundKey,
): Promise<StoredRound | undefined> {
  const rows = await statements.query<RoundRow>(
    'SELECT * FROM rounds WHERE bucket = $1 AND session_day = $2 AND round_id = $3',
    [bucket, day, roundId],
  )
  return onlyRound(statements, rows)
}

/** Whose round it is, of which game, and under which session it was opened. */
export async function findOpener(
  statements: Statements,
  { bucket, day, roundId }: RoundKey,
): Promise<(PlayerKey & { readonly gameId: string; readonly sessionId: string }) | undefined> {
  const [row] = await statements.query<Pick<RoundRow, 'player_id' | 'game_id' | 'session_id'>>(
    'SELECT player_id, game_id, session_id FROM rounds WHERE bucket = $1 AND session_day = $2 AND round_id = $3',
    [bucket, day, roundId],
  )
  return row && { bucket, playerId: row.player_id, gameId: row.game_id, sessionId: row.session_id }
}

/** The player's settled rounds of one game, newest first. */
export async function listRounds(
  statements: Statements,
  session: PlayerKey & { readonly gameId: string },
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<readonly SettledRound[]> {
  const rows = await statements.query<RoundRow>(
    `SELECT * FROM rounds WHERE bucket = $1 AND player_id = $2 AND game_id = $3 AND state = 'settled' AND place < $4
     ORDER BY place DESC LIMIT $5`,
    [session.bucket, session.playerId, session.gameId, before ?? Number.MAX_SAFE_INTEGER, limit],
  )
  const rounds = await withSeeds(statements, rows)
  return rounds.filter(round => round.state === 'settled')
}

/** Prepared where it is used: a plan that looks into every month takes longer to make than to run. */
const ROUND_OF_REQUEST = `SELECT ${ROUND_COLUMNS} FROM rounds WHERE bucket = $1 AND player_id = $2 AND request_id = $3`

/** Only the last round that the player has begun can be unfinished, and their row of seeds says where it lies. */
const UNFINISHED_ROUND = `SELECT ${ROUND_COLUMNS} FROM rounds WHERE bucket = $1 AND (session_day, round_id) =
       (SELECT last_session_day, last_round_id FROM player_seeds WHERE bucket = $1 AND player_id = $2)
     AND state IN ('pending', 'staking', 'open', 'closing')`

async function onlyRound(
  statements: Statements,
  rows: readonly RoundRow[],
): Promise<StoredRound | undefined> {
  return (await withSeeds(statements, rows))[0]
}

/** Rounds of one player. Only settled ones show the seed they were played with, once it is revealed: for others nothing is looked up. */
async function withSeeds(statements: Statements, rows: readonly RoundRow[]): Promise<readonly StoredRound[]> {
  const settled = rows.filter(row => row.state === 'settled')
  const [first] = settled
  if (first === undefined) return rows.map(row => toRound(row))
  const player = { bucket: first.bucket, playerId: first.player_id }
  const hashes = new Set(settled.map(row => row.server_seed_hash))
  const revealed = await findRevealedSeeds(statements, player, [...hashes])
  return rows.map(row => toRound(row, revealed.get(row.server_seed_hash)))
}
