import { Suspense, useState } from 'react'
import { lazyScreen, useConfirmationAsked } from '../../../shell/index.ts'

const ConfirmationDrawer = lazyScreen(() => import('./confirmation-drawer.tsx'), 'ConfirmationDrawer')

/** Asks whether the owner of the account is here, whenever a call needs to know; nothing of it is loaded before. */
export function OwnerConfirmation() {
  const asked = useConfirmationAsked()
  const [last, setLast] = useState(asked)
  if (asked !== null && asked !== last) setLast(asked)
  if (last === null) return null
  return (
    <Suspense fallback={null}>
      <ConfirmationDrawer asked={last} open={asked !== null} />
    </Suspense>
  )
}
