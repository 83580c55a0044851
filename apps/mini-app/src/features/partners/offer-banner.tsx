import type { Partner, PartnerPlacement } from '@arena/contract/endpoints/partners'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { appConfig } from '../../server-api/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { AdLabel, PartnerPicture } from './partner-picture.tsx'
import { usePartnerDrawer } from './use-partner-drawer.tsx'
import { useAnyPartnerAt } from './use-partners.ts'

/** One of the offers of this placement, as a strip; nothing where there is none. */
export function OfferBanner({ placement }: { readonly placement: PartnerPlacement }) {
  const partner = useAnyPartnerAt(placement)
  const { open, drawer } = usePartnerDrawer(placement)
  if (partner === undefined) return null
  return (
    <>
      <PartnerBanner partner={partner} onGo={() => open(partner)} />
      {drawer}
    </>
  )
}

/**
 * A partner in one line, all of which is the button. It shows the partner's own banner if there is one and it loads, else the picture and
 * text.
 */
export function PartnerBanner({ partner, onGo }: { readonly partner: Partner; readonly onGo: () => void }) {
  const t = useTranslations('partners')
  const { banner } = partner
  const [isMissing, setMissing] = useState(false)
  if (banner !== undefined && !isMissing)
    return (
      <button
        type="button"
        onClick={onGo}
        aria-label={t('bannerLabel', { title: partner.title })}
        data-testid="partner-banner"
        className="pressable relative block aspect-3/1 w-full overflow-hidden rounded-l bg-raised"
      >
        <img
          src={appConfig.apiUrl + banner}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          data-testid="own-banner"
          onError={() => setMissing(true)}
          className="size-full object-cover"
        />
        <span className="absolute top-2 left-2 rounded-full bg-black/65 px-2 py-0.5">
          <AdLabel className="text-white" />
        </span>
      </button>
    )
  return (
    <button
      type="button"
      onClick={onGo}
      aria-label={t('bannerLabel', { title: partner.title })}
      data-testid="partner-banner"
      className="pressable gold-edge flex min-h-22 w-full items-center gap-3 rounded-l p-3 text-left"
    >
      <PartnerPicture partner={partner} className="size-16" />
      <span className="flex min-w-0 flex-1 flex-col">
        <AdLabel />
        <span className="line-clamp-3 text-16 font-bold wrap-break-word">{partner.title}</span>
        <span className="line-clamp-8 text-12 text-soft wrap-break-word">{partner.description}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-gold" />
    </button>
  )
}
