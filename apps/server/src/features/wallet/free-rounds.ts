/**
 * The only SQL on `free_rounds`. A statement that takes a round or adds a win runs with the player's wallet locked, in the transaction of
 * the ledger row.
 */
import type { Statements, Transaction } from '@arena/database'
import type { PlayerKey } from '../players/index.ts'
import type { RoundSession } from './round-operation.ts'
import { deleteOpenRound, type OpenRound } from './step-store.ts'

/** An operator's gift to each player of a grant. Amounts in credit. */
export interface FreeRoundGrant {
  readonly grantId: string
  readonly provider: string
  readonly gameId: string
  /** The stake that each round counts as. */
  readonly bet: number
  readonly rounds: number
  /** The most that all of a player's rounds of the grant may win. */
  readonly winMax: number
  readonly expiresAt: Date
}

/** A grant of a player that still has rounds. */
export interface OwnFreeRounds extends FreeRoundGrant {
  readonly roundsLeft: number
  readonly won: number
}

/** Each player gets the rounds once. */
export async function giveFreeRounds(
  tx: Transaction,
  players: readonly PlayerKey[],
  grant: FreeRoundGrant,
): Promise<void> {
  await tx.query(
    `INSERT INTO free_rounds (bucket, player_id, grant_id, provider, game_id, bet, rounds, rounds_left, win_max, expires_at)
     SELECT p.bucket, p.player_id, $3, $4, $5, $6, $7, $7, $8, $9
       FROM unnest($1::smallint[], $2::bigint[]) AS p (bucket, player_id)`,
    [
      players.map(({ bucket }) => bucket),
      players.map(({ playerId }) => playerId),
      grant.grantId,
      grant.provider,
      grant.gameId,
      grant.bet,
      grant.rounds,
      grant.winMax,
      grant.expiresAt,
    ],
  )
}

/** Takes one round of a grant for a session's game. Returns its stake; undefined = no such round is left. */
export async function takeFreeRound(
  tx: Transaction,
  { player, provider, gameId }: Pick<RoundSession, 'player' | 'provider' | 'gameId'>,
  { grantId, now }: { readonly grantId: string; readonly now: Date },
): Promise<number | undefined> {
  const [row] = await tx.query<{ bet: number }>(
    `UPDATE free_rounds SET rounds_left = rounds_left - 1
      WHERE bucket = $1 AND player_id = $2 AND grant_id = $3 AND provider = $4 AND game_id = $5
        AND rounds_left > 0 AND expires_at > $6 AND NOT cancelled RETURNING bet`,
    [player.bucket, player.playerId, grantId, provider, gameId, now],
    { name: 'wallet_take_free_round' },
  )
  return row?.bet
}

/** Ends an open free round as if it had never begun. */
export async function returnFreeRound(
  tx: Transaction,
  player: PlayerKey,
  open: OpenRound & { readonly grantId: string },
): Promise<void> {
  await deleteOpenRound(tx, player, open)
  await tx.query(
    `UPDATE free_rounds SET rounds_left = rounds_left + 1 WHERE bucket = $1 AND player_id = $2 AND grant_id = $3`,
    [player.bucket, player.playerId, open.grantId],
    { name: 'wallet_return_free_round' },
  )
}

/** Adds a win to a grant, or takes one back (below 0). False = the grant may not win that much; nothing changes. */
export async function addFreeWin(
  tx: Transaction,
  player: PlayerKey,
  { grantId, amount }: { readonly grantId: string; readonly amount: number },
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE free_rounds SET won = won + $4
      WHERE bucket = $1 AND player_id = $2 AND grant_id = $3 AND won + $4 <= win_max RETURNING 1`,
    [player.bucket, player.playerId, grantId, amount],
    { name: 'wallet_add_free_win' },
  )
  return rows.length === 1
}

interface FreeRoundsRow {
  readonly grant_id: string
  readonly provider: string
  readonly game_id: string
  readonly bet: number
  readonly rounds: number
  readonly rounds_left: number
  readonly win_max: number
  readonly won: number
  readonly expires_at: Date
}

/** A player's grants that a round can begin with now, the first to expire first. */
export async function listFreeRounds(
  statements: Statements,
  player: PlayerKey,
  now: Date,
): Promise<readonly OwnFreeRounds[]> {
  const rows = await statements.query<FreeRoundsRow>(
    `SELECT grant_id, provider, game_id, bet, rounds, rounds_left, win_max, won, expires_at FROM free_rounds
      WHERE bucket = $1 AND player_id = $2 AND rounds_left > 0 AND expires_at > $3 AND NOT cancelled
      ORDER BY expires_at, grant_id`,
    [player.bucket, player.playerId, now],
    { name: 'wallet_list_free_rounds' },
  )
  return rows.map(row => ({
    grantId: row.grant_id,
    provider: row.provider,
    gameId: row.game_id,
    bet: row.bet,
    rounds: row.rounds,
    roundsLeft: row.rounds_left,
    winMax: row.win_max,
    won: row.won,
    expiresAt: row.expires_at,
  }))
}

/** Those that a session can begin; none in a tournament. */
export async function freeRoundsOf(
  statements: Statements,
  { player, provider, gameId, tournamentId }: RoundSession,
  now: Date,
): Promise<readonly OwnFreeRounds[]> {
  if (tournamentId !== null) return []
  const own = await listFreeRounds(statements, player, now)
  return own.filter(grant => grant.provider === provider && grant.gameId === gameId)
}

/** No further round of the grant can begin; open ones are played to their end. Returns how many players had rounds left. */
export async function cancelFreeRounds(tx: Transaction, grantId: string): Promise<number> {
  const rows = await tx.query(
    `UPDATE free_rounds SET cancelled = true WHERE grant_id = $1 AND rounds_left > 0 AND NOT cancelled RETURNING 1`,
    [grantId],
  )
  return rows.length
}

/** The use of a grant, for all its players together. */
export interface FreeRoundUse {
  readonly players: number
  readonly roundsLeft: number
  /** In credit. */
  readonly won: number
}

/** By grant; one without players is left out. */
export async function sumFreeRounds(
  statements: Statements,
  grantIds: readonly string[],
): Promise<ReadonlyMap<string, FreeRoundUse>> {
  const rows = await statements.query<{
    grant_id: string
    players: number
    rounds_left: number
    won: number
  }>(
    `SELECT grant_id, count(*) AS players, sum(rounds_left)::bigint AS rounds_left, sum(won)::bigint AS won FROM free_rounds
      WHERE grant_id = ANY ($1::text[]) GROUP BY grant_id`,
    [grantIds],
  )
  return new Map(
    rows.map(({ grant_id, players, rounds_left: roundsLeft, won }) => [
      grant_id,
      { players, roundsLeft, won },
    ]),
  )
}
