import { type Static, Type } from '@sinclair/typebox'
import { AccountSchema } from '../account.ts'
import { endpoint } from '../endpoint.ts'
import { PRICE_MAX } from '../form-limits.ts'
import { IdSchema, nullable, oneOf } from '../schemas.ts'

/** Tickets for coins: `tickets` are paid for with `price` whole ArenaCoins, `gift` come on top. */
const TicketPackSchema = Type.Object({
  key: Type.String(),
  tickets: Type.Integer({ minimum: 1 }),
  gift: Type.Integer({ minimum: 0 }),
  price: Type.Integer({ minimum: 1 }),
})
export type TicketPack = Static<typeof TicketPackSchema>

/** The goods for `price` Stars: `ac` whole ArenaCoins, tickets of both kinds. */
const StarPackageSchema = Type.Object({
  id: Type.String(),
  ac: Type.Integer({ minimum: 0 }),
  tickets: Type.Integer({ minimum: 0 }),
  gold_tickets: Type.Integer({ minimum: 0 }),
  price: Type.Integer({ minimum: 1 }),
})
export type StarPackage = Static<typeof StarPackageSchema>

const ShopReplySchema = Type.Object({
  packs: Type.Array(TicketPackSchema),
  /** Coins for Stars; none in a country whose rules allow no purchases. */
  packages: Type.Array(StarPackageSchema),
  /** Golden tickets for Stars. */
  goldTickets: Type.Array(StarPackageSchema),
})
export type ShopReply = Static<typeof ShopReplySchema>

const ItemKeySchema = Type.String({ minLength: 1, maxLength: 32 })

/**
 * `request_id` names one press of a button: sent twice, it exchanges once. `price`: the price the player saw; under another one nothing
 * moves.
 */
const ExchangeTicketBodySchema = Type.Object({
  key: ItemKeySchema,
  price: Type.Optional(Type.Integer({ minimum: 1, maximum: PRICE_MAX })),
  request_id: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' })),
})
export type ExchangeTicketBody = Static<typeof ExchangeTicketBodySchema>

const ExchangeTicketReplySchema = Type.Object({
  success: Type.Boolean(),
  key: Type.String(),
  account: AccountSchema,
})
export type ExchangeTicketReply = Static<typeof ExchangeTicketReplySchema>

/** The caller's own id: another one is refused. */
export const ExternalIdSchema = Type.String({ pattern: '^[0-9]{1,16}-[A-Za-z0-9_-]{16,32}$' })

const InvoiceLinkBodySchema = Type.Object({ packageId: ItemKeySchema, telegramId: IdSchema })

/** `isUnderWay`: the open order is returned again and its payment is being made: ask `checkPayment` and open no invoice. */
const InvoiceLinkReplySchema = Type.Object({
  data: Type.Object({ payLink: Type.String(), externalId: Type.String(), isUnderWay: Type.Boolean() }),
})
export type InvoiceLinkReply = Static<typeof InvoiceLinkReplySchema>

/** Without `telegramId` the caller is meant. */
const CheckPaymentBodySchema = Type.Object({
  externalId: ExternalIdSchema,
  telegramId: Type.Optional(nullable(IdSchema)),
})

/**
 * `pending`: not paid, or the chat platform has not reported it. `paid`: credited. `expired`: it can no longer be paid. `refunded`: paid,
 * and the Stars are given back.
 */
const PaymentStatusSchema = oneOf('pending', 'paid', 'expired', 'refunded')
export type PaymentStatus = Static<typeof PaymentStatusSchema>

/** `isUnderWay`: the bot has approved a payment whose result is unknown. Pending without it: no payment has begun. */
const CheckPaymentReplySchema = Type.Object({
  data: Type.Object({
    status: PaymentStatusSchema,
    packageId: Type.String(),
    isUnderWay: Type.Boolean(),
  }),
  account: AccountSchema,
})
export type CheckPaymentReply = Static<typeof CheckPaymentReplySchema>

export const getShop = endpoint({
  path: '/api/getShop',
  summary: 'What is sold: tickets for coins, coins and golden tickets for Stars.',
  guard: 'player',
  reads: true,
  reply: ShopReplySchema,
})

export const exchangeTicket = endpoint({
  path: '/api/exchangeTicket',
  summary: 'Buys a pack of tickets with coins.',
  guard: 'activePlayer',
  body: ExchangeTicketBodySchema,
  reply: ExchangeTicketReplySchema,
  errors: [
    'ITEM_NOT_FOUND',
    'INSUFFICIENT_CREDITS',
    'FORBIDDEN',
    'CONFLICT',
    'offer_changed',
    'reward_paused',
  ],
})

export const getInvoiceLink = endpoint({
  path: '/payments/getInvoiceLink',
  summary: 'Orders a package for Stars; answers the link that opens its payment.',
  guard: 'activePlayer',
  body: InvoiceLinkBodySchema,
  reply: InvoiceLinkReplySchema,
  errors: ['FORBIDDEN', 'ITEM_NOT_FOUND', 'country_stars', 'stars_limit', 'payment_unavailable'],
})

export const checkPayment = endpoint({
  path: '/payments/checkPayment',
  summary: 'The state of the payment of an order.',
  guard: 'player',
  body: CheckPaymentBodySchema,
  reply: CheckPaymentReplySchema,
  errors: ['FORBIDDEN', 'ITEM_NOT_FOUND'],
})
