import { type Static, Type } from '@sinclair/typebox'
import { IdSchema } from './field-schemas.ts'

const STATES = ['requested', 'approved', 'paying', 'held', 'sent', 'cancelled'] as const

const OperatorWithdrawalSchema = Type.Object({
  id: Type.Integer(),
  telegram_id: Type.Integer(),
  /** nanoTON, as text: exact in every language. */
  amount_nano: Type.String(),
  /** Of it, won in tournaments. */
  prize_nano: Type.String(),
  address: Type.String(),
  state: Type.Union(STATES.map(state => Type.Literal(state))),
  /** Why a person has to look at it. */
  review: Type.Array(Type.String()),
  /** Why it does not go on by itself; '' unless held. */
  held_because: Type.String(),
  approved_by: Type.Array(Type.String()),
  approvals_needed: Type.Integer(),
  tx: Type.String(),
  created_at: Type.Integer(),
  /** Unix seconds: the address is new to the player, and nothing is paid before; 0 = it never waited. */
  waits_until: Type.Integer(),
})
export type OperatorWithdrawal = Static<typeof OperatorWithdrawalSchema>

export const ListWithdrawalsBodySchema = Type.Object({
  /** Without it: whatever is not over yet. */
  state: Type.Optional(Type.Union(STATES.map(state => Type.Literal(state)))),
  before: Type.Optional(IdSchema),
})
export type ListWithdrawalsBody = Static<typeof ListWithdrawalsBodySchema>
export const ListWithdrawalsReplySchema = Type.Object({ withdrawals: Type.Array(OperatorWithdrawalSchema) })
export type ListWithdrawalsReply = Static<typeof ListWithdrawalsReplySchema>

export const DecideWithdrawalBodySchema = Type.Object({
  id: IdSchema,
  reason: Type.String({ minLength: 1, maxLength: 500 }),
})
export type DecideWithdrawalBody = Static<typeof DecideWithdrawalBodySchema>
export const OperatorWithdrawalReplySchema = Type.Object({ withdrawal: OperatorWithdrawalSchema })

export const PayoutStatusReplySchema = Type.Object({
  /** `ton`: this program pays by itself. `manual`: operators pay and write down the transaction. */
  kind: Type.Union([Type.Literal('ton'), Type.Literal('manual')]),
  network: Type.Union([Type.Literal('mainnet'), Type.Literal('testnet')]),
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
})
export type PayoutStatusReply = Static<typeof PayoutStatusReplySchema>

export const SteerPayoutsBodySchema = Type.Object({ reason: Type.String({ minLength: 1, maxLength: 200 }) })

export const MarkWithdrawalSentBodySchema = Type.Object({
  id: IdSchema,
  /** Hash of the transaction that the player's account received it by. */
  tx: Type.String({ pattern: '^[0-9a-fA-F]{64}$' }),
  reason: Type.String({ minLength: 1, maxLength: 500 }),
})
export type MarkWithdrawalSentBody = Static<typeof MarkWithdrawalSentBodySchema>
