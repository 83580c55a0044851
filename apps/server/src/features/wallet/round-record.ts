import type { Statements, Transaction } from '@arena/database'
import type { PlayRecord } from '@arena/rules'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'

interface RecordRow {
  readonly exp: number
  readonly amount_bet: number
  readonly sessions: number
  readonly marked_exp: number
  readonly lead_streak: number
  readonly win_streak: number
  readonly best_streak: number
  readonly best_win: number
  readonly best_first_win: number
  readonly best_bet: number
  readonly largest_win: number
}

const SELECT_RECORD = `SELECT exp, amount_bet, sessions, marked_exp, lead_streak, win_streak, best_streak, best_win,
    best_first_win, best_bet, largest_win
  FROM wallets WHERE bucket = $1 AND player_id = $2 AND NOT closed`

/**
 * What a player's rounds add up to, and what those since the mark are worth.
 *
 * @throws DomainError `ACCOUNT_NOT_FOUND`
 */
export async function readRoundRecord(statements: Statements, player: PlayerKey): Promise<PlayRecord> {
  const [row] = await statements.query<RecordRow>(SELECT_RECORD, [player.bucket, player.playerId], {
    name: 'wallet_read_record',
  })
  if (row === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  return {
    exp: row.exp,
    amountBet: row.amount_bet,
    sessions: row.sessions,
    largestWin: Math.max(row.largest_win, row.best_win),
    sinceMark: {
      rounds: row.exp - row.marked_exp,
      leadStreak: row.lead_streak,
      openStreak: row.win_streak,
      bestStreak: row.best_streak,
      bestWin: row.best_win,
      bestFirstWin: row.best_first_win,
      bestBet: row.best_bet,
    },
  }
}

/**
 * Moves the checkpoint to this moment: counting since the checkpoint begins anew. The caller has locked the wallet, and keeps what it
 * read of the rounds before.
 */
export async function markRounds(tx: Transaction, player: PlayerKey): Promise<void> {
  await tx.query(
    `UPDATE wallets
     SET marked_exp = exp, lead_streak = 0, win_streak = 0, best_streak = 0, largest_win = greatest(largest_win, best_win), best_win = 0,
       best_first_win = 0, best_bet = 0
     WHERE bucket = $1 AND player_id = $2`,
    [player.bucket, player.playerId],
  )
}
