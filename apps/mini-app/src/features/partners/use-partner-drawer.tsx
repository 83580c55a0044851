import type { Partner, PartnerPlacement } from '@arena/contract/endpoints/partners'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyScreen } from '../../shell/index.ts'

const PartnerDrawer = lazyScreen(() => import('./partner-drawer.tsx'), 'PartnerDrawer')

/** Opens a partner over the screen. `drawer` is to be put into it. */
export function usePartnerDrawer(placement: PartnerPlacement): {
  readonly open: (partner: Partner) => void
  readonly isOpen: boolean
  readonly drawer: ReactNode
} {
  const [shown, setShown] = useState<{ readonly partner: Partner; readonly open: boolean }>()
  return {
    open: partner => setShown({ partner, open: true }),
    isOpen: shown?.open === true,
    drawer: shown !== undefined && (
      <Suspense>
        <PartnerDrawer
          partner={shown.partner}
          placement={placement}
          open={shown.open}
          onClose={() => setShown({ ...shown, open: false })}
        />
      </Suspense>
    ),
  }
}
