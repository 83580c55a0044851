import type { WalletErrorCode } from '@arena/provider-protocol'
import type { PlayerKey } from '../players/index.ts'

/** In credit. A tournament's cap is already in `maxBet`. */
interface StakeLimits {
  readonly minBet: number
  readonly maxBet: number
  readonly betStep: number
  /** The most that all stakes of one round may add up to; without it only each of them is limited. */
  readonly roundMax?: number
}

/** The ledger's data of the game session that a provider's call names. Never changes once the session exists. */
export interface RoundSession {
  readonly player: PlayerKey
  /** The provider that may speak for this session; its transaction ids are unique per player. */
  readonly provider: string
  readonly sessionId: string
  readonly gameId: string
  /** The tournament whose balance is played with; null = ArenaCoin. */
  readonly tournamentId: number | null
  readonly requiredLevel: number
  readonly limits: StakeLimits
  /** Identifies a session's first round: a session counts when it began after every one that counted before. */
  readonly startedAt: Date
  readonly expiresAt: Date
  /** True = its game is switched off now: no round can begin, open ones continue. */
  readonly isOff?: boolean
}

/** A rejection carries the balance where the player needs it: on a refused stake. */
export interface RoundRejection {
  readonly ok: false
  readonly code: WalletErrorCode
  readonly balance?: number
}

/** `balance` is the balance right after the transaction, also when this is the first answer given again. */
export interface RoundDone {
  readonly ok: true
  readonly balance: number
  readonly entryNo: number
  /** Of a tournament with counted rounds: how many more may be begun by now. */
  readonly roundsLeft?: number
}
export type RoundAnswer = RoundDone | RoundRejection

export type RollbackResult = 'ROLLED_BACK' | 'ALREADY' | 'NOT_FOUND_RECORDED'
export type RollbackAnswer = (RoundDone & { readonly result: RollbackResult }) | RoundRejection

/** The ledger key of a provider's transaction. Ids have no `/`, so keys made of more parts can't meet it. */
export function transactionKey(provider: string, transactionId: string): string {
  return `${provider}/${transactionId}`
}

export function roundEndKey(provider: string, roundId: string): string {
  return `${provider}/end/${roundId}`
}

/** Why no round can begin in a session, whatever its stake. */
export function rejectOpening(session: RoundSession, now: Date): WalletErrorCode | undefined {
  return rejectLate(session, now) ?? (session.isOff === true ? 'GAME_NOT_ALLOWED' : undefined)
}

function rejectLate({ expiresAt }: RoundSession, now: Date): WalletErrorCode | undefined {
  return now.getTime() >= expiresAt.getTime() ? 'SESSION_EXPIRED' : undefined
}

/**
 * The session's own reasons to refuse a new stake: it is over, or the amount is outside its limits. Money already staked is never refused, so
 * wins, rollbacks and round ends don't come here.
 */
export function rejectStake(
  session: RoundSession,
  amount: number,
  options: {
    readonly now: Date
    /** The amount staked so far in the open round that this stake adds to; without it the stake opens a round. */
    readonly staked?: number
    /** That round is of another game than the session's, whose limits it was opened within: as much again may be added. */
    readonly isOfOtherGame?: boolean
  },
): WalletErrorCode | undefined {
  const { minBet, maxBet, betStep, roundMax } = session.limits
  const { staked, isOfOtherGame = false, now } = options
  const code = staked === undefined ? rejectOpening(session, now) : rejectLate(session, now)
  if (code !== undefined) return code
  if (amount > (isOfOtherGame ? Math.max(maxBet, staked ?? 0) : maxBet)) return 'BET_LIMIT'
  if (roundMax !== undefined && (staked ?? 0) + amount > roundMax) return 'BET_LIMIT'
  // A double or a split follows the stake that opened the round, insurance is half of it: only the largest amounts hold.
  if (staked !== undefined) return undefined
  return amount < minBet || amount % betStep !== 0 ? 'BET_LIMIT' : undefined
}
