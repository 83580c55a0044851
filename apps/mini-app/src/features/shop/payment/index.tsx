import { Suspense } from 'react'
import { lazyScreen } from '../../../shell/index.ts'
import { openOrders } from './open-orders.ts'

const PaymentKeeper = lazyScreen(() => import('./payment-keeper.tsx'), 'PaymentKeeper')

/** Recognises payments on every screen. Nothing of it is loaded while no order is open. */
export function PaymentPlace() {
  if (openOrders.use().length === 0) return null
  return (
    <Suspense fallback={null}>
      <PaymentKeeper />
    </Suspense>
  )
}
