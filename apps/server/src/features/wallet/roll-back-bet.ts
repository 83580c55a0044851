import type { Transaction } from '@arena/database'
import type { RollbackRequest } from '@arena/provider-protocol'
import { bookStep } from './book-step.ts'
import { returnFreeRound } from './free-rounds.ts'
import {
  type RollbackAnswer,
  type RollbackResult,
  type RoundSession,
  transactionKey,
} from './round-operation.ts'
import {
  fits,
  isRolledBack,
  ownRound,
  refused,
  repeatOf,
  type StepContext,
  standingWins,
  winsOf,
  withBalances,
} from './round-steps.ts'
import {
  type Balances,
  isStake,
  type RoundStep,
  readOpenRounds,
  readStep,
  readSteps,
  sizeOf,
  stakeOf,
  touchOpenRound,
} from './step-store.ts'
import { rollbackHash, takeBackWin } from './take-back-win.ts'
import { openingStake, type WinCeiling } from './win-ceiling.ts'

export type RollbackCall = Omit<RollbackRequest, 'session_id'>

/** A rollback's kind encodes its answer, so that a repeat can return the same. */
const KIND_OF = {
  ROLLED_BACK: 'rollback',
  ALREADY: 'rollback_again',
  NOT_FOUND_RECORDED: 'rollback_unknown',
} as const satisfies Record<RollbackResult, string>

/**
 * Rolls a transaction back: returns a stake, gives a free round back to its grant, or takes a win or a credit from the balance. One that never arrived is remembered by a row under
 * its own key, so that it is refused if it arrives late.
 *
 * @returns `TRANSACTION_CONFLICT` (the id, or the stake's id, belongs to something else), `INSUFFICIENT_FUNDS` (the win is spent) or
 * `ALREADY_SETTLED` (the stake has won, its round is over, or the payments exceed what the remaining stakes can win: nothing changes).
 */
export function rollBackBet(
  context: StepContext,
  session: RoundSession,
  call: RollbackCall,
): Promise<RollbackAnswer> {
  const hash = rollbackHash(session, call)
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
    if (PAYING.has(bet.kind)) return takeBack(tx, rollback, bet)
    return giveBack(tx, { ...rollback, winCeiling: context.winCeiling }, bet)
  })
}

const PAYING: ReadonlySet<string> = new Set(['win', 'round_end', 'free_end', 'credit'])

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
  const result =
    first.kind === 'win_rollback'
      ? 'ROLLED_BACK'
      : (Object.keys(KIND_OF) as RollbackResult[]).find(name => KIND_OF[name] === first.kind)
  return result === undefined ? refused('TRANSACTION_CONFLICT') : { ...again, result }
}

async function buryUnknownBet(tx: Transaction, rollback: Rollback, betKey: string): Promise<RollbackAnswer> {
  const { session, call, balances, hash, now } = rollback
  await bookStep(tx, session, {
    key: betKey,
    kind: 'tombstone',
    requestHash: hash,
    roundId: call.round_id ?? null,
    betTransactionId: call.bet_transaction_id,
    amount: 0,
    balanceAfter: balances.balance,
    now,
  })
  return book(tx, rollback, 'NOT_FOUND_RECORDED')
}

/** Of a win or a credit; a credit has no round that a call could name. */
async function takeBack(tx: Transaction, rollback: Rollback, win: RoundStep) {
  const { session, call } = rollback
  const isTheWin =
    win.tournament_id === session.tournamentId &&
    (call.round_id === undefined || win.kind === 'credit' || win.round_id === call.round_id)
  if (!isTheWin) return { answer: refused('TRANSACTION_CONFLICT') }
  const taken = await takeBackWin(tx, { ...rollback, transactionId: call.bet_transaction_id }, win)
  return taken.answer === undefined ? { answer: await book(tx, rollback, 'ALREADY') } : taken
}

async function giveBack(
  tx: Transaction,
  rollback: Rollback & { readonly winCeiling: WinCeiling },
  bet: RoundStep,
): Promise<{
  answer: RollbackAnswer
  change?: { balance: number; finishedRounds: 0; bet: number; win: number; gameId: string }
}> {
  const { session, call, balances, now } = rollback
  if (bet.kind === 'round') return { answer: refused('ALREADY_SETTLED') }
  const { round_id: roundId } = bet
  const isTheBet =
    isStake(bet) && (call.round_id ?? roundId) === roundId && bet.tournament_id === session.tournamentId
  if (!isTheBet) return { answer: refused('TRANSACTION_CONFLICT') }
  const steps = await readSteps(tx, session.player, { provider: session.provider, roundId })
  if (isRolledBack(steps, call.bet_transaction_id)) return { answer: await book(tx, rollback, 'ALREADY') }
  const open = ownRound(await readOpenRounds(tx, session.player), session, roundId)
  const hasWon = standingWins(steps, session.provider).some(
    step => step.bet_transaction_id === call.bet_transaction_id,
  )
  if (hasWon || open === undefined) return { answer: refused('ALREADY_SETTLED') }
  // Else a large stake could carry a win through a small one and be given back.
  const left = openingStake(steps, call.bet_transaction_id)
  if (winsOf(steps) > rollback.winCeiling(open.gameId, left, open.maxWin))
    return { answer: refused('ALREADY_SETTLED') }
  const [cost, stake] = [0 - bet.amount, stakeOf(bet)]
  if (!fits(balances.balance, cost)) return { answer: refused('INVALID_REQUEST') }
  const { gameId } = open
  const known = { ...rollback, session: { ...session, gameId }, call: { ...call, round_id: roundId } }
  const answer = await book(tx, known, 'ROLLED_BACK', { cost, stake })
  if (open.grantId === null) await touchOpenRound(tx, session.player, { open, returned: stake, now })
  else await returnFreeRound(tx, session.player, { ...open, grantId: open.grantId })
  return {
    answer,
    change: { balance: balances.balance + cost, finishedRounds: 0, bet: -stake, win: 0, gameId },
  }
}

/** A stake that is given back: what it had cost, and its size. */
interface Returned {
  readonly cost: number
  readonly stake: number
}

const NOTHING: Returned = { cost: 0, stake: 0 }

async function book(
  tx: Transaction,
  { session, call, key, hash, balances, now }: Rollback,
  ...[result, returned = NOTHING]: [result: RollbackResult, returned?: Returned]
): Promise<RollbackAnswer> {
  const balance = balances.balance + returned.cost
  const entryNo = await bookStep(tx, session, {
    key,
    kind: KIND_OF[result],
    requestHash: hash,
    roundId: call.round_id ?? null,
    betTransactionId: call.bet_transaction_id,
    amount: returned.cost,
    balanceAfter: balance,
    ...sizeOf(returned),
    now,
  })
  return { ok: true, balance, entryNo, result }
}
