import { storedState } from '../../../shell/index.ts'
import { type OpenOrder, parseOrder } from './read-order.ts'

/** The payment that is looked after; null when there is none. */
export const openOrder = storedState<OpenOrder | null>('arena.openOrder', parseOrder, order =>
  order === null ? '' : JSON.stringify(order),
)
