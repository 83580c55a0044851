import { CoinIcon, GoldenTicketIcon, TicketIcon } from '@arena/ui'
import { Gift, Play } from 'lucide-react'
import { AdCard } from '../features/ads/index.ts'
import { PartnerOffers, usePartnersAt } from '../features/partners/index.ts'
import { GoldenTickets, StarPackages, TicketPacks } from '../features/shop/index.ts'
import { ScreenTitle, TabPage } from '../shell/index.ts'
import { useTranslations } from '../texts/index.ts'
import { type BoostAnchor, BoostNav } from './boost-nav.tsx'
import { BoostSection } from './boost-section.tsx'

/** The shop: what brings coins and tickets, a section each. Each section loads, fails and is tried again by itself. */
export function BoostScreen() {
  const t = useTranslations('boost')
  const hasOffers = usePartnersAt('boost').length > 0
  return (
    <TabPage>
      <div>
        <ScreenTitle title={t('title')} />
        <p className="mt-1 text-14 text-soft">{t('lead')}</p>
      </div>
      <BoostNav anchors={useAnchors(hasOffers)} />
      <div className="flex flex-col gap-8">
        <BoostSection id="ads" title={t('ads')}>
          <AdCard />
        </BoostSection>
        <BoostSection id="tickets" title={t('tickets')} text={t('ticketsText')}>
          <TicketPacks />
        </BoostSection>
        <BoostSection id="coins" title={t('coins')} text={t('coinsText')}>
          <StarPackages />
        </BoostSection>
        <BoostSection id="golden" title={t('golden')} text={t('goldenText')}>
          <GoldenTickets />
        </BoostSection>
        {hasOffers && (
          <BoostSection id="offers" title={t('offers')} text={t('offersText')}>
            <PartnerOffers placement="boost" isTitled={false} />
          </BoostSection>
        )}
      </div>
      <p className="text-center text-12 text-balance text-soft">{t('note')}</p>
    </TabPage>
  )
}

function useAnchors(hasOffers: boolean): readonly BoostAnchor[] {
  const t = useTranslations('boost')
  const anchors: readonly BoostAnchor[] = [
    { id: 'ads', title: t('ads'), icon: <Play aria-hidden="true" className="size-4 fill-current" /> },
    { id: 'tickets', title: t('tickets'), icon: <TicketIcon /> },
    { id: 'coins', title: t('coins'), icon: <CoinIcon /> },
    { id: 'golden', title: t('golden'), icon: <GoldenTicketIcon /> },
  ]
  const offers = { id: 'offers', title: t('offers'), icon: <Gift aria-hidden="true" className="size-5" /> }
  return hasOffers ? [...anchors, offers] : anchors
}
