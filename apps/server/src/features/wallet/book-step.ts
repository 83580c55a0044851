import { dayOf, type Transaction } from '../../platform/database/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { countEntry } from './count-entry.ts'
import type { RoundSession } from './round-operation.ts'

/** Whose balance a step moves, and in which session. */
export type BalancesKey = Pick<RoundSession, 'player' | 'tournamentId' | 'gameId' | 'startedAt'>

export interface NewStep {
  readonly key: string
  readonly kind:
    | 'bet'
    | 'win'
    | 'rollback'
    | 'rollback_again'
    | 'rollback_unknown'
    | 'tombstone'
    | 'round_end'
  readonly requestHash: string
  readonly roundId: string
  readonly betTransactionId: string | null
  readonly amount: number
  readonly balanceAfter: number
  /** Of the whole round, on its last row; of the step itself on the others. */
  readonly bet?: number
  readonly win?: number
  /** On the row that ends the first round of a session: when that began. */
  readonly sessionAt?: Date | null
  readonly now: Date
}

/** Writes one ledger row and, when it moves money, the balance it leads to. Returns the row's number. */
export async function bookStep(tx: Transaction, balances: BalancesKey, step: NewStep): Promise<number> {
  const entryNo = await setBalance(tx, balances, step)
  await tx.query(
    `INSERT INTO ledger (bucket, player_id, idempotency_key, currency, tournament_id, kind, amount, balance_after,
       round_id, game_id, bet, win, bet_transaction_id, request_hash, created_at, session_at, entry_no, cause_day)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      balances.player.bucket,
      balances.player.playerId,
      step.key,
      balances.tournamentId === null ? 'AC' : 'TRN',
      balances.tournamentId,
      step.kind,
      step.amount,
      step.balanceAfter,
      step.roundId,
      balances.gameId,
      step.bet ?? null,
      step.win ?? null,
      step.betTransactionId,
      step.requestHash,
      step.now,
      step.sessionAt ?? null,
      entryNo,
      dayOf(balances.startedAt),
    ],
    { name: 'wallet_book_step' },
  )
  return entryNo
}

/** Returns the number of the entry that says so. */
async function setBalance(
  tx: Transaction,
  { player, tournamentId }: BalancesKey,
  { amount, balanceAfter, now }: NewStep,
): Promise<number> {
  if (tournamentId === null) {
    return countEntry(tx, player, { column: 'credit', balanceAfter })
  }
  if (amount !== 0) {
    await tx.query(
      `UPDATE tournament_accounts SET balance = $3, reached_at = $5
       WHERE bucket = $1 AND player_id = $2 AND tournament_id = $4`,
      [player.bucket, player.playerId, balanceAfter, tournamentId, now],
      { name: 'wallet_set_account' },
    )
  }
  return countEntry(tx, player)
}

export interface CountedRound {
  readonly bet: number
  readonly win: number
  /** When the session of its first stake began. */
  readonly sessionAt: Date
}

/**
 * The same figures as in `wallet_play_rounds`. The row it is joined with is the wallet as it was: held since the call began.
 */
const COUNT_ROUND = `UPDATE wallets AS w
  SET exp = w.exp + 1,
    amount_bet = w.amount_bet + r.bet,
    sessions = w.sessions + r.is_first::integer,
    session_at = CASE WHEN r.is_first THEN r.session_at ELSE w.session_at END,
    lead_streak = w.lead_streak + (r.is_won AND w.lead_streak = w.exp - w.marked_exp)::integer,
    win_streak = CASE WHEN r.is_won THEN w.win_streak + 1 ELSE 0 END,
    best_streak = greatest(w.best_streak, CASE WHEN r.is_won THEN w.win_streak + 1 END),
    best_win = greatest(w.best_win, CASE WHEN r.is_won THEN r.win END),
    best_first_win = greatest(w.best_first_win, CASE WHEN r.is_won AND r.is_first THEN r.win END),
    best_bet = greatest(w.best_bet, r.bet)
  FROM (
    SELECT b.bucket, b.player_id, o.*, o.win > o.bet AS is_won,
      COALESCE(o.session_at > b.session_at, false) AS is_first
    FROM wallets AS b, (VALUES ($3::bigint, $4::bigint, $5::timestamptz)) AS o (bet, win, session_at)
    WHERE b.bucket = $1 AND b.player_id = $2
  ) AS r
  WHERE w.bucket = r.bucket AND w.player_id = r.player_id
  RETURNING r.is_first`

/**
 * A finished round counts once for the player, and for the tournament it was played in. Answers whether it was the first of its
 * session.
 */
export async function countRound(
  tx: Transaction,
  balances: BalancesKey,
  { bet, win, sessionAt }: CountedRound,
): Promise<{ readonly isFirst: boolean }> {
  const { player, tournamentId } = balances
  const [row] = await tx.query<{ is_first: boolean }>(
    COUNT_ROUND,
    [player.bucket, player.playerId, bet, win, sessionAt],
    { name: 'wallet_count_round' },
  )
  if (tournamentId !== null) await countTournamentRound(tx, player, { tournamentId, bet })
  return { isFirst: row?.is_first === true }
}

async function countTournamentRound(
  tx: Transaction,
  player: PlayerKey,
  round: { readonly tournamentId: number; readonly bet: number },
): Promise<void> {
  await tx.query(
    `UPDATE tournament_accounts SET rounds = rounds + 1, turnover = turnover + $4
     WHERE bucket = $1 AND player_id = $2 AND tournament_id = $3`,
    [player.bucket, player.playerId, round.tournamentId, round.bet],
    { name: 'wallet_count_tournament_round' },
  )
}
