/** What coins and Stars buy, and the charges for it. */

export type { Checkout } from './judge-checkout.ts'
export type { ShopContent } from './order.ts'
export type { Charge } from './settle-payment.ts'
export { createShop, type Shop, UNPAID_KEPT_MS } from './shop.ts'
