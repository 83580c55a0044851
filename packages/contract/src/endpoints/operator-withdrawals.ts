import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { PAUSE_REASON_MAX } from '../form-limits.ts'
import { IdSchema, oneOf } from '../schemas.ts'

const STATES = ['requested', 'approved', 'paying', 'held', 'sent', 'cancelled'] as const

const OperatorWithdrawalSchema = Type.Object({
  id: Type.Integer(),
  telegram_id: Type.Integer(),
  /** nanoTON, as text: exact in every language. */
  amount_nano: Type.String(),
  /** Of it, won in tournaments. */
  prize_nano: Type.String(),
  address: Type.String(),
  state: oneOf(...STATES),
  /** Why a person has to look at it. */
  review: Type.Array(Type.String()),
  /** Why it is not paid automatically; '' unless held. */
  held_because: Type.String(),
  approved_by: Type.Array(Type.String()),
  approvals_needed: Type.Integer(),
  tx: Type.String(),
  created_at: Type.Integer(),
  /** Unix seconds: the address is new to the player, and nothing is paid before; 0 = it never waited. */
  waits_until: Type.Integer(),
  /** People pay it: the player can't cancel it any more, and the program doesn't pay it. */
  by_hand: Type.Boolean(),
})
export type OperatorWithdrawal = Static<typeof OperatorWithdrawalSchema>

const ListWithdrawalsBodySchema = Type.Object({
  /** Left out = every unfinished one. Unfinished ones come the oldest first, `sent` and `cancelled` the latest first. */
  state: Type.Optional(oneOf(...STATES)),
  /** Instead of that order. */
  order: Type.Optional(oneOf('oldest', 'latest')),
  /** The id of the last one of the page before. */
  after: Type.Optional(IdSchema),
})
const ListWithdrawalsReplySchema = Type.Object({
  withdrawals: Type.Array(OperatorWithdrawalSchema),
  /** How many wait for a decision, however many the page shows. */
  waiting: Type.Integer(),
})

const DecideWithdrawalBodySchema = Type.Object({
  id: IdSchema,
  reason: Type.String({ minLength: 1, maxLength: 500 }),
})
export type DecideWithdrawalBody = Static<typeof DecideWithdrawalBodySchema>
const OperatorWithdrawalReplySchema = Type.Object({ withdrawal: OperatorWithdrawalSchema })

const PayoutStatusReplySchema = Type.Object({
  /** `ton`: this program pays automatically. `manual`: operators pay and enter the transaction. */
  kind: oneOf('ton', 'manual'),
  network: oneOf('mainnet', 'testnet'),
  /** Whether the network can be asked; without it no payment by hand can be marked as sent. */
  checks: Type.Boolean(),
  /** The paying wallet, to be filled; '' when operators pay. */
  wallet: Type.String(),
  /** nanoTON in it as the network says, as text; '' when it can't be asked. */
  balance_nano: Type.String(),
  /** Promised by messages that are under way. */
  under_way_nano: Type.String(),
  /** '' = pays. */
  paused_because: Type.String(),
  /** The reason why approved payouts can't be sent now, though they are not paused; '' = nothing. */
  stopped_by: oneOf('', 'node', 'signer'),
})
export type PayoutStatusReply = Static<typeof PayoutStatusReplySchema>

const ControlPayoutsBodySchema = Type.Object({
  reason: Type.String({ minLength: 1, maxLength: PAUSE_REASON_MAX }),
})

const MarkWithdrawalSentBodySchema = Type.Object({
  id: IdSchema,
  /** Hash of the transaction that the player's account received it by. */
  tx: Type.String({ pattern: '^[0-9a-fA-F]{64}$' }),
  reason: Type.String({ minLength: 1, maxLength: 500 }),
})
export type MarkWithdrawalSentBody = Static<typeof MarkWithdrawalSentBodySchema>

export const listWithdrawals = endpoint({
  path: '/operator/listWithdrawals',
  summary:
    'Withdrawals in one state, or those that are not over. Open ones come the oldest first, the others the latest first.',
  guard: 'operator',
  permission: 'withdrawals.view',
  effect: 'neutral',
  body: ListWithdrawalsBodySchema,
  reply: ListWithdrawalsReplySchema,
})

export const approveWithdrawal = endpoint({
  path: '/operator/approveWithdrawal',
  summary: 'Approves a withdrawal that waits for review.',
  guard: 'operator',
  permission: 'withdrawals.decide',
  effect: 'gives',
  body: DecideWithdrawalBodySchema,
  reply: OperatorWithdrawalReplySchema,
  errors: ['ITEM_NOT_FOUND', 'withdrawal_over', 'CONFLICT'],
})

export const cancelWithdrawal = endpoint({
  path: '/operator/cancelWithdrawal',
  summary: 'Refuses a withdrawal and returns the amount.',
  guard: 'operator',
  permission: 'withdrawals.decide',
  effect: 'changes',
  body: DecideWithdrawalBodySchema,
  reply: OperatorWithdrawalReplySchema,
  errors: ['ITEM_NOT_FOUND', 'withdrawal_over'],
})

export const markWithdrawalSent = endpoint({
  path: '/operator/markWithdrawalSent',
  summary: 'Records the transaction by which an approved withdrawal was paid manually.',
  guard: 'operator',
  permission: 'withdrawals.decide',
  effect: 'changes',
  body: MarkWithdrawalSentBodySchema,
  reply: OperatorWithdrawalReplySchema,
  errors: ['ITEM_NOT_FOUND', 'withdrawal_over', 'CONFLICT'],
})

export const payoutStatus = endpoint({
  path: '/operator/payoutStatus',
  summary: 'How payouts are made, what is in the wallet and whether it pays.',
  guard: 'operator',
  permission: 'payouts.view',
  effect: 'neutral',
  reply: PayoutStatusReplySchema,
})

export const pausePayouts = endpoint({
  path: '/operator/pausePayouts',
  summary: 'Pauses payouts: no payout is signed.',
  guard: 'operator',
  permission: 'payouts.pause',
  effect: 'takes',
  body: ControlPayoutsBodySchema,
  reply: PayoutStatusReplySchema,
  errors: ['CONFLICT'],
})

export const resumePayouts = endpoint({
  path: '/operator/resumePayouts',
  summary: 'Resumes payouts.',
  guard: 'operator',
  permission: 'payouts.resume',
  effect: 'changes',
  body: ControlPayoutsBodySchema,
  reply: PayoutStatusReplySchema,
  errors: ['CONFLICT'],
})
