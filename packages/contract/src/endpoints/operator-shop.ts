import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { IdSchema, MomentSchema, oneOf } from '../schemas.ts'
import { ExternalIdSchema } from './shop.ts'

const strict = { additionalProperties: false }

const ChargeIdSchema = Type.String({ pattern: '^[\\x21-\\x7e]{1,256}$' })

/** A charge in Stars. `unknown` ones belong to no order of the payer: nothing was given for them. */
const OperatorPaymentSchema = Type.Object({
  telegram_id: Type.Integer(),
  charge_id: Type.String(),
  /** '' = none. */
  external_id: Type.String(),
  stars: Type.Integer(),
  state: oneOf('credited', 'unknown', 'refund_due', 'refunded'),
  at_ms: Type.Integer(),
})

export type OperatorPayment = Static<typeof OperatorPaymentSchema>

const OperatorOrderSchema = Type.Object({
  external_id: Type.String(),
  telegram_id: Type.Integer(),
  package_id: Type.String(),
  stars: Type.Integer(),
  /** `new`: the chat platform has given no invoice for it yet. */
  state: oneOf('new', 'open', 'paid', 'refunded'),
  created_ms: Type.Integer(),
  /** The goods that a refund could not take back: hundredths of an ArenaCoin, tickets, golden tickets. */
  owed: Type.Object({ credit: Type.Integer(), tickets: Type.Integer(), gold_tickets: Type.Integer() }),
})

export type OperatorOrder = Static<typeof OperatorOrderSchema>

/**
 * Of one player, or of everybody; the latest first. `before_ms` is the time of the last one seen, and `after_charge` the charge of the last
 * payment seen: several may have come at one moment. With `state` only payments in it are listed, the oldest first, and no orders.
 */
const ListOrdersBodySchema = Type.Object(
  {
    telegram_id: Type.Optional(IdSchema),
    before_ms: Type.Optional(MomentSchema),
    after_charge: Type.Optional(ChargeIdSchema),
    state: Type.Optional(oneOf('unknown', 'refund_due')),
  },
  strict,
)

const ListOrdersReplySchema = Type.Object({
  orders: Type.Array(OperatorOrderSchema),
  payments: Type.Array(OperatorPaymentSchema),
})

export type ListOrdersReply = Static<typeof ListOrdersReplySchema>

/** The payment of an order by `external_id`, or any charge by `charge_id`. */
const RefundOrderBodySchema = Type.Object(
  {
    telegram_id: IdSchema,
    external_id: Type.Optional(ExternalIdSchema),
    charge_id: Type.Optional(ChargeIdSchema),
    note: Type.String({ minLength: 1, maxLength: 500 }),
  },
  strict,
)

export type RefundOrderBody = Static<typeof RefundOrderBodySchema>

const RefundOrderReplySchema = Type.Object({ payment: OperatorPaymentSchema })

export type RefundOrderReply = Static<typeof RefundOrderReplySchema>

export const listOrders = endpoint({
  path: '/operator/listOrders',
  summary:
    'Orders for Stars and what was paid, the latest first; or the payments in one state, the oldest first.',
  guard: 'operator',
  permission: 'payments.view',
  effect: 'neutral',
  body: ListOrdersBodySchema,
  reply: ListOrdersReplySchema,
})

export const refundOrder = endpoint({
  path: '/operator/refundOrder',
  summary: 'Refunds the Stars of a payment and takes back what they bought, or requests an approval for it.',
  guard: 'operator',
  permission: 'payments.refund',
  effect: 'gives',
  body: RefundOrderBodySchema,
  reply: RefundOrderReplySchema,
  errors: ['ITEM_NOT_FOUND', 'CONFLICT', 'second_person_needed'],
})
