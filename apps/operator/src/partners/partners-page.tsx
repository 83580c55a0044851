import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Act } from '../frame/act.tsx'
import { type Column, Table } from '../frame/table.tsx'
import { call } from '../server-api.ts'

type Row = Awaited<ReturnType<typeof call<'/operator/listPartners'>>>['partners'][number]

/** Whose offers players see, where, and whether they are shown now. */
export function PartnersPage() {
  const t = useTranslations('partners')
  const { data, error, refetch } = useQuery({
    queryKey: ['partners'],
    queryFn: () => call('/operator/listPartners'),
  })
  const shownOf = ({ disabled }: Row) => t(disabled ? 'hidden' : 'shown')
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      title: t('name'),
      show: ({ partner }) => partner.texts.en.title,
      text: ({ partner }) => partner.texts.en.title,
    },
    {
      key: 'key',
      title: t('key'),
      show: ({ partner }) => partner.partner_key,
      text: ({ partner }) => partner.partner_key,
    },
    {
      key: 'geo',
      title: t('geo'),
      show: ({ partner }) => partner.geo.join(', '),
      text: ({ partner }) => partner.geo.join(' '),
    },
    {
      key: 'places',
      title: t('places'),
      show: ({ partner }) => partner.placements.join(', '),
      text: ({ partner }) => partner.placements.join(' '),
    },
    { key: 'state', title: t('state'), show: shownOf, text: shownOf },
    {
      key: 'signs',
      title: t('signs'),
      show: ({ signs }) => t(signs ? 'yes' : 'no'),
      text: ({ signs }) => t(signs ? 'yes' : 'no'),
    },
  ]
  return (
    <Table
      title={t('title')}
      columns={columns}
      rows={data?.partners}
      idOf={({ partner }) => partner.partner_key}
      error={error}
      onRetry={() => void refetch()}
      actions={({ partner: { partner_key }, disabled }) => (
        <Act
          label={t(disabled ? 'enable' : 'disable')}
          explanation={t(disabled ? 'enableText' : 'disableText', { partner: partner_key })}
          done={t('changed')}
          run={() =>
            disabled
              ? call('/operator/enablePartner', { partner_key })
              : call('/operator/disablePartner', { partner_key })
          }
        />
      )}
    />
  )
}
