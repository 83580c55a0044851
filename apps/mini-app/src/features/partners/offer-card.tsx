import type { Partner } from '@arena/contract'
import { Button } from '@arena/ui'
import { useTranslations } from '../../texts/index.ts'
import { AdLabel } from './ad-label.tsx'
import { PartnerPicture } from './partner-picture.tsx'
import { RewardChips, sumOfRewards } from './partner-rewards.tsx'

/** One offer, and the way to know more. */
export function OfferCard({
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
          <p className="line-clamp-3 text-14 text-soft wrap-break-word">{partner.description}</p>
        </div>
      </div>
      <div className="flex items-center justify-between gap-3">
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
