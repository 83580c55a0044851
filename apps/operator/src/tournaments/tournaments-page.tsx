import { buttonClasses } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useAddressChoice } from '../frame/address-choice.ts'
import { type Column, Table } from '../frame/table.tsx'
import { call } from '../server-api.ts'
import { useFormats } from '../texts.tsx'
import { useEntryFee } from './prize-field.tsx'
import { useMayPlan } from './use-may-plan.ts'

type Listed = Awaited<ReturnType<typeof call<'/operator/listTournaments'>>>['tournaments'][number]

const SHOWN = ['all', 'provisional'] as const

/** Every tournament that is not archived, the latest end first; or those under review. */
export function TournamentsPage({ language }: { readonly language: string }) {
  const t = useTranslations('tournaments')
  const formats = useFormats(language)
  const feeOf = useEntryFee(language)
  const mayPlan = useMayPlan()
  const { data, error, refetch } = useQuery({
    queryKey: ['tournaments'],
    queryFn: () => call('/operator/listTournaments'),
  })
  const [shown, setShown] = useAddressChoice('state', SHOWN)
  const moment = (at_s: number) => formats.moment(at_s * 1000)
  const columns: readonly Column<Listed>[] = [
    {
      key: 'name',
      title: t('name'),
      show: row => (
        <>
          <Link
            href={`/tournaments/${row.t_key}`}
            className="inline-flex min-h-11 items-center font-semibold text-gold"
          >
            {row.name}
          </Link>
          <span className="block text-12 break-all text-soft">{row.t_key}</span>
        </>
      ),
      text: row => row.name,
      sortBy: row => row.name,
    },
    {
      key: 'state',
      title: t('state'),
      show: row => t(`states.${row.state}`),
      text: row => t(`states.${row.state}`),
      sortBy: row => t(`states.${row.state}`),
    },
    {
      key: 'start',
      title: t('start'),
      show: row => moment(row.start_timestamp),
      text: row => moment(row.start_timestamp),
      sortBy: row => row.start_timestamp,
    },
    {
      key: 'end',
      title: t('end'),
      show: row => moment(row.end_timestamp),
      text: row => moment(row.end_timestamp),
      sortBy: row => row.end_timestamp,
    },
    { key: 'fee', title: t('fee'), show: feeOf, text: feeOf },
    {
      key: 'members',
      title: t('members'),
      show: row => formats.number(row.members),
      text: row => row.members,
      isNumber: true,
    },
  ]
  return (
    <>
      {mayPlan && (
        <Link href="/tournaments/new-tournament" className={`${buttonClasses('gold', 'small')} self-start`}>
          {t('plan.new')}
        </Link>
      )}
      <label className="flex max-w-72 flex-col gap-1 text-14">
        {t('show')}
        <select className="field" value={shown} onChange={event => setShown(event.target.value)}>
          {SHOWN.map(one => (
            <option key={one} value={one}>
              {t(one === 'all' ? 'allStates' : `states.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <Table
        isList
        title={t('title')}
        columns={columns}
        rows={shown === 'all' ? data?.tournaments : underReview(data?.tournaments)}
        idOf={row => row.t_key}
        error={error}
        onRetry={() => void refetch()}
      />
    </>
  )
}

/** The one that ended first comes first: its review ends first. */
function underReview(tournaments: readonly Listed[] | undefined): readonly Listed[] | undefined {
  return tournaments?.filter(({ state }) => state === 'provisional').toReversed()
}
