import type { WalletErrorCode } from '@arena/provider-protocol'
import type { PlayerKey } from '../players/index.ts'

/** In credit. A tournament's cap is already in `maxBet`. */
export interface StakeLimits {
  readonly minBet: number
  readonly maxBet: number
  readonly betStep: number
  /** The most that all stakes of one round may add up to; without it only each of them is limited. */
  readonly roundMax?: number
}

/** What the books must know of the game session a provider's call names. Never changes once the session exists. */
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
  /** Tells a session's first round: one counts when it began after every one that counted before. */
  readonly startedAt: Date
  readonly expiresAt: Date
}

/** A refusal carries the balance where the player needs it: on a refused stake. */
export interface RoundRefusal {
  readonly ok: false
  readonly code: WalletErrorCode
  readonly balance?: number
}

/** `balance` is the balance right after the transaction, also when this is the first answer given again. */
export interface RoundDone {
  readonly ok: true
  readonly balance: number
  readonly entryId: number
}
export type RoundAnswer = RoundDone | RoundRefusal

export type RollbackResult = 'ROLLED_BACK' | 'ALREADY' | 'NOT_FOUND_RECORDED'
export type RollbackAnswer = (RoundDone & { readonly result: RollbackResult }) | RoundRefusal

/** The ledger key of a provider's transaction. Ids have no `/`, so keys made of more parts can't meet it. */
export function transactionKey(provider: string, transactionId: string): string {
  return `${provider}/${transactionId}`
}

export function roundEndKey(provider: string, roundId: string): string {
  return `${provider}/end/${roundId}`
}
