import type { Partner, PartnerPlacement } from '@arena/contract/endpoints/partners'
import { Button } from '@arena/ui'
import { useId } from 'react'
import { useTranslations } from '../../texts/index.ts'
import { AdLabel, PartnerPicture } from './partner-picture.tsx'
import { RewardChips, sumOfRewards } from './partner-rewards.tsx'
import { usePartnerDrawer } from './use-partner-drawer.tsx'
import { usePartnersAt } from './use-partners.ts'

/** Every offer of this placement, one below the other; nothing where there is none. */
export function PartnerOffers({
  placement,
  isTitled = true,
}: {
  readonly placement: PartnerPlacement
  /** Whether it has its own heading. */
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

/** One offer, and the way to know more. */
function OfferCard({
  partner,
  onGo,
}: {
  readonly partner: Partner
  readonly onGo: (partner: Partner) => void
}) {
  const t = useTranslations('partners')
  return (
    <article className="card-surface flex flex-col gap-3 rounded-l p-3" data-testid="partner-offer">
      <div className="flex items-start gap-3">
        <PartnerPicture partner={partner} className="size-14" />
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <AdLabel />
          <h3 className="text-16 font-bold wrap-break-word">{partner.title}</h3>
          <p className="line-clamp-6 text-14 text-soft wrap-break-word">{partner.description}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <RewardChips rewards={sumOfRewards(partner.events)} />
        <Button
          size="small"
          className="ml-auto shrink-0"
          aria-label={t('goNamed', { title: partner.title })}
          onClick={() => onGo(partner)}
        >
          {t('go')}
        </Button>
      </div>
    </article>
  )
}
