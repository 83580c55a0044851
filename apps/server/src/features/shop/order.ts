import type { StarPackage, TicketPack } from '@arena/contract/endpoints/shop'
import type { PlayerKey } from '../players/index.ts'
import type { Reward } from '../rewards/index.ts'
import type { Currency } from '../wallet/index.ts'

/** The goods on sale. */
export interface ShopContent {
  readonly packs: readonly TicketPack[]
  readonly packages: readonly StarPackage[]
  readonly goldTickets: readonly StarPackage[]
}

const CREDIT_PER_AC = 100

/** Hundredths of an ArenaCoin, whole tickets. */
export interface Goods {
  readonly credit: number
  readonly ticket: number
  readonly goldTicket: number
}

export type OrderState = 'new' | 'open' | 'paid' | 'refunded'

export interface Order {
  /** The invoice's payload, the client's `externalId`: `<player id>-<random>`. */
  readonly orderId: string
  readonly playerId: number
  readonly packageId: string
  readonly stars: number
  /** The goods, as sold when the order was made. */
  readonly goods: Goods
  readonly state: OrderState
  readonly payLink: string | null
  readonly createdAt: Date
  /** When the bot last agreed to its payment. */
  readonly approvedAt: Date | null
  /** The goods that a refund could not take back. */
  readonly owed: Goods
  /** How often some of it was collected since. */
  readonly collections: number
}

/** An order can be paid for a day; then its link is dead. */
const ORDER_LIFETIME_MS = 24 * 60 * 60_000

export function isPayable({ state, createdAt }: Order, now: Date): boolean {
  return state === 'open' && createdAt > oldestPayable(now)
}

/** The chat platform finishes an approved payment within seconds. For this long the order is checked, not paid again. */
const UNDER_WAY_MS = 10 * 60_000

/** The bot approved a payment of this order a moment ago, and its end is not known. Without an approval no Stars are taken. */
export function isUnderWay({ state, approvedAt }: Order, now: Date): boolean {
  return state === 'open' && approvedAt !== null && now.getTime() - approvedAt.getTime() < UNDER_WAY_MS
}

/** Orders made before this can't be paid any more. */
export function oldestPayable(now: Date): Date {
  return new Date(now.getTime() - ORDER_LIFETIME_MS)
}

/** Whether this is the number of an order of this player; other payloads are no numbers of ours. */
export function isOrderOf({ playerId }: Pick<PlayerKey, 'playerId'>, orderId: string): boolean {
  const [, id] = /^([0-9]{1,16})-[A-Za-z0-9_-]{16,32}$/.exec(orderId) ?? []
  return id === String(playerId)
}

export function findPackage(content: ShopContent, id: string): StarPackage | undefined {
  return [...content.packages, ...content.goldTickets].find(offer => offer.id === id)
}

export function goodsOf({ ac, tickets, gold_tickets }: StarPackage): Goods {
  return { credit: ac * CREDIT_PER_AC, ticket: tickets, goldTicket: gold_tickets }
}

/** Whether the shop sells the package today for the order's price. */
export function isSoldAsOrdered(content: ShopContent, { packageId, stars, goods }: Order): boolean {
  const offer = findPackage(content, packageId)
  if (offer === undefined) return false
  const today = goodsOf(offer)
  return (
    offer.price === stars &&
    today.credit === goods.credit &&
    today.ticket === goods.ticket &&
    today.goldTicket === goods.goldTicket
  )
}

export function rewardsOf({ credit, ticket, goldTicket }: Goods): readonly Reward[] {
  const all: readonly Reward[] = [
    { kind: 'ac', credit },
    { kind: 'ticket', count: ticket },
    { kind: 'gold_ticket', count: goldTicket },
  ]
  return all.filter(reward =>
    'credit' in reward ? reward.credit > 0 : 'count' in reward && reward.count > 0,
  )
}

/** The balances that contain the goods. */
export const BALANCES = [
  { of: 'credit', currency: 'AC' },
  { of: 'ticket', currency: 'TICKET' },
  { of: 'goldTicket', currency: 'GOLD_TICKET' },
] as const satisfies readonly { readonly of: keyof Goods; readonly currency: Currency }[]

export function isNothing(goods: Goods): boolean {
  return BALANCES.every(balances => goods[balances.of] === 0)
}
