import { type Static, Type } from '@sinclair/typebox'
import { AccountSchema } from '../account.ts'
import { endpoint } from '../endpoint.ts'
import { CONFIRMED, IdSchema, nullable, oneOf, SAFE_RANGE, SuccessReplySchema } from '../schemas.ts'

const WithdrawalSchema = Type.Object({
  id: Type.Integer(),
  /** A decimal number of TON. */
  amount: Type.Number(),
  /** As the player wrote it. */
  address: Type.String(),
  status: Type.Integer(),
  /** Hash of the transaction on the chain, 64 hex digits; '' until it is sent. */
  tx: Type.String(),
  /** Unix seconds. */
  created_at: Type.Integer(),
  /** Where the transaction can be looked at; '' until it is sent. */
  explorer_url: Type.String(),
  /** Whether the player may still take it back: not once people pay it. */
  cancellable: Type.Boolean(),
  /** Whether a person looks at it first. */
  in_review: Type.Boolean(),
  /** Unix seconds: the address is new, and nothing is sent to it before; null when nothing waits for that. */
  waits_until: nullable(Type.Integer()),
})
export type Withdrawal = Static<typeof WithdrawalSchema>

const WithdrawalsReplySchema = Type.Object({
  /** The latest first. */
  withdrawals: Type.Array(WithdrawalSchema),
  /** The player's TON balance now. */
  ton: Type.Number(),
  /** The limits of the form, in TON. */
  rules: Type.Object({
    min: Type.Number(),
    step: Type.Number(),
    /** The most one request may be for now. */
    now_max: Type.Number(),
    /** The part of the balance won in tournaments: no daily limit applies to it. */
    prize: Type.Number(),
    /** Of everything else a day. */
    day_max: Type.Number(),
    /** Requests a day, cancelled ones too. */
    day_count: Type.Integer(),
    /** The maximum number of working days until it is sent. */
    working_days: Type.Integer(),
    /** How long the first request to an address waits before it is sent; 0 = not at all. */
    new_address_wait_h: Type.Integer(),
    network: oneOf('mainnet', 'testnet'),
  }),
})
export type WithdrawalsReply = Static<typeof WithdrawalsReplySchema>

const WithdrawBodySchema = Type.Object({
  /** TON with at most two decimals, as typed or as a number. */
  amount: Type.Union([Type.String({ maxLength: 32 }), Type.Number(SAFE_RANGE)]),
  address: Type.String({ maxLength: 200 }),
  /** Made by the client for each press: the same one again is the same request. */
  request_id: Type.Optional(Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })),
  /** Needed for an address nothing was sent to before. */
  ...CONFIRMED,
})
export type WithdrawBody = Static<typeof WithdrawBodySchema>

const WithdrawalReplySchema = Type.Object({
  success: Type.Boolean(),
  withdrawal: WithdrawalSchema,
  account: Type.Optional(AccountSchema),
})
export type WithdrawalReply = Static<typeof WithdrawalReplySchema>

const WithdrawalIdBodySchema = Type.Object({
  id: IdSchema,
})

/** A withdrawal that was sent, for the player who has not been shown it. */
export const SentWithdrawalSchema = Type.Pick(WithdrawalSchema, ['id', 'amount', 'address', 'explorer_url'])
export type SentWithdrawal = Static<typeof SentWithdrawalSchema>

export const withdrawals = endpoint({
  method: 'GET',
  path: '/api/withdrawals',
  summary: 'The player’s withdrawals, the latest first, and their rules.',
  guard: 'player',
  everywhere: true,
  reads: true,
  reply: WithdrawalsReplySchema,
})

export const withdraw = endpoint({
  path: '/api/withdraw',
  summary: 'Requests a withdrawal of TON to an address.',
  guard: 'adultPlayer',
  everywhere: true,
  rate: 'rare',
  body: WithdrawBodySchema,
  reply: WithdrawalReplySchema,
  errors: [
    'withdrawal_amount',
    'address_malformed',
    'address_checksum',
    'address_network',
    'address_unsupported',
    'withdrawal_minimum',
    'withdrawal_insufficient',
    'withdrawal_day_limit',
    'CONFLICT',
    'confirmation_required',
    'password_wrong',
  ],
})

export const cancelWithdrawal = endpoint({
  path: '/api/cancelWithdrawal',
  summary: 'Cancels a withdrawal while nothing has been sent.',
  guard: 'player',
  everywhere: true,
  body: WithdrawalIdBodySchema,
  reply: WithdrawalReplySchema,
  errors: ['ITEM_NOT_FOUND', 'withdrawal_over'],
})

export const noteWithdrawalSeen = endpoint({
  path: '/api/noteWithdrawalSeen',
  summary: 'Records that the player was shown that a withdrawal was sent: no device shows it again.',
  guard: 'player',
  everywhere: true,
  body: WithdrawalIdBodySchema,
  reply: SuccessReplySchema,
  errors: ['ITEM_NOT_FOUND'],
})
