import type { Partner } from '@arena/contract/endpoints/partners'
import { EmptyState, Skeleton } from '@arena/ui'
import { ChevronRight, Tag } from 'lucide-react'
import { LoadError, SubPage, useAccount } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { AdLabel, PartnerPicture } from './partner-picture.tsx'
import { usePartnerDrawer } from './use-partner-drawer.tsx'
import { usePartnersList } from './use-partners.ts'

/** The player's promo codes: inventory items named after a partner who gives codes in the player's country. */
export function PromocodesScreen() {
  const t = useTranslations('partners.promocodes')
  const list = usePartnersList()
  const owned = useAccount()?.inventory.map(({ name }) => name) ?? []
  const { open, drawer } = usePartnerDrawer('promo')
  const giving = list.data?.filter(({ partner_key, type }) => type === 'promo' && owned.includes(partner_key))
  return (
    <SubPage title={t('title')}>
      {giving === undefined ? (
        list.isError ? (
          <LoadError title={t('loadFailed')} query={list} />
        ) : (
          <Loading />
        )
      ) : (
        <Codes partners={giving} onOpen={open} />
      )}
      {drawer}
    </SubPage>
  )
}

function Codes({
  partners,
  onOpen,
}: {
  readonly partners: readonly Partner[]
  readonly onOpen: (partner: Partner) => void
}) {
  const t = useTranslations('partners.promocodes')
  if (partners.length === 0) {
    return <EmptyState icon={<Tag className="size-7" />} title={t('empty')} description={t('emptyText')} />
  }
  return (
    <ul className="flex flex-col gap-3">
      {partners.map(partner => (
        <li key={partner.partner_key}>
          <button
            type="button"
            onClick={() => onOpen(partner)}
            data-testid="promo-item"
            className="pressable card-surface flex w-full items-center gap-3 rounded-l p-3 text-left"
          >
            <PartnerPicture partner={partner} className="size-14" />
            <span className="flex min-w-0 flex-1 flex-col">
              <AdLabel />
              <span className="text-16 font-bold wrap-break-word">{partner.title}</span>
              <span className="line-clamp-2 text-12 text-soft wrap-break-word">{partner.description}</span>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-gold" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Loading() {
  return (
    <div className="flex flex-col gap-3" aria-busy="true">
      <Skeleton className="h-20 rounded-l" />
      <Skeleton className="h-20 rounded-l" />
    </div>
  )
}
