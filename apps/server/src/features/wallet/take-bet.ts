import type { Transaction } from '@arena/database'
import type { BetRequest } from '@arena/provider-protocol'
import { countPlay } from '@arena/rules'
import { bookStep } from './book-step.ts'
import { rejectByQuota, setPlayTime } from './play-quota.ts'
import { requestHash } from './request-hash.ts'
import {
  type RoundAnswer,
  type RoundRejection,
  type RoundSession,
  rejectStake,
  transactionKey,
} from './round-operation.ts'
import { isRolledBack, ownRound, refused, repeatOf, type StepContext, withBalances } from './round-steps.ts'
import {
  addToOpenRound,
  type Balances,
  type OpenRound,
  type RoundStep,
  readOpenRounds,
  readStep,
  readSteps,
} from './step-store.ts'

/** `named_round`: the provider's own id of the round, where `round_id` only stands for it. */
export type BetCall = Omit<BetRequest, 'session_id' | 'game_id'> & { readonly named_round?: string }

/**
 * Takes a stake; opens the round or adds to it.
 *
 * @returns `TRANSACTION_CONFLICT`, `TRANSACTION_ROLLED_BACK`, `ROUND_CLOSED`, `ROUND_OPEN` (another one), or what a new stake
 * can meet: `SESSION_EXPIRED`, `PLAYER_BLOCKED`, `PLAYER_ON_BREAK`, `PLAY_LIMIT_REACHED`, `LEVEL_TOO_LOW`, `TOURNAMENT_CLOSED`,
 * `TOURNAMENT_ROUNDS_USED`, `FREE_ROUND_NOT_GRANTED`, `BET_LIMIT`, `INSUFFICIENT_FUNDS`, `PROVIDER_LIMIT`, `GAME_NOT_ALLOWED` (switched off). A player's own limits never refuse a stake that adds to their open round.
 */
export function takeBet(context: StepContext, session: RoundSession, call: BetCall): Promise<RoundAnswer> {
  const hash = requestHash(['bet', session.sessionId, call.round_id, call.amount])
  const key = transactionKey(session.provider, call.transaction_id)
  return withBalances<RoundAnswer>(context, session, async (tx, balances, now) => {
    const first = await readStep(tx, session.player, key)
    const steps = await readSteps(tx, session.player, { provider: session.provider, roundId: call.round_id })
    if (first !== undefined) return { answer: answerAgain(first, steps, { call, hash }) }
    const rounds = await readOpenRounds(tx, session.player)
    const open = ownRound(rounds, session, call.round_id)
    const roundsMax = session.tournamentId === null ? context.termsOf(session.provider).openRounds : 1
    const mayOpen = rounds.length < roundsMax
    const rejection = rejectionOf({ session, balances, open, mayOpen, steps, call, now })
    if (rejection !== undefined) return { answer: rejection }
    if (open === undefined && context.providerHours.isPassed(session))
      return { answer: refused('PROVIDER_LIMIT', balances.balance) }
    const place = open?.place ?? rounds.length + 1
    return stake(tx, { session, balances, call, key, hash, place, gameId: open?.gameId, now })
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

function rejectionOf({
  session,
  balances,
  open,
  mayOpen,
  steps,
  call,
  now,
}: Stake & {
  readonly open: OpenRound | undefined
  /** Whether the player may have one more round open. */
  readonly mayOpen: boolean
  readonly steps: readonly RoundStep[]
}): RoundRejection | undefined {
  const addsToRound = open !== undefined
  if (call.amount === 0) return refused('FREE_ROUND_NOT_GRANTED', balances.balance)
  const rejection = rejectStake(session, call.amount, { now, ...(addsToRound && { staked: open.bet }) })
  if (rejection !== undefined) return refused(rejection, balances.balance)
  if (balances.blocked) return refused('PLAYER_BLOCKED', balances.balance)
  const ownLimit = addsToRound ? undefined : rejectByQuota(balances.quota, now)
  if (ownLimit !== undefined) return refused(ownLimit, balances.balance)
  if (balances.level < session.requiredLevel) return refused('LEVEL_TOO_LOW', balances.balance)
  if (session.tournamentId !== null && balances.account?.isOpen !== true) {
    return refused('TOURNAMENT_CLOSED', balances.balance)
  }
  if (!addsToRound && !mayOpen) return refused('ROUND_OPEN', balances.balance)
  if (!addsToRound && steps.some(step => step.kind === 'bet')) {
    return refused('ROUND_CLOSED', balances.balance)
  }
  const roundTerms = rejectByTerms(balances, call.amount, addsToRound ? open.bet : undefined)
  if (roundTerms !== undefined) return refused(roundTerms, balances.balance)
  if (call.amount > balances.balance) return refused('INSUFFICIENT_FUNDS', balances.balance)
  return undefined
}

/** What a tournament with counted rounds says; the same as in `wallet_play_rounds`. `staked`: of the open round that the stake adds to. */
function rejectByTerms(
  { account }: Balances,
  amount: number,
  staked: number | undefined,
): 'TOURNAMENT_ROUNDS_USED' | 'BET_LIMIT' | undefined {
  if (account === undefined) return undefined
  if (staked === undefined && account.rounds >= account.roundsOpen) return 'TOURNAMENT_ROUNDS_USED'
  return account.fixedStake > 0 && (staked ?? 0) + amount !== account.fixedStake ? 'BET_LIMIT' : undefined
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
    gameId = session.gameId,
    now,
  }: Stake & {
    readonly key: string
    readonly hash: string
    readonly place: number
    /** Of the open round. */
    readonly gameId: string | undefined
  },
): Promise<{
  answer: RoundAnswer
  change: { balance: number; finishedRounds: 0; bet: number; win: 0 }
}> {
  const balance = balances.balance - call.amount
  const entryNo = await bookStep(
    tx,
    { ...session, gameId },
    {
      key,
      kind: 'bet',
      requestHash: hash,
      roundId: call.round_id,
      betTransactionId: call.transaction_id,
      amount: -call.amount,
      balanceAfter: balance,
      bet: call.amount,
      now,
    },
  )
  const { round_id: roundId, named_round: namedRound = null, amount } = call
  await addToOpenRound(tx, session, { roundId, namedRound, place, amount, now })
  await setPlayTime(tx, session.player, countPlay(balances.quota.time, now.getTime()))
  return {
    answer: { ok: true, balance, entryNo },
    change: { balance, finishedRounds: 0, bet: call.amount, win: 0 },
  }
}
