import type { Partner } from '@arena/contract/endpoints/partners'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from '../../texts/index.ts'
import { PartnerPicture } from './partner-picture.tsx'
import { usePartnerDrawer } from './use-partner-drawer.tsx'
import { useAnyPartnerAt } from './use-partners.ts'

/** The banner above a running game, undefined when there is none: a partner for the player's country, until it is closed. */
export function useInGameBanner(): {
  readonly banner: ReactNode
  /** The drawer that the banner opens over the game. */
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

/** A partner above a running game, in a strip of the game's darkness: it never covers the game. */
function InGameBanner({
  partner,
  onGo,
  onDismiss,
}: {
  readonly partner: Partner
  readonly onGo: () => void
  readonly onDismiss: () => void
}) {
  const t = useTranslations('partners')
  return (
    <aside
      aria-label={t('banners.label')}
      data-testid="in-game-banner"
      className="flex h-full animate-rise items-center gap-1 border-b border-white/10 bg-[#131317] text-white"
    >
      <button
        type="button"
        onClick={onGo}
        aria-label={t('bannerLabel', { title: partner.title })}
        className="pressable flex h-full min-w-0 flex-1 items-center gap-2.5 pl-3 text-left"
      >
        <PartnerPicture partner={partner} className="size-9" />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="truncate text-14 font-semibold">{partner.title}</span>
          <span className="text-12 text-[#a9a9b2]">{t('ad')}</span>
        </span>
        <span className="gold-surface rounded-full px-3 py-1 text-12 font-bold">{t('go')}</span>
      </button>
      <button
        type="button"
        aria-label={t('dismiss')}
        onClick={onDismiss}
        className="pressable flex size-11 shrink-0 items-center justify-center text-[#a9a9b2]"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </aside>
  )
}
