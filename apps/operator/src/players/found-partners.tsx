import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { matching } from '../frame/matching.ts'
import { Rejection } from '../frame/rejection.tsx'
import { call, mayCall } from '../server-api.ts'

/** Partners that a search names, above the players. */
export function FoundPartners({ text }: { readonly text: string }) {
  const t = useTranslations('frame.pages')
  const { data, error } = useQuery({
    queryKey: ['partners'],
    queryFn: () => call('/operator/listPartners'),
    enabled: mayCall('/operator/listPartners'),
  })
  const all = (data?.partners ?? []).map(({ partner }) => ({
    href: `/partners?words=${encodeURIComponent(partner.partner_key)}`,
    label: partner.texts.en.title,
    about: partner.partner_key,
  }))
  const found = matching(all, text)
  if (data === undefined && error !== null) return <Rejection error={error} />
  if (found.length === 0) return null
  return (
    <section aria-label={t('partners')} className="flex flex-wrap items-center gap-x-4 text-14">
      <h2 className="font-semibold">{t('partners')}</h2>
      {found.map(({ href, label, about }) => (
        <Link key={href} href={href} className="inline-flex min-h-11 items-center gap-2 text-gold">
          {label}
          <span className="text-12 text-soft">{about}</span>
        </Link>
      ))}
    </section>
  )
}
