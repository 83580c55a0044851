import { type ReactNode, useState } from 'react'
import { InGameBanner } from './in-game-banner.tsx'
import { usePartnerDrawer } from './use-partner-drawer.tsx'
import { useAnyPartnerAt } from './use-partners.ts'

/** What may stand below a running game, undefined when nothing does: a partner for the player's country, until it is put away. */
export function useInGameBanner(): {
  readonly banner: ReactNode
  /** What the banner opens, over the game. */
  readonly drawer: ReactNode
  readonly isOpen: boolean
} {
  const partner = useAnyPartnerAt('in-game')
  const { open, isOpen, drawer } = usePartnerDrawer('in-game')
  const [isDismissed, dismiss] = useState(false)
  const banner = partner !== undefined && !isDismissed && (
    <InGameBanner partner={partner} onGo={() => open(partner)} onDismiss={() => dismiss(true)} />
  )
  return { banner: banner === false ? undefined : banner, isOpen, drawer }
}
