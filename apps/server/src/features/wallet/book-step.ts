import { dayOf, shortId, type Transaction } from '@arena/database'
import type { PlayerKey } from '../players/index.ts'
import { countEntry } from './post-entry.ts'
import { entryKey } from './request-hash.ts'
import type { RoundSession } from './round-operation.ts'

/** The key of the balances that a step moves, and the session. */
export type BalancesKey = Pick<RoundSession, 'player' | 'tournamentId' | 'gameId' | 'startedAt'>

export interface NewStep {
  readonly key: string
  readonly kind:
    | 'bet'
    | 'free_bet'
    | 'win'
    | 'rollback'
    | 'rollback_again'
    | 'win_rollback'
    | 'credit'
    | 'rollback_unknown'
    | 'tombstone'
    | 'round_end'
    | 'free_end'
  readonly requestHash: string
  /** null = the row belongs to no round that is known. */
  readonly roundId: string | null
  readonly betTransactionId: string | null
  readonly amount: number
  readonly balanceAfter: number
  /** Of the whole round, on its last row; of the step itself on the others, also where a stake costs nothing. */
  readonly bet?: number
  readonly win?: number
  /** On the row that ends the first round of a session: when that began. */
  readonly sessionAt?: Date | null
  readonly now: Date
}

/** Writes one ledger row and, when it moves money, the balance it leads to. Returns the row's number. */
export async function bookStep(tx: Transaction, balances: BalancesKey, step: NewStep): Promise<number> {
  const entryNo = await setBalance(tx, balances, step)
  const day = dayOf(balances.startedAt)
  await tx.query(
    `INSERT INTO ledger (bucket, player_id, idempotency_key, cause, currency, tournament_id, kind, amount, balance_after,
       round_id, game_id, bet, win, bet_transaction_id, request_hash, created_at, session_at, entry_no, cause_day)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
    [
      balances.player.bucket,
      balances.player.playerId,
      entryKey(step.key),
      step.roundId === null ? step.key : step.key.replace(`/${step.roundId}`, `/${OF_THE_ROUND}`),
      balances.tournamentId === null ? 'AC' : 'TRN',
      balances.tournamentId,
      step.kind,
      step.amount,
      step.balanceAfter,
      step.roundId === null ? null : shortId(step.roundId, day),
      balances.gameId,
      step.bet ?? null,
      step.win ?? null,
      withoutRound(step.betTransactionId, step.roundId),
      step.requestHash,
      step.now,
      step.sessionAt ?? null,
      entryNo,
      day,
    ],
    { name: 'wallet_book_step' },
  )
  return entryNo
}

/**
 * Abbreviates the row's round in its cause and in the id of its stake, which providers often begin with it (`full_step_id`). No id begins
 * like this.
 */
const OF_THE_ROUND = '~'

function withoutRound(transactionId: string | null, roundId: string | null): string | null {
  return roundId !== null && transactionId?.startsWith(roundId) === true
    ? `${OF_THE_ROUND}${transactionId.slice(roundId.length)}`
    : transactionId
}

/** Returns the number of the entry. */
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
  /** When the session of its first stake began, when it is the first round of that session that counts. */
  readonly firstOf: Date | null
}

/** The same figures as in `play-rounds.sql`: `$3` stake, `$4` win, `$5` the session it is the first round of. */
const COUNT_ROUND = `UPDATE wallets
  SET exp = exp + 1,
    amount_bet = amount_bet + $3::bigint,
    sessions = sessions + ($5::timestamptz IS NOT NULL)::integer,
    session_at = COALESCE($5, session_at),
    lead_streak = lead_streak + ($4::bigint > $3 AND lead_streak = exp - marked_exp)::integer,
    win_streak = CASE WHEN $4 > $3 THEN win_streak + 1 ELSE 0 END,
    best_streak = greatest(best_streak, CASE WHEN $4 > $3 THEN win_streak + 1 END),
    best_win = greatest(best_win, CASE WHEN $4 > $3 THEN $4 END),
    best_first_win = greatest(best_first_win, CASE WHEN $4 > $3 AND $5 IS NOT NULL THEN $4 END),
    best_bet = greatest(best_bet, $3)
  WHERE bucket = $1 AND player_id = $2`

/** A finished round counts once for the player, and for the tournament it was played in. */
export async function countRound(
  tx: Transaction,
  { player, tournamentId }: BalancesKey,
  { bet, win, firstOf }: CountedRound,
): Promise<void> {
  await tx.query(COUNT_ROUND, [player.bucket, player.playerId, bet, win, firstOf], {
    name: 'wallet_count_round',
  })
  if (tournamentId !== null) await countTournamentRound(tx, player, { tournamentId, bet })
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
