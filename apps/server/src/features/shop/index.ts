/** Purchases for coins and Stars, and the charges for them. */
export type { ShopContent } from './order.ts'
export { findPlayerOfOrder } from './order-store.ts'
export { ownerOf as findPlayerOfCharge } from './payment-store.ts'
export type { Charge } from './settle-payment.ts'
export { type Shop, UNPAID_KEPT_MS } from './shop.ts'
export type { Checkout } from './validate-checkout.ts'
