import type { Statements } from '@arena/database'
import { roundsLeft } from '@arena/rules'
import type { PlayerKey } from '../players/index.ts'
import type { RoundSession } from './round-operation.ts'
import { openRoundsOf } from './step-store.ts'

/** A game's data when it loads: the balance, and the round that waits for its end. In credit. */
export interface RoundBalances {
  readonly balance: number
  /** Of a tournament with counted rounds: how many more may be begun by now. */
  readonly roundsLeft?: number
  /** Stakes take nothing from the balance. Left out elsewhere. */
  readonly freeStakes?: true
  readonly openRound: WaitingRound | undefined
  /** All of the session's open rounds where it has several, the oldest first. */
  readonly openRounds?: readonly WaitingRound[]
}

interface WaitingRound {
  /** As the provider named it. */
  readonly roundId: string
  readonly bet: number
}

/** Whether part of the player's balance in this tournament is staked in a round that has not ended. */
export async function hasOpenRound(
  statements: Statements,
  player: PlayerKey,
  tournamentId: number,
): Promise<boolean> {
  const rows = await statements.query(
    `SELECT 1 FROM open_rounds WHERE bucket = $1 AND player_id = $2 AND tournament_id = $3`,
    [player.bucket, player.playerId, tournamentId],
  )
  return rows.length > 0
}

/** Of the player's round that has not ended: where it is played and since when. */
export interface OpenedRound {
  readonly sessionId: string
  readonly gameId: string
  readonly openedAt: Date
}

export async function findOpenedRound(
  statements: Statements,
  player: PlayerKey,
): Promise<OpenedRound | undefined> {
  const [row] = await statements.query<{ session_id: string; game_id: string; opened_at: Date }>(
    `SELECT session_id, game_id, opened_at FROM open_rounds WHERE bucket = $1 AND player_id = $2 ORDER BY place LIMIT 1`,
    [player.bucket, player.playerId],
    { name: 'wallet_find_opened_round' },
  )
  return row && { sessionId: row.session_id, gameId: row.game_id, openedAt: row.opened_at }
}

/** Whether any round of this tournament is still open: until then its balances still change. */
export async function hasOpenRounds(statements: Statements, tournamentId: number): Promise<boolean> {
  const rows = await statements.query(`SELECT 1 FROM open_rounds WHERE tournament_id = $1 LIMIT 1`, [
    tournamentId,
  ])
  return rows.length === 1
}

/**
 * With the open rounds of the game, and those that the session has opened in other games of its provider's lobby. Undefined = the player does
 * not have such a balance (any more).
 */
export async function readRoundBalances(
  statements: Statements,
  {
    player,
    tournamentId,
    provider,
    gameId,
    sessionId = '',
  }: Pick<RoundSession, 'player' | 'tournamentId' | 'provider' | 'gameId'> &
    Partial<Pick<RoundSession, 'sessionId'>>,
  now: Date,
): Promise<RoundBalances | undefined> {
  const owner = [player.bucket, player.playerId]
  const rows = await statements.query<{ round_id: string; bet: number; tournament_id: number | null }>(
    `SELECT COALESCE(named_round, round_id) AS round_id, bet, tournament_id FROM open_rounds
      WHERE bucket = $1 AND player_id = $2 AND provider = $3 AND (game_id = $4 OR session_id = $5)
      ORDER BY opened_at, place`,
    [...owner, provider, gameId, sessionId],
    { name: 'wallet_read_round_of_game' },
  )
  const openRounds = rows
    .filter(({ tournament_id }) => tournament_id === tournamentId)
    .map(({ round_id: roundId, bet }) => ({ roundId, bet }))
  const [openRound] = openRounds
  if (tournamentId !== null) {
    const account = await readAccountRounds(statements, player, { tournamentId, now })
    return account && present(account, openRound)
  }
  const [row] = await statements.query<{ balance: number }>(
    'SELECT credit AS balance FROM wallets WHERE bucket = $1 AND player_id = $2 AND NOT closed',
    owner,
    { name: 'wallet_read_credit' },
  )
  return row && { balance: row.balance, openRound, ...(openRounds.length > 1 && { openRounds }) }
}

interface AccountRounds {
  readonly balance: number
  readonly rounds: number
  /** How many may have been played by now; Infinity where they are not counted. */
  readonly open: number
  readonly freeStakes: boolean
}

async function readAccountRounds(
  statements: Statements,
  player: PlayerKey,
  { tournamentId, now }: { readonly tournamentId: number; readonly now: Date },
): Promise<AccountRounds | undefined> {
  const [row] = await statements.query<{
    balance: number
    rounds: number
    opens_at: Date | null
    counted_rounds: number
    rounds_per_day: number
    free_stakes: boolean | null
  }>(
    `SELECT a.balance, a.rounds, w.opens_at, w.counted_rounds, w.rounds_per_day, w.free_stakes FROM tournament_accounts AS a
       LEFT JOIN tournament_windows AS w ON w.tournament_id = a.tournament_id
      WHERE a.bucket = $1 AND a.player_id = $2 AND a.tournament_id = $3 AND NOT a.closed`,
    [player.bucket, player.playerId, tournamentId],
    { name: 'wallet_read_tournament_balance' },
  )
  if (row === undefined) return undefined
  const { balance, rounds, opens_at } = row
  const open = opens_at === null ? 0 : openRoundsOf({ ...row, opens_at }, now)
  return { balance, rounds, open, freeStakes: row.free_stakes === true }
}

/** The round that waits for its end is one of those that were begun. */
function present(
  { balance, rounds, open, freeStakes }: AccountRounds,
  openRound: RoundBalances['openRound'],
): RoundBalances {
  const left = roundsLeft(open, rounds + (openRound === undefined ? 0 : 1))
  return {
    balance,
    openRound,
    ...(Number.isFinite(left) && { roundsLeft: left }),
    ...(freeStakes && { freeStakes: true }),
  }
}
