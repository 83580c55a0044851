import { storedState } from '../../../shell/index.ts'
import { type OpenOrder, parseOrders } from './order.ts'

/** The orders of this device whose end is not known. */
export const openOrders = storedState<readonly OpenOrder[]>('arena.openOrders', parseOrders, orders =>
  JSON.stringify(orders),
)
