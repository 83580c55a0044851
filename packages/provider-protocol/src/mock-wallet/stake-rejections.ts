/** The rules that refuse a stake, in the order of the platform's. */
import type { BetRequest, WalletErrorCode } from '../index.ts'
import { isFreeStake } from './free-grants.ts'
import { GENEROUS, type LedgerRound, type LedgerSession, type Refused } from './ledger-rows.ts'

/** A stake with what its player has open. */
export interface AskedStake {
  readonly amount: number
  /** Of a round in steps. */
  readonly roundId?: string | undefined
  /** The round that the stake adds to; undefined = it opens one. */
  readonly open?: LedgerRound | undefined
  /** How many rounds the player has open. */
  readonly openCount: number
  /** The round has had stakes before. */
  readonly isKnown: boolean
}

/** The session's own reasons: it is over, or the amount is outside its limits. */
export function sessionRejection(session: LedgerSession, { amount, open }: AskedStake): Refused | undefined {
  const { balance } = session.account
  const { min_bet, max_bet, step, round_max = Infinity } = session.limits
  const isWithin =
    amount <= max_bet &&
    (open?.staked ?? 0) + amount <= round_max &&
    (open !== undefined || (amount >= min_bet && amount % step === 0))
  if (open?.grant !== undefined) return { code: 'BET_LIMIT', balance }
  if (session.forbidden === 'SESSION_EXPIRED') return { code: 'SESSION_EXPIRED', balance }
  return isWithin ? undefined : { code: 'BET_LIMIT', balance }
}

/** The reasons of the player, the tournament and the balance. */
export function playerRejection(session: LedgerSession, stake: AskedStake): Refused | undefined {
  const { counted, account, forbidden } = session
  const { balance } = account
  const adds = stake.open !== undefined
  const staked = (stake.open?.staked ?? 0) + stake.amount
  // A limit or break that the player set for themselves lets an open round continue.
  const isOwn = forbidden === 'PLAYER_ON_BREAK' || forbidden === 'PLAY_LIMIT_REACHED'
  if (forbidden !== undefined && !(adds && isOwn)) return { code: forbidden, balance }
  const code = adds ? undefined : openingCode(session, stake)
  if (code !== undefined) return { code, balance }
  if (counted !== undefined && !adds && account.rounds >= counted.rounds)
    return { code: 'TOURNAMENT_ROUNDS_USED', balance }
  if (counted !== undefined && staked !== counted.stake) return { code: 'BET_LIMIT', balance }
  return costOf(session, stake.amount) > balance ? { code: 'INSUFFICIENT_FUNDS', balance } : undefined
}

/** Of a stake that is meant to be a free round; whether its grant has a round left comes after it. */
export function freeRejection(
  session: LedgerSession,
  call: BetRequest,
  stake: AskedStake,
): Refused | undefined {
  const isAlone = stake.open === undefined && session.currency === 'AC'
  if (!isFreeStake(call) || !isAlone) return notGranted(session)
  const code = session.forbidden ?? openingCode(session, stake)
  return code && { code, balance: session.account.balance }
}

export function notGranted({ account }: LedgerSession): Refused {
  return { code: 'FREE_ROUND_NOT_GRANTED', balance: account.balance }
}

function openingCode(
  session: LedgerSession,
  { roundId, openCount, isKnown }: AskedStake,
): WalletErrorCode | undefined {
  if (openCount >= roundsMax(session, roundId)) return 'ROUND_OPEN'
  return roundId !== undefined && isKnown ? 'ROUND_CLOSED' : undefined
}

/** What a stake takes from the balance. */
export function costOf({ counted }: LedgerSession, stake: number): number {
  return counted?.isFree === true ? 0 : stake
}

/** An instant round needs that none is open. */
function roundsMax({ isGenerous, currency }: LedgerSession, roundId: string | undefined): number {
  return isGenerous && currency === 'AC' && roundId !== undefined ? GENEROUS.openRounds : 1
}
