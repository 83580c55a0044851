import type { PartnerPlacement } from '@arena/contract'
import { useId } from 'react'
import { useTranslations } from '../../texts/index.ts'
import { OfferCard } from './offer-card.tsx'
import { usePartnerDrawer } from './use-partner-drawer.tsx'
import { usePartnersAt } from './use-partners.ts'

/** Every offer that stands at this place, one under the other; nothing where there is none. */
export function PartnerOffers({
  placement,
  isTitled = true,
}: {
  readonly placement: PartnerPlacement
  /** Whether it brings its own heading. */
  readonly isTitled?: boolean
}) {
  const t = useTranslations('partners')
  const title = useId()
  const partners = usePartnersAt(placement)
  const { open, drawer } = usePartnerDrawer(placement)
  if (partners.length === 0) return null
  return (
    <section
      aria-labelledby={isTitled ? title : undefined}
      aria-label={isTitled ? undefined : t('offers')}
      className="flex flex-col gap-3"
    >
      {isTitled && (
        <h2 id={title} className="text-16 font-bold">
          {t('offers')}
        </h2>
      )}
      {partners.map(partner => (
        <OfferCard key={partner.partner_key} partner={partner} onGo={open} />
      ))}
      {drawer}
    </section>
  )
}
