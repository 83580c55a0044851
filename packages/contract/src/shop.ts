import { type Static, Type } from '@sinclair/typebox'
import { IdSchema } from './field-schemas.ts'
import { AccountSchema } from './players.ts'

const strict = { additionalProperties: false }

/** Tickets for coins: `tickets` are paid for with `price` whole ArenaCoins, `gift` come on top. */
export const TicketPackSchema = Type.Object({
  key: Type.String(),
  tickets: Type.Integer({ minimum: 1 }),
  gift: Type.Integer({ minimum: 0 }),
  price: Type.Integer({ minimum: 1 }),
})
export type TicketPack = Static<typeof TicketPackSchema>

/** What `price` Stars buy: `ac` whole ArenaCoins, tickets of both kinds. */
export const StarPackageSchema = Type.Object({
  id: Type.String(),
  ac: Type.Integer({ minimum: 0 }),
  tickets: Type.Integer({ minimum: 0 }),
  gold_tickets: Type.Integer({ minimum: 0 }),
  price: Type.Integer({ minimum: 1 }),
})
export type StarPackage = Static<typeof StarPackageSchema>

export const ShopReplySchema = Type.Object({
  packs: Type.Array(TicketPackSchema),
  /** Coins for Stars. */
  packages: Type.Array(StarPackageSchema),
  /** Golden tickets for Stars. */
  goldTickets: Type.Array(StarPackageSchema),
})
export type ShopReply = Static<typeof ShopReplySchema>

const ItemKeySchema = Type.String({ minLength: 1, maxLength: 32 })

/** `request_id` names one press of a button: sent twice, it exchanges once. */
export const ExchangeTicketBodySchema = Type.Object({
  key: ItemKeySchema,
  request_id: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' })),
})
export type ExchangeTicketBody = Static<typeof ExchangeTicketBodySchema>

export const ExchangeTicketReplySchema = Type.Object({
  success: Type.Boolean(),
  key: Type.String(),
  account: AccountSchema,
})
export type ExchangeTicketReply = Static<typeof ExchangeTicketReplySchema>

/** The caller's own id: another one is refused. */
const ExternalIdSchema = Type.String({ pattern: '^[0-9]{1,16}-[A-Za-z0-9_-]{16,32}$' })

export const InvoiceLinkBodySchema = Type.Object({ packageId: ItemKeySchema, telegramId: IdSchema })
export type InvoiceLinkBody = Static<typeof InvoiceLinkBodySchema>

export const InvoiceLinkReplySchema = Type.Object({
  data: Type.Object({ payLink: Type.String(), externalId: Type.String() }),
})
export type InvoiceLinkReply = Static<typeof InvoiceLinkReplySchema>

/** Without `telegramId` the caller is meant. */
export const CheckPaymentBodySchema = Type.Object({
  externalId: ExternalIdSchema,
  telegramId: Type.Optional(Type.Union([IdSchema, Type.Null()])),
})
export type CheckPaymentBody = Static<typeof CheckPaymentBodySchema>

/**
 * `pending`: not paid, or the chat platform has not said so. `paid`: credited. `expired`: it can no longer be paid.
 * `refunded`: paid, and the Stars are given back.
 */
export const PaymentStatusSchema = Type.Union([
  Type.Literal('pending'),
  Type.Literal('paid'),
  Type.Literal('expired'),
  Type.Literal('refunded'),
])
export type PaymentStatus = Static<typeof PaymentStatusSchema>

export const CheckPaymentReplySchema = Type.Object({
  data: Type.Object({ status: PaymentStatusSchema, packageId: Type.String() }),
  account: AccountSchema,
})
export type CheckPaymentReply = Static<typeof CheckPaymentReplySchema>

/** A charge in Stars. `unknown` ones belong to no order of the payer: nothing was given for them. */
export const OperatorPaymentSchema = Type.Object({
  telegram_id: Type.Integer(),
  charge_id: Type.String(),
  /** '' = none. */
  external_id: Type.String(),
  stars: Type.Integer(),
  state: Type.Union([
    Type.Literal('credited'),
    Type.Literal('unknown'),
    Type.Literal('refund_due'),
    Type.Literal('refunded'),
  ]),
  at_ms: Type.Integer(),
})
export type OperatorPayment = Static<typeof OperatorPaymentSchema>

export const OperatorOrderSchema = Type.Object({
  external_id: Type.String(),
  telegram_id: Type.Integer(),
  package_id: Type.String(),
  stars: Type.Integer(),
  /** `new`: the chat platform has given no invoice for it yet. */
  state: Type.Union([
    Type.Literal('new'),
    Type.Literal('open'),
    Type.Literal('paid'),
    Type.Literal('refunded'),
  ]),
  created_ms: Type.Integer(),
  /** What a refund could not take back: hundredths of an ArenaCoin, tickets, golden tickets. */
  owed: Type.Object({ credit: Type.Integer(), tickets: Type.Integer(), gold_tickets: Type.Integer() }),
})
export type OperatorOrder = Static<typeof OperatorOrderSchema>

/** Of one player, or of everybody; the latest first, `before_ms` is the time of the last one seen. */
export const ListOrdersBodySchema = Type.Object(
  {
    telegram_id: Type.Optional(IdSchema),
    before_ms: Type.Optional(Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 })),
  },
  strict,
)
export type ListOrdersBody = Static<typeof ListOrdersBodySchema>

export const ListOrdersReplySchema = Type.Object({
  orders: Type.Array(OperatorOrderSchema),
  payments: Type.Array(OperatorPaymentSchema),
})
export type ListOrdersReply = Static<typeof ListOrdersReplySchema>

/** The payment of an order by `external_id`, or any charge by `charge_id`. */
export const RefundOrderBodySchema = Type.Object(
  {
    telegram_id: IdSchema,
    external_id: Type.Optional(ExternalIdSchema),
    charge_id: Type.Optional(Type.String({ pattern: '^[\\x21-\\x7e]{1,256}$' })),
    note: Type.String({ minLength: 1, maxLength: 500 }),
  },
  strict,
)
export type RefundOrderBody = Static<typeof RefundOrderBodySchema>

export const RefundOrderReplySchema = Type.Object({ payment: OperatorPaymentSchema })
export type RefundOrderReply = Static<typeof RefundOrderReplySchema>
