/** The shared parts of the four calls of a longer round: locks, repeats, the close, and the events after the commit. */

import type { Database, Transaction } from '@arena/database'
import { AMOUNT_MAX_CREDIT } from '@arena/provider-protocol'
import { roundsLeft } from '@arena/rules'
import type { Clock } from '../../platform/clock/clock.ts'
import { bookStep, countRound } from './book-step.ts'
import type { HourClaim } from './hour-claim.ts'
import type { ProviderHours } from './provider-hours.ts'
import type { TermsOfProvider } from './provider-terms.ts'
import { entryKey, requestHash } from './request-hash.ts'
import type { BalanceChange } from './round-events.ts'
import {
  type RoundDone,
  type RoundRejection,
  type RoundSession,
  roundEndKey,
  transactionKey,
} from './round-operation.ts'
import { type Balances, deleteOpenRound, lockBalances, type OpenRound, type RoundStep } from './step-store.ts'
import type { MaxWinOf, WinCeiling } from './win-ceiling.ts'

export interface StepContext {
  readonly database: Database
  readonly clock: Clock
  /** Called after the commit. */
  readonly announce: (changes: readonly BalanceChange[]) => void
  readonly maxWinOf: MaxWinOf
  readonly winCeiling: WinCeiling
  readonly providerHours: ProviderHours
  readonly termsOf: TermsOfProvider
}

export function refused(code: RoundRejection['code'], balance?: number): RoundRejection {
  return balance === undefined ? { ok: false, code } : { ok: false, code, balance }
}

type StepChange = Pick<BalanceChange, 'balance' | 'finishedRounds' | 'bet' | 'win'> & {
  readonly gameId?: string
}

/** The effect of one call on the player, for the listeners. */
interface StepEffect<Answer> {
  readonly answer: Answer
  /** `gameId` where it is another than the session's. */
  readonly change?: StepChange
  /** Of a win. */
  readonly claim?: HourClaim
}

/** Runs a step with the player's balances locked; without a wallet there is no such session. */
export async function withBalances<Answer extends RoundDone | RoundRejection>(
  { database, clock, announce, providerHours }: Omit<StepContext, 'maxWinOf' | 'winCeiling' | 'termsOf'>,
  session: RoundSession,
  step: (tx: Transaction, balances: Balances, now: Date) => Promise<StepEffect<Answer | RoundRejection>>,
): Promise<Answer | RoundRejection> {
  const now = clock.now()
  let before: Balances | undefined
  const effect = await database.transaction(async tx => {
    before = await lockBalances(tx, session, now)
    return before === undefined ? undefined : step(tx, before, now)
  })
  if (effect === undefined || before === undefined) return refused('SESSION_NOT_FOUND')
  if (effect.change === undefined) return effect.answer
  // The wins of a round count one by one, its stakes when it is over.
  effect.claim?.book()
  if (effect.change.finishedRounds === 1) providerHours.note(session, -effect.change.bet, now)
  providerHours.share()
  announce([balanceChange(session, before, { ...effect.change, now })])
  return effect.answer.ok ? { ...effect.answer, ...roundsLeftAfter(before, effect.change) } : effect.answer
}

/** Every step but one that gives a stake back belongs to a round that was begun. */
function roundsLeftAfter(
  { account }: Balances,
  { bet }: Pick<BalanceChange, 'bet'>,
): Pick<RoundDone, 'roundsLeft'> {
  const left = roundsLeft(
    account?.roundsOpen ?? Number.POSITIVE_INFINITY,
    (account?.rounds ?? 0) + (bet < 0 ? 0 : 1),
  )
  return Number.isFinite(left) ? { roundsLeft: left } : {}
}

function balanceChange(
  session: RoundSession,
  before: Balances,
  { now, gameId = session.gameId, ...change }: StepChange & { now: Date },
): BalanceChange {
  const { finishedRounds } = change
  return {
    ...change,
    player: session.player,
    gameId,
    tournamentId: session.tournamentId,
    exp: before.exp + finishedRounds,
    amountBet: before.amountBet + (finishedRounds === 1 ? change.bet : 0),
    rounds: (before.account?.rounds ?? 0) + (session.tournamentId === null ? 0 : finishedRounds),
    reachedAt: change.balance === before.balance ? (before.account?.reachedAt ?? now) : now,
  }
}

/** The first answer again, or a conflict: the same id belongs to other content. */
export function repeatOf(step: RoundStep, hash: string): RoundDone | RoundRejection {
  return step.request_hash === hash
    ? { ok: true, balance: step.balance_after, entryNo: step.entry_no }
    : refused('TRANSACTION_CONFLICT')
}

export function isRolledBack(steps: readonly RoundStep[], betTransactionId: string): boolean {
  return steps.some(step => step.kind === 'rollback' && step.bet_transaction_id === betTransactionId)
}

/** Whether a win or a credit was taken from the balance again. */
export function isTakenBack(steps: readonly RoundStep[], transactionId: string): boolean {
  return steps.some(step => step.kind === 'win_rollback' && step.bet_transaction_id === transactionId)
}

/** Wins of a round, without those that were taken back. */
export function standingWins(steps: readonly RoundStep[], provider: string): readonly RoundStep[] {
  const takenBack = new Set(
    steps.flatMap(({ kind, bet_transaction_id: id }) =>
      kind === 'win_rollback' && id !== null ? [entryKey(transactionKey(provider, id))] : [],
    ),
  )
  return steps.filter(({ kind, key }) => kind === 'win' && !takenBack.has(key))
}

/** The open round that a call of the session names: same provider, same round, same balance. */
export function ownRound(
  open: readonly OpenRound[],
  session: Pick<RoundSession, 'provider' | 'tournamentId'>,
  roundId: string,
): OpenRound | undefined {
  return open.find(
    round =>
      round.provider === session.provider &&
      round.roundId === roundId &&
      round.tournamentId === session.tournamentId,
  )
}

/** Whether an amount can still be added exactly. */
export function fits(balance: number, amount: number): boolean {
  return balance <= AMOUNT_MAX_CREDIT - amount
}

/** The move of the call that ends a round: its last win, or nothing. */
export interface LastStep {
  readonly key: string
  readonly requestHash: string
  readonly betTransactionId: string | null
  readonly amount: number
}

/** A round that ends without a last win. */
export function emptyEnd(provider: string, roundId: string): LastStep {
  return {
    key: roundEndKey(provider, roundId),
    requestHash: requestHash(['end-round', roundId]),
    betTransactionId: null,
    amount: 0,
  }
}

/**
 * Ends the open round: the row of its last step counts it, with the stake and the wins of the whole round. A free round counts as no round, so
 * its wins change balances and nothing else.
 */
export async function closeRound(
  tx: Transaction,
  session: Pick<RoundSession, 'player' | 'tournamentId'>,
  round: {
    readonly open: OpenRound
    readonly last: LastStep
    readonly win: number
    /** As they were before this call. */
    readonly before: Balances
    readonly balance: number
    readonly now: Date
  },
): Promise<number> {
  const { open } = round
  await deleteOpenRound(tx, session.player, open)
  const balances = { ...session, gameId: open.gameId, startedAt: open.sessionAt }
  const isFree = open.grantId !== null
  const firstOf = !isFree && open.sessionAt > round.before.lastSessionAt ? open.sessionAt : null
  if (!isFree) await countRound(tx, balances, { bet: open.bet, win: round.win, firstOf })
  return bookStep(tx, balances, {
    ...round.last,
    kind: isFree ? 'free_end' : 'round_end',
    roundId: open.roundId,
    balanceAfter: round.balance,
    bet: open.bet,
    win: round.win,
    sessionAt: firstOf,
    now: round.now,
  })
}

/** The announced change at the end of a round. */
export function endedChange(
  open: OpenRound,
  { balance, win }: { readonly balance: number; readonly win: number },
): StepChange {
  const finishedRounds = open.grantId === null ? 1 : 0
  return { balance, finishedRounds, bet: open.bet, win, gameId: open.gameId }
}

/** Of an open round: its payments minus those rolled back. */
export function winsOf(steps: readonly RoundStep[]): number {
  const paying = steps.filter(({ kind }) => kind === 'win' || kind === 'win_rollback')
  return paying.reduce((sum, { amount }) => sum + amount, 0)
}
