import { Suspense, useState } from 'react'
import { lazyScreen, useConfirmationAsked } from '../../../shell/index.ts'

const ConfirmationDrawer = lazyScreen(() => import('./confirmation-drawer.tsx'), 'ConfirmationDrawer')

/** Asks whether the account's owner is present, whenever a call requires it; its code loads only then. */
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
