/** The rows of the mock wallet's ledger. Amounts in hundredths. */
import type { BetLimits, RollbackReply, TransactionReply, WalletErrorCode } from '../index.ts'
import type { FreeGrant } from './free-grants.ts'

export interface Refused {
  readonly code: WalletErrorCode
  readonly balance?: number
}
export type LedgerAnswer = TransactionReply | RollbackReply | Refused

export interface MockSession {
  /** Another session of this one's player, with the same balance. */
  readonly samePlayerAs?: string
  readonly playerId?: string
  readonly currency?: string
  /** Of the provider that may do more: several open rounds, wins without a stake. */
  readonly isGenerous?: boolean
  readonly limits?: BetLimits
  readonly counted?: CountedRounds
}

/** The number of rounds, all for one stake, and whether it takes nothing from the balance. */
export interface CountedRounds {
  readonly rounds: number
  readonly stake: number
  readonly isFree?: boolean
}

export interface LedgerSession {
  readonly account: { balance: number; rounds: number }
  readonly counted: CountedRounds | undefined
  readonly isGenerous: boolean
  readonly playerId: string
  readonly currency: string
  readonly limits: BetLimits
  /** The code that refuses a new stake. */
  forbidden: WalletErrorCode | undefined
}

export interface Step {
  readonly kind: 'round' | 'bet' | 'win' | 'credit' | 'rollback' | 'tombstone'
  readonly content: string
  readonly roundId: string
  readonly amount: number
  /** The size of a stake, also where it cost nothing. */
  readonly stake?: number
  readonly betId: string
  readonly sessionId: string
  readonly at: Date
  readonly reply: TransactionReply | RollbackReply
}

export interface LedgerRound {
  readonly roundId: string
  /** Of a free round. */
  readonly grant?: FreeGrant | undefined
  staked: number
  won: number
  /** `forgotten`: the platform has given every stake back. */
  state: 'open' | 'closed' | 'forgotten'
}

/** In the stake that opens a round: as much as the product's games pay at most. */
export const HIGHEST_WIN = 10_000

/** The permissions of the generous provider. */
export const GENEROUS = { openRounds: 3, promoHour: 50_000 } as const

export const WIDE: BetLimits = { min_bet: 1, max_bet: 1_000_000_000, step: 1 }
