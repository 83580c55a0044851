import type { Transaction } from '@arena/database'
import type { EndRoundRequest, WinRequest } from '@arena/provider-protocol'
import { bookStep } from './book-step.ts'
import { addFreeWin } from './free-rounds.ts'
import { HourClaim, HourIsFull } from './hour-claim.ts'
import { requestHash } from './request-hash.ts'
import {
  type RoundAnswer,
  type RoundRejection,
  type RoundSession,
  transactionKey,
} from './round-operation.ts'
import {
  closeRound,
  emptyEnd,
  endedChange,
  fits,
  isRolledBack,
  isTakenBack,
  ownRound,
  refused,
  repeatOf,
  type StepContext,
  winsOf,
  withBalances,
} from './round-steps.ts'
import {
  isStake,
  type OpenRound,
  type RoundStep,
  readOpenRounds,
  readStep,
  readSteps,
  touchOpenRound,
} from './step-store.ts'
import { openingStake } from './win-ceiling.ts'

export type WinCall = Omit<WinRequest, 'session_id'>

/**
 * Pays a win for a stake that was taken, and closes the round when the call says so. Accepted after the end of the session or the tournament,
 * or after a ban: the stake was valid.
 *
 * @returns `TRANSACTION_CONFLICT`, `BET_NOT_FOUND`, `TRANSACTION_ROLLED_BACK`, `ROUND_CLOSED`, `WIN_LIMIT` (the round would exceed its game's
 * maximum for the opening stake, or a grant of free rounds its own maximum), `INVALID_REQUEST` where the balance would no longer be exact, or
 * `UNAVAILABLE` while the provider has reached its hourly limit of players' wins.
 */
export function payWin(context: StepContext, session: RoundSession, call: WinCall): Promise<RoundAnswer> {
  const hash = requestHash([
    'win',
    session.sessionId,
    call.round_id,
    call.bet_transaction_id ?? null,
    call.amount,
    call.round_closed,
  ])
  const key = transactionKey(session.provider, call.transaction_id)
  const claim = new HourClaim(context.providerHours, { session, key }, call.amount)
  const paying = withBalances<RoundAnswer>(context, session, async (tx, balances, now) => {
    const first = await readStep(tx, session.player, key)
    if (first?.kind === 'tombstone') return { answer: refused('TRANSACTION_ROLLED_BACK') }
    const steps = await readSteps(tx, session.player, { provider: session.provider, roundId: call.round_id })
    if (first !== undefined) {
      claim.found()
      const again = repeatOf(first, hash)
      const isGone = again.ok && isTakenBack(steps, call.transaction_id)
      return { answer: isGone ? refused('TRANSACTION_ROLLED_BACK') : again }
    }
    const betTransactionId = call.bet_transaction_id ?? standingStake(steps)
    if (betTransactionId === undefined) return { answer: refused('BET_NOT_FOUND') }
    const bet = await readStep(tx, session.player, transactionKey(session.provider, betTransactionId))
    const open = ownRound(await readOpenRounds(tx, session.player), session, call.round_id)
    const rejection = rejectionOf({ session, call: { ...call, betTransactionId }, bet, steps, open })
    if (rejection !== undefined || open === undefined) return { answer: rejection ?? refused('ROUND_CLOSED') }
    const won = winsOf(steps) + call.amount
    if (won > context.winCeiling(open.gameId, openingStake(steps), open.maxWin))
      return { answer: refused('WIN_LIMIT', balances.balance) }
    if (!fits(balances.balance, call.amount)) return { answer: refused('INVALID_REQUEST', balances.balance) }
    if (!(await fitsGrant(tx, session, { open, amount: call.amount })))
      return { answer: refused('WIN_LIMIT', balances.balance) }
    claim.reserve()
    const balance = balances.balance + call.amount
    const { amount } = call
    const payment = { key, requestHash: hash, betTransactionId, amount }
    if (call.round_closed) {
      const end = { open, last: payment, win: won, before: balances, balance, now }
      const entryNo = await closeRound(tx, session, end)
      return {
        answer: { ok: true, balance, entryNo },
        change: endedChange(open, { balance, win: won }),
        claim,
      }
    }
    const step = {
      ...payment,
      kind: 'win',
      roundId: call.round_id,
      balanceAfter: balance,
      win: call.amount,
    } as const
    const { gameId } = open
    const entryNo = await bookStep(tx, { ...session, gameId }, { ...step, now })
    await touchOpenRound(tx, session.player, { open, returned: 0, now })
    return {
      answer: { ok: true, balance, entryNo },
      change: { balance, finishedRounds: 0, bet: 0, win: call.amount, gameId },
      claim,
    }
  })
  return claim.settled(paying).catch((error: unknown) => {
    // Sent again it is paid once the hour is over, or a person has let the provider play on.
    if (error instanceof HourIsFull) return refused('UNAVAILABLE')
    throw error
  })
}

/** Adds a win of a free round to its grant; false when the grant pays no more. */
async function fitsGrant(
  tx: Transaction,
  { player }: RoundSession,
  { open: { grantId }, amount }: { readonly open: OpenRound; readonly amount: number },
): Promise<boolean> {
  return grantId === null || (await addFreeWin(tx, player, { grantId, amount }))
}

/** The stake of a win that names none: the first that was not given back, or the first where all were. */
function standingStake(steps: readonly RoundStep[]): string | undefined {
  const stakes = steps.flatMap(step => (isStake(step) ? [step.bet_transaction_id ?? ''] : []))
  return stakes.find(id => !isRolledBack(steps, id)) ?? stakes[0]
}

function rejectionOf({
  session,
  call,
  bet,
  steps,
  open,
}: {
  readonly session: RoundSession
  readonly call: WinCall & { readonly betTransactionId: string }
  readonly bet: RoundStep | undefined
  readonly steps: readonly RoundStep[]
  readonly open: OpenRound | undefined
}): RoundRejection | undefined {
  if (bet?.kind === 'tombstone') return refused('TRANSACTION_ROLLED_BACK')
  const isTheBet =
    bet !== undefined &&
    isStake(bet) &&
    bet.round_id === call.round_id &&
    bet.tournament_id === session.tournamentId
  if (!isTheBet) return refused('BET_NOT_FOUND')
  if (isRolledBack(steps, call.betTransactionId)) return refused('TRANSACTION_ROLLED_BACK')
  if (open === undefined) return refused('ROUND_CLOSED')
  return undefined
}

const ENDS: ReadonlySet<string> = new Set(['round_end', 'free_end', 'rollback'])

export type EndRoundCall = Omit<EndRoundRequest, 'session_id'>

/**
 * Closes a round that has nothing more to pay. Closing a closed one answers the same again.
 *
 * @returns `BET_NOT_FOUND` when no such round was ever opened.
 */
export function endRound(
  context: StepContext,
  session: RoundSession,
  call: EndRoundCall,
): Promise<RoundAnswer> {
  return withBalances<RoundAnswer>(context, session, async (tx, balances, now) => {
    const open = ownRound(await readOpenRounds(tx, session.player), session, call.round_id)
    const steps = await readSteps(tx, session.player, { provider: session.provider, roundId: call.round_id })
    if (open !== undefined) {
      const win = winsOf(steps)
      const entryNo = await closeRound(tx, session, {
        open,
        last: emptyEnd(session.provider, open.roundId),
        win,
        before: balances,
        balance: balances.balance,
        now,
      })
      return {
        answer: { ok: true, balance: balances.balance, entryNo },
        change: endedChange(open, { balance: balances.balance, win }),
      }
    }
    // A round whose stakes were all returned has no end of its own: the last return counts as its end.
    const last = steps.findLast(step => ENDS.has(step.kind))
    if (last === undefined || last.tournament_id !== session.tournamentId) {
      return { answer: refused('BET_NOT_FOUND') }
    }
    return { answer: { ok: true, balance: last.balance_after, entryNo: last.entry_no } }
  })
}
