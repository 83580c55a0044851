import { serverNow_ms } from '@arena/ui/server-clock'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Act } from '../frame/act.tsx'
import { type Column, Table } from '../frame/table.tsx'
import { call } from '../server-api.ts'
import { countryName, useFormats } from '../texts.tsx'
import { PartnerForm, placeKey } from './partner-form.tsx'

type Row = Awaited<ReturnType<typeof call<'/operator/listPartners'>>>['partners'][number]

type Counted = 'clicks' | 'leads' | 'sales' | 'lead_ac' | 'sale_ac'

const FEW_CODES = 20

/** A second line in the same cell. */
function Beside({ children }: { readonly children: string }) {
  return <span className="block text-12 break-words text-soft">{children}</span>
}

/** The partners with their placements, and whether players see their offers now. */
export function PartnersPage({ language }: { readonly language: string }) {
  const t = useTranslations('partners')
  const formats = useFormats(language)
  const { data, error, refetch } = useQuery({
    queryKey: ['partners'],
    queryFn: () => call('/operator/listPartners'),
  })
  return (
    <>
      <PartnerForm language={language} />
      <Table
        isList
        title={t('title')}
        columns={columnsOf(t, formats, language)}
        rows={data?.partners}
        idOf={({ partner }) => partner.partner_key}
        error={error}
        onRetry={() => void refetch()}
        actions={({ partner, revision, disabled }) => (
          <div className="flex flex-wrap justify-end gap-2">
            <PartnerForm plan={partner} revision={revision} language={language} />
            <Act
              calls={disabled ? '/operator/enablePartner' : '/operator/disablePartner'}
              about={partner.partner_key}
              label={t(disabled ? 'enable' : 'disable')}
              explanation={t(disabled ? 'enableText' : 'disableText', { partner: partner.partner_key })}
              done={t('changed')}
              run={reason =>
                call(disabled ? '/operator/enablePartner' : '/operator/disablePartner', {
                  partner_key: partner.partner_key,
                  reason,
                })
              }
            />
          </div>
        )}
      />
    </>
  )
}

function columnsOf(
  t: ReturnType<typeof useTranslations<'partners'>>,
  formats: ReturnType<typeof useFormats>,
  language: string,
): readonly Column<Row>[] {
  const countriesOf = ({ partner }: Row) =>
    formats.list(partner.geo.map(code => (code === '*' ? t('everywhere') : countryName(code, language))))
  const placesOf = ({ partner }: Row) =>
    formats.list(partner.placements.map(place => t(`placeNames.${placeKey(place)}`)))
  const shownOf = ({
    disabled,
    partner: { shown_from = 0, shown_until = Number.POSITIVE_INFINITY },
  }: Row) => {
    const now_s = serverNow_ms() / 1000
    if (disabled) return t('hidden')
    if (now_s < shown_from) return t('planned')
    return t(now_s >= shown_until ? 'over' : 'shown')
  }
  const counted = (key: Counted, coins?: 'lead_ac' | 'sale_ac'): Column<Row> => ({
    key,
    title: t(key),
    show: row => (
      <>
        {formats.number(row[key])}
        {coins !== undefined && <Beside>{`${formats.number(row[coins])} AC`}</Beside>}
      </>
    ),
    text: row => row[key],
    isNumber: true,
  })
  const signsOf = ({ signs }: Row) => t(signs ? 'yes' : 'no')
  const paidOf = ({ paid, paid_today: today, partner: { paid_in_all: most } }: Row) =>
    most === undefined ? t('paidSoFar', { paid, today }) : t('paidOf', { paid, most, today })
  return [
    {
      key: 'name',
      title: t('name'),
      show: ({ partner }) => (
        <>
          {partner.texts.en.title}
          <Beside>{partner.partner_key}</Beside>
        </>
      ),
      text: ({ partner }) => partner.texts.en.title,
      sortBy: ({ partner }) => partner.texts.en.title,
    },
    {
      key: 'key',
      title: t('key'),
      show: ({ partner }) => partner.partner_key,
      text: ({ partner }) => partner.partner_key,
      isOnlyInFile: true,
    },
    {
      key: 'geo',
      title: t('geo'),
      show: countriesOf,
      text: countriesOf,
    },
    {
      key: 'places',
      title: t('places'),
      show: placesOf,
      text: placesOf,
    },
    counted('clicks'),
    counted('leads', 'lead_ac'),
    { ...counted('lead_ac'), isOnlyInFile: true },
    counted('sales', 'sale_ac'),
    { ...counted('sale_ac'), isOnlyInFile: true },
    {
      key: 'paid',
      title: t('paid'),
      show: paidOf,
      text: row => row.paid,
      isNumber: true,
    },
    {
      key: 'codes',
      title: t('codesLeft'),
      show: ({ codes_left, codes_given }) =>
        codes_left + codes_given === 0 ? (
          '–'
        ) : (
          <span className={codes_left < FEW_CODES ? 'text-bad' : ''}>
            {t('codesOf', { left: codes_left, given: codes_given })}
          </span>
        ),
      text: row => row.codes_left,
      isNumber: true,
    },
    {
      key: 'state',
      title: t('state'),
      show: row => (
        <>
          {shownOf(row)}
          <Beside>{`${t('signs')}: ${signsOf(row)}`}</Beside>
        </>
      ),
      text: shownOf,
    },
    { key: 'signs', title: t('signs'), show: signsOf, text: signsOf, isOnlyInFile: true },
  ]
}
