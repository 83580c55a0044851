import type { Transaction } from '@arena/database'
import type { RollbackRequest } from '@arena/provider-protocol'
import { bookStep } from './book-step.ts'
import { requestHash } from './request-hash.ts'
import {
  type RollbackAnswer,
  type RollbackResult,
  type RoundSession,
  transactionKey,
} from './round-operation.ts'
import {
  fits,
  isOwnRound,
  isRolledBack,
  refused,
  repeatOf,
  type StepContext,
  winsOf,
  withBalances,
} from './round-steps.ts'
import {
  type Balances,
  type RoundStep,
  readOpenRound,
  readStep,
  readSteps,
  touchOpenRound,
} from './step-store.ts'
import { openingStake, type WinCeiling } from './win-ceiling.ts'

export type RollbackCall = Omit<RollbackRequest, 'session_id'>

/** How a rollback is booked tells what it answered, so a repeat can answer the same. */
const KIND_OF = {
  ROLLED_BACK: 'rollback',
  ALREADY: 'rollback_again',
  NOT_FOUND_RECORDED: 'rollback_unknown',
} as const satisfies Record<RollbackResult, string>

/**
 * Gives a stake back. One that never came is remembered by a row under its own key, so that it is refused should it come late.
 *
 * @returns `TRANSACTION_CONFLICT` (the id, or the stake's id, stands for something else) or `ALREADY_SETTLED` (the stake has
 * won, its round is over, or what was paid can't have been won by the stakes that are left: the money stands).
 */
export function rollBackBet(
  context: StepContext,
  session: RoundSession,
  call: RollbackCall,
): Promise<RollbackAnswer> {
  const hash = requestHash([
    'rollback',
    session.sessionId,
    call.round_id,
    call.bet_transaction_id,
    call.reason.replaceAll('\n', ' '),
  ])
  const key = transactionKey(session.provider, call.transaction_id)
  return withBalances<RollbackAnswer>(context, session, async (tx, balances, now) => {
    const rollback = { session, call, key, hash, balances, now }
    const first = await readStep(tx, session.player, key)
    if (first !== undefined) return { answer: answerAgain(first, hash) }
    if (call.transaction_id === call.bet_transaction_id) return { answer: refused('TRANSACTION_CONFLICT') }
    const betKey = transactionKey(session.provider, call.bet_transaction_id)
    const bet = await readStep(tx, session.player, betKey)
    if (bet === undefined) return { answer: await buryUnknownBet(tx, rollback, betKey) }
    if (bet.kind === 'tombstone') return { answer: await book(tx, rollback, 'ALREADY') }
    return giveBack(tx, { ...rollback, winCeiling: context.winCeiling }, bet)
  })
}

interface Rollback {
  readonly session: RoundSession
  readonly call: RollbackCall
  readonly key: string
  readonly hash: string
  readonly balances: Balances
  readonly now: Date
}

function answerAgain(first: RoundStep, hash: string): RollbackAnswer {
  const again = repeatOf(first, hash)
  if (!again.ok) return again
  const result = (Object.keys(KIND_OF) as RollbackResult[]).find(name => KIND_OF[name] === first.kind)
  return result === undefined ? refused('TRANSACTION_CONFLICT') : { ...again, result }
}

async function buryUnknownBet(tx: Transaction, rollback: Rollback, betKey: string): Promise<RollbackAnswer> {
  const { session, call, balances, hash, now } = rollback
  await bookStep(tx, session, {
    key: betKey,
    kind: 'tombstone',
    requestHash: hash,
    roundId: call.round_id,
    betTransactionId: call.bet_transaction_id,
    amount: 0,
    balanceAfter: balances.balance,
    now,
  })
  return book(tx, rollback, 'NOT_FOUND_RECORDED')
}

async function giveBack(
  tx: Transaction,
  rollback: Rollback & { readonly winCeiling: WinCeiling },
  bet: RoundStep,
): Promise<{
  answer: RollbackAnswer
  change?: { balance: number; finishedRounds: 0; bet: number; win: number }
}> {
  const { session, call, balances, now } = rollback
  if (bet.kind === 'round') return { answer: refused('ALREADY_SETTLED') }
  const isTheBet =
    bet.kind === 'bet' && bet.round_id === call.round_id && bet.tournament_id === session.tournamentId
  if (!isTheBet) return { answer: refused('TRANSACTION_CONFLICT') }
  const steps = await readSteps(tx, session.player, { provider: session.provider, roundId: call.round_id })
  if (isRolledBack(steps, call.bet_transaction_id)) return { answer: await book(tx, rollback, 'ALREADY') }
  const open = await readOpenRound(tx, session.player)
  const hasWon = steps.some(
    step => step.kind === 'win' && step.bet_transaction_id === call.bet_transaction_id,
  )
  if (hasWon || !isOwnRound(open, session, call.round_id)) return { answer: refused('ALREADY_SETTLED') }
  // Else a large stake could carry a win through a small one and be given back.
  const left = openingStake(steps, call.bet_transaction_id)
  if (winsOf(steps) > rollback.winCeiling(open.gameId, left)) return { answer: refused('ALREADY_SETTLED') }
  const stake = -bet.amount
  if (!fits(balances.balance, stake)) return { answer: refused('INVALID_REQUEST') }
  const answer = await book(tx, rollback, 'ROLLED_BACK', stake)
  await touchOpenRound(tx, session.player, { returned: stake, stake: open.bet, now })
  return { answer, change: { balance: balances.balance + stake, finishedRounds: 0, bet: -stake, win: 0 } }
}

async function book(
  tx: Transaction,
  { session, call, key, hash, balances, now }: Rollback,
  ...[result, amount = 0]: [result: RollbackResult, amount?: number]
): Promise<RollbackAnswer> {
  const balance = balances.balance + amount
  const entryNo = await bookStep(tx, session, {
    key,
    kind: KIND_OF[result],
    requestHash: hash,
    roundId: call.round_id,
    betTransactionId: call.bet_transaction_id,
    amount,
    balanceAfter: balance,
    now,
  })
  return { ok: true, balance, entryNo, result }
}
