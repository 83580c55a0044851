import type { Partner } from '@arena/contract/endpoints/partners'
import { SegmentedDots } from '@arena/ui'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'
import { haptic } from '../../host/index.ts'
import { isStill } from '../../shell/index.ts'
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
  const [viewport, api] = useEmblaCarousel({ loop: count > 1, duration: 22 })
  const [selected, setSelected] = useState(0)
  useEffect(() => {
    api?.on('select', () => {
      setSelected(api.selectedScrollSnap())
      haptic('selection')
    })
  }, [api])
  return (
    <section aria-roledescription="carousel" aria-label={t('label')} className="flex flex-col gap-2">
      <div ref={viewport} className="-mx-4 touch-pan-y overflow-hidden px-4">
        <ul className="flex">
          {partners.map((partner, index) => (
            <li
              key={partner.partner_key}
              aria-label={t('page', { number: index + 1, count })}
              inert={index !== selected}
              className="mr-4 min-w-0 flex-[0_0_100%]"
            >
              <PartnerBanner partner={partner} onGo={() => onGo(partner)} />
            </li>
          ))}
        </ul>
      </div>
      {count > 1 && (
        <SegmentedDots
          count={count}
          selected={selected}
          onSelect={index => api?.scrollTo(index, isStill())}
          labelOf={index => t('page', { number: index + 1, count })}
        />
      )}
    </section>
  )
}
