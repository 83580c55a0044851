import type { Transaction } from '@arena/database'
import type { BetRequest, WalletErrorCode } from '@arena/provider-protocol'
import { bookStep } from './book-step.ts'
import { takeFreeRound } from './free-rounds.ts'
import { notePlay } from './play-quota.ts'
import { requestHash } from './request-hash.ts'
import {
  type RoundAnswer,
  type RoundSession,
  rejectOpening,
  rejectStake,
  transactionKey,
} from './round-operation.ts'
import { isRolledBack, ownRound, refused, repeatOf, type StepContext, withBalances } from './round-steps.ts'
import {
  type AskedStake,
  addToOpenRound,
  type Balances,
  costOf,
  isStake,
  type OpenRound,
  type RoundStep,
  readOpenRounds,
  readRejection,
  readStep,
  readSteps,
} from './step-store.ts'

/** `named_round`: the provider's own id of the round, where `round_id` is only a substitute. */
export type BetCall = Omit<BetRequest, 'session_id' | 'game_id'> & { readonly named_round?: string }

/**
 * Takes a stake; opens the round or adds to it. A stake of 0 opens a free round and takes it from the grant that the call names.
 *
 * @returns `TRANSACTION_CONFLICT`, `TRANSACTION_ROLLED_BACK`, `ROUND_CLOSED`, `ROUND_OPEN` (another one), or an error of a new stake:
 * `SESSION_EXPIRED`, `PLAYER_BLOCKED`, `PLAYER_ON_BREAK`, `PLAY_LIMIT_REACHED`, `LEVEL_TOO_LOW`, `TOURNAMENT_CLOSED`,
 * `TOURNAMENT_ROUNDS_USED`, `FREE_ROUND_NOT_GRANTED`, `BET_LIMIT`, `INSUFFICIENT_FUNDS`, `PROVIDER_LIMIT`, `GAME_NOT_ALLOWED` (switched
 * off). A player's own limits never refuse a stake that adds to their open round.
 */
export function takeBet(context: StepContext, session: RoundSession, call: BetCall): Promise<RoundAnswer> {
  const { grant_id: grantId } = call
  const hash = requestHash([
    'bet',
    session.sessionId,
    call.round_id,
    call.amount,
    ...(grantId === undefined ? [] : [grantId]),
  ])
  const key = transactionKey(session.provider, call.transaction_id)
  return withBalances<RoundAnswer>(context, session, async (tx, balances, now) => {
    const first = await readStep(tx, session.player, key)
    const steps = await readSteps(tx, session.player, { provider: session.provider, roundId: call.round_id })
    if (first !== undefined) return { answer: answerAgain(first, steps, { call, hash }) }
    const rounds = await readOpenRounds(tx, session.player)
    const open = ownRound(rounds, session, call.round_id)
    const roundsMax = session.tournamentId === null ? context.termsOf(session.provider).openRounds : 1
    const asked = {
      amount: call.amount,
      staked: open?.bet,
      isFull: rounds.length >= roundsMax,
      isOver: steps.some(isStake),
      now,
    }
    const code =
      rejectBySession(session, { ...asked, call, open }) ?? (await readRejection(tx, session, asked))
    if (code !== undefined) return { answer: refused(code, balances.balance) }
    if (open === undefined && context.providerHours.isPassed(session))
      return { answer: refused('PROVIDER_LIMIT', balances.balance) }
    const free = grantId === undefined ? undefined : { grantId, now }
    const size = free === undefined ? call.amount : await takeFreeRound(tx, session, free)
    if (size === undefined) return { answer: refused('FREE_ROUND_NOT_GRANTED', balances.balance) }
    const place = open?.place ?? rounds.length + 1
    const { gameId = session.gameId } = open ?? {}
    const maxWin = context.maxWinOf(gameId)
    return stake(tx, { session, balances, call, key, hash, place, size, gameId, maxWin, now })
  })
}

function answerAgain(
  first: RoundStep,
  steps: readonly RoundStep[],
  { call, hash }: { call: BetCall; hash: string },
): RoundAnswer {
  const isGivenBack = first.kind === 'tombstone' || isRolledBack(steps, call.transaction_id)
  const again = repeatOf(first, hash)
  return isGivenBack && (again.ok || first.kind === 'tombstone') ? refused('TRANSACTION_ROLLED_BACK') : again
}

interface Stake {
  readonly session: RoundSession
  readonly balances: Balances
  readonly call: BetCall
  readonly now: Date
}

/** The rules that need no database; those of `readRejection` come after them. */
function rejectBySession(
  session: RoundSession,
  {
    call: { is_free, grant_id },
    open,
    amount,
    staked,
    now,
  }: Pick<AskedStake, 'amount' | 'staked' | 'now'> & {
    readonly call: BetCall
    readonly open: OpenRound | undefined
  },
): WalletErrorCode | undefined {
  if (amount === 0 || is_free === true || grant_id !== undefined) {
    const isGranted = amount === 0 && is_free !== false && grant_id !== undefined
    const isAlone = open === undefined && session.tournamentId === null
    return isGranted && isAlone ? rejectOpening(session, now) : 'FREE_ROUND_NOT_GRANTED'
  }
  // A free round has one stake: what its wins may come to depends on it.
  if (open !== undefined && open.grantId !== null) return 'BET_LIMIT'
  const isOfOtherGame = open !== undefined && open.gameId !== session.gameId
  return rejectStake(session, amount, { now, isOfOtherGame, ...(staked !== undefined && { staked }) })
}

async function stake(
  tx: Transaction,
  {
    session,
    balances,
    call,
    key,
    hash,
    place,
    size,
    gameId,
    maxWin,
    now,
  }: Stake & {
    readonly key: string
    readonly hash: string
    readonly place: number
    /** The stake that the round counts as: the real one, or that of the grant of a free round. */
    readonly size: number
    /** Of the round. */
    readonly gameId: string
    readonly maxWin: number | undefined
  },
): Promise<{
  answer: RoundAnswer
  change: { balance: number; finishedRounds: 0; bet: number; win: 0; gameId: string }
}> {
  const cost = costOf(balances, call.amount)
  const balance = balances.balance - cost
  const entryNo = await bookStep(
    tx,
    { ...session, gameId },
    {
      key,
      kind: call.grant_id === undefined ? 'bet' : 'free_bet',
      requestHash: hash,
      roundId: call.round_id,
      betTransactionId: call.transaction_id,
      amount: 0 - cost,
      balanceAfter: balance,
      bet: size,
      now,
    },
  )
  const { round_id: roundId, named_round: namedRound = null, grant_id: grantId = null, amount } = call
  await addToOpenRound(tx, session, { roundId, namedRound, place, amount, grantId, maxWin, now })
  await notePlay(tx, session.player, now)
  return {
    answer: { ok: true, balance, entryNo },
    change: { balance, finishedRounds: 0, bet: call.amount, win: 0, gameId },
  }
}
