import type { Transaction } from '../../platform/database/database.ts'
import type { PlayerKey } from '../players/index.ts'
import type { RoundSession } from './round-operation.ts'

/** Whose balance a step moves. */
export type PurseKey = Pick<RoundSession, 'player' | 'tournamentId' | 'gameId'>

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
  readonly now: Date
}

/** Writes one ledger row and, when it moves money, the balance it leads to. Returns the row's number. */
export async function bookStep(tx: Transaction, purse: PurseKey, step: NewStep): Promise<number> {
  if (step.amount !== 0) await setBalance(tx, purse, step)
  const [row] = await tx.query<{ entry_id: number }>(
    `INSERT INTO ledger (bucket, telegram_id, idempotency_key, currency, tournament_id, kind, amount, balance_after,
       round_id, game_id, bet, win, bet_transaction_id, request_hash, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING entry_id`,
    [
      purse.player.bucket,
      purse.player.telegramId,
      step.key,
      purse.tournamentId === null ? 'AC' : 'TRN',
      purse.tournamentId,
      step.kind,
      step.amount,
      step.balanceAfter,
      step.roundId,
      purse.gameId,
      step.bet ?? null,
      step.win ?? null,
      step.betTransactionId,
      step.requestHash,
      step.now,
    ],
    { name: 'wallet_book_step' },
  )
  if (row === undefined) throw new Error('A ledger row was not written')
  return row.entry_id
}

async function setBalance(
  tx: Transaction,
  { player, tournamentId }: PurseKey,
  { balanceAfter, now }: NewStep,
): Promise<void> {
  const owner = [player.bucket, player.telegramId, balanceAfter] as const
  if (tournamentId === null) {
    await tx.query(`UPDATE wallets SET credit = $3 WHERE bucket = $1 AND telegram_id = $2`, owner, {
      name: 'wallet_set_credit',
    })
  } else {
    await tx.query(
      `UPDATE tournament_accounts SET balance = $3, reached_at = $5
       WHERE bucket = $1 AND telegram_id = $2 AND tournament_id = $4`,
      [...owner, tournamentId, now],
      { name: 'wallet_set_account' },
    )
  }
}

/** A finished round counts once for the player, and for the tournament he played it in. */
export async function countRound(tx: Transaction, purse: PurseKey, bet: number): Promise<void> {
  const { player, tournamentId } = purse
  await tx.query(
    `UPDATE wallets SET exp = exp + 1, amount_bet = amount_bet + $3 WHERE bucket = $1 AND telegram_id = $2`,
    [player.bucket, player.telegramId, bet],
    { name: 'wallet_count_round' },
  )
  if (tournamentId !== null) await countTournamentRound(tx, player, { tournamentId, bet })
}

async function countTournamentRound(
  tx: Transaction,
  player: PlayerKey,
  round: { readonly tournamentId: number; readonly bet: number },
): Promise<void> {
  await tx.query(
    `UPDATE tournament_accounts SET rounds = rounds + 1, turnover = turnover + $4
     WHERE bucket = $1 AND telegram_id = $2 AND tournament_id = $3`,
    [player.bucket, player.telegramId, round.tournamentId, round.bet],
    { name: 'wallet_count_tournament_round' },
  )
}
