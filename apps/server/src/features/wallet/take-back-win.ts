import type { Transaction } from '@arena/database'
import { bookStep } from './book-step.ts'
import { addFreeWin } from './free-rounds.ts'
import { requestHash } from './request-hash.ts'
import type { RollbackAnswer, RoundSession } from './round-operation.ts'
import { isTakenBack, ownRound, refused } from './round-steps.ts'
import { type Balances, type RoundStep, readOpenRounds, readSteps, touchOpenRound } from './step-store.ts'

interface TakenBack {
  readonly session: RoundSession
  readonly key: string
  readonly hash: string
  /** The id of the win or credit. */
  readonly transactionId: string
  readonly balances: Balances
  readonly now: Date
}

/**
 * Takes a win or a credit from the balance again. While its round is open the win counts as never paid; the record of a round that is over,
 * and what its grant of free rounds has won, stay as they were. The provider's wins for players in this hour do not decrease by it: money
 * that is moved from one player to another by wins and rollbacks counts each time.
 *
 * @returns `INSUFFICIENT_FUNDS` (the player has staked the money already), or `ALREADY_SETTLED` once the tournament is over. Undefined as
 * the answer = it was taken back before.
 */
export async function takeBackWin(tx: Transaction, taken: TakenBack, win: RoundStep) {
  const { session, balances, now, transactionId, key, hash } = taken
  const { provider, player } = session
  const steps = await readSteps(tx, player, { provider, roundId: win.round_id })
  if (isTakenBack(steps, transactionId)) return { answer: undefined }
  const isOver = session.tournamentId !== null && balances.account?.isOpen !== true
  if (isOver) return { answer: refused('ALREADY_SETTLED') }
  if (win.amount > balances.balance) return { answer: refused('INSUFFICIENT_FUNDS', balances.balance) }
  const open = ownRound(await readOpenRounds(tx, player), session, win.round_id)
  const balance = balances.balance - win.amount
  const gameId = open?.gameId ?? session.gameId
  const entryNo = await bookStep(
    tx,
    { ...session, gameId },
    {
      key,
      kind: 'win_rollback',
      requestHash: hash,
      roundId: win.round_id,
      betTransactionId: transactionId,
      amount: -win.amount,
      balanceAfter: balance,
      now,
    },
  )
  if (open !== undefined) await touchOpenRound(tx, player, { open, returned: 0, now })
  if (open !== undefined && open.grantId !== null)
    await addFreeWin(tx, player, { grantId: open.grantId, amount: -win.amount })
  const answer: RollbackAnswer = { ok: true, balance, entryNo, result: 'ROLLED_BACK' }
  return { answer, change: { balance, finishedRounds: 0, bet: 0, win: -win.amount, gameId } as const }
}

export const rollbackHash = (
  session: RoundSession,
  call: { readonly round_id?: string; readonly bet_transaction_id: string; readonly reason: string },
): string =>
  requestHash([
    'rollback',
    session.sessionId,
    call.round_id ?? '',
    call.bet_transaction_id,
    call.reason.replaceAll('\n', ' '),
  ])
