/** Each wallet call with its schemas and the codes that it may be refused with: OpenAPI, the reference and the conformance cases follow it. */
import type { TSchema } from '@sinclair/typebox'
import { TransactionsRequestSchema, WalletTransactionsReplySchema } from './transaction-list.ts'
import {
  BalanceReplySchema,
  BalanceRequestSchema,
  BetRequestSchema,
  CreditRequestSchema,
  EndRoundRequestSchema,
  PlayRoundRequestSchema,
  PlayRoundsReplySchema,
  PlayRoundsRequestSchema,
  RollbackReplySchema,
  RollbackRequestSchema,
  SessionReplySchema,
  SessionRequestSchema,
  TransactionReplySchema,
  type WALLET_PATHS,
  type WalletErrorCode,
  WinRequestSchema,
} from './wallet.ts'

interface WalletCallDescription {
  readonly summary: string
  readonly request: TSchema
  readonly reply: TSchema
  /** Besides those of every call. */
  readonly errors: readonly WalletErrorCode[]
}

/** Codes that any call may be refused with. */
export const COMMON_ERRORS = [
  'INVALID_SIGNATURE',
  'STALE_TIMESTAMP',
  'UNKNOWN_KEY',
  'INVALID_REQUEST',
  'SESSION_NOT_FOUND',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
] as const satisfies readonly WalletErrorCode[]

const REPEATED = [
  'TRANSACTION_CONFLICT',
  'TRANSACTION_ROLLED_BACK',
] as const satisfies readonly WalletErrorCode[]

const STAKE = [
  ...REPEATED,
  'SESSION_EXPIRED',
  'PLAYER_BLOCKED',
  'GAME_NOT_ALLOWED',
  'TOURNAMENT_CLOSED',
  'TOURNAMENT_ROUNDS_USED',
  'LEVEL_TOO_LOW',
  'PLAYER_ON_BREAK',
  'PLAY_LIMIT_REACHED',
  'INSUFFICIENT_FUNDS',
  'BET_LIMIT',
  'ROUND_OPEN',
  'PROVIDER_LIMIT',
] as const satisfies readonly WalletErrorCode[]

export const WALLET_CALLS = {
  session: {
    summary: 'Describe the session: called when a game page loads, and again after a reload.',
    request: SessionRequestSchema,
    reply: SessionReplySchema,
    errors: [],
  },
  balance: {
    summary: 'Read the balance of the session.',
    request: BalanceRequestSchema,
    reply: BalanceReplySchema,
    errors: [],
  },
  bet: {
    summary: 'Take a stake: opens the round or adds to it. A stake of 0 with `grant_id` begins a free round.',
    request: BetRequestSchema,
    reply: TransactionReplySchema,
    errors: [...STAKE, 'ROUND_CLOSED', 'FREE_ROUND_NOT_GRANTED'],
  },
  win: {
    summary:
      'Pay a win for a stake. `round_closed` ends the round; a win of 0 closes a losing one. Without `bet_transaction_id` the round’s first standing stake is meant.',
    request: WinRequestSchema,
    reply: TransactionReplySchema,
    errors: [...REPEATED, 'BET_NOT_FOUND', 'ROUND_CLOSED', 'WIN_LIMIT'],
  },
  rollback: {
    summary:
      'Take a transaction back: return a stake of an open round, or take a win or a credit from the balance. If the wallet does not know the transaction, it refuses it when it arrives.',
    request: RollbackRequestSchema,
    reply: RollbackReplySchema,
    errors: ['TRANSACTION_CONFLICT', 'ALREADY_SETTLED', 'INSUFFICIENT_FUNDS'],
  },
  endRound: {
    summary: 'Close a round that has nothing more to pay.',
    request: EndRoundRequestSchema,
    reply: TransactionReplySchema,
    errors: ['BET_NOT_FOUND'],
  },
  credit: {
    summary: 'Pay a win that has no stake, within what the provider may give in an hour. ArenaCoin only.',
    request: CreditRequestSchema,
    reply: TransactionReplySchema,
    errors: [...REPEATED, 'PROMO_LIMIT', 'PLAYER_BLOCKED'],
  },
  playRound: {
    summary: 'Play an instant round: take the stake, pay the win and close the round in one step.',
    request: PlayRoundRequestSchema,
    reply: TransactionReplySchema,
    errors: [...STAKE, 'WIN_LIMIT'],
  },
  playRounds: {
    summary: 'Play many instant rounds in one call. Each is answered on its own, in the same order.',
    request: PlayRoundsRequestSchema,
    reply: PlayRoundsReplySchema,
    errors: [],
  },
  transactions: {
    summary:
      'List what was booked in a time of at most 48 hours, in pages. `next` is the `after` of the next page; the last has none. `amount` is what moved: free stakes are left out.',
    request: TransactionsRequestSchema,
    reply: WalletTransactionsReplySchema,
    errors: [],
  },
} as const satisfies Record<keyof typeof WALLET_PATHS, WalletCallDescription>

/** Whether a call may be refused with a code. */
export function mayRefuse(call: keyof typeof WALLET_CALLS, code: WalletErrorCode): boolean {
  const codes: readonly WalletErrorCode[] = [...COMMON_ERRORS, ...WALLET_CALLS[call].errors]
  return codes.includes(code)
}
