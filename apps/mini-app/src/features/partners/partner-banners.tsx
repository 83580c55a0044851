import type { Partner } from '@arena/contract/endpoints/partners'
import { Carousel } from '@arena/ui'
import { haptic } from '../../host/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { PartnerBanner } from './offer-banner.tsx'
import { usePartnerDrawer } from './use-partner-drawer.tsx'
import { usePartnersAt } from './use-partners.ts'

/** The offers among the tasks, a banner at a time; nothing where there is none. */
export function PartnerBanners() {
  const partners = usePartnersAt('tasks')
  const { open, drawer } = usePartnerDrawer('tasks')
  if (partners.length === 0) return null
  return (
    <>
      <Banners key={partners.map(({ partner_key }) => partner_key).join()} partners={partners} onGo={open} />
      {drawer}
    </>
  )
}

function Banners({
  partners,
  onGo,
}: {
  readonly partners: readonly Partner[]
  readonly onGo: (partner: Partner) => void
}) {
  const t = useTranslations('partners.banners')
  const count = partners.length
  return (
    <Carousel
      label={t('label')}
      pages={partners.map(partner => ({
        key: partner.partner_key,
        content: <PartnerBanner partner={partner} onGo={() => onGo(partner)} />,
      }))}
      labelOf={index => t('page', { number: index + 1, count })}
      onSwipe={() => haptic('selection')}
    />
  )
}
