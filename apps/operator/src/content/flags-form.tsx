import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import type { FlagFiguresReply, FlagGroup } from '@arena/contract/endpoints/operator-flags'
import { Card } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { LoadError } from '../frame/load-error.tsx'
import { type Column, Table } from '../frame/table.tsx'
import { call } from '../server-api.ts'
import { useFormats } from '../texts.tsx'
import type { FormProps } from './content-form.ts'
import { NumberField } from './reward-forms.tsx'

type Document = ContentDocuments['flags']
type Flag = FlagFiguresReply['flags'][number]
type Figures = NonNullable<Flag['figures']>

const ALL = 100

/** The share of players of each feature, and what the players with and without it did. */
export function FlagsForm({ document: { flags }, onDocument }: FormProps<Document>) {
  const t = useTranslations('kind-flags')
  const query = useQuery({
    queryKey: ['flag-figures'],
    queryFn: () => call('/operator/flagFigures'),
  })
  const known = query.data?.flags ?? []
  // A feature that came after the last publication has no row yet: it is everyone's.
  const later = known.filter(({ flag }) => flags.every(row => row.flag !== flag))
  const rows = [...flags, ...later.map(({ flag }) => ({ flag, share: ALL }))]
  return (
    <>
      <Card className="col-span-full">
        <h3 className="mb-1 text-16 font-semibold">{t('shares')}</h3>
        <p className="mb-3 text-14 text-soft">{t('sharesText')}</p>
        <div className="flex flex-col gap-4">
          {rows.map(row => (
            <ShareFields
              key={row.flag}
              row={row}
              onShare={share =>
                onDocument({ flags: rows.map(one => (one.flag === row.flag ? { ...one, share } : one)) })
              }
            />
          ))}
        </div>
      </Card>
      <Card className="col-span-full">
        <h3 className="mb-1 text-16 font-semibold">{t('compare')}</h3>
        <p className="mb-3 text-14 text-pretty text-soft">{t('caution')}</p>
        <div className="flex flex-col gap-4">
          {query.data === undefined && query.error !== null && (
            <LoadError error={query.error} onRetry={() => void query.refetch()} />
          )}
          {known.map(flag => (
            <Comparison key={flag.flag} flag={flag} onRetry={() => void query.refetch()} />
          ))}
        </div>
      </Card>
    </>
  )
}

function useFlagName(): (flag: string) => string {
  const t = useTranslations('kind-flags')
  return flag => {
    const key = `names.${flag as 'squads'}` as const
    return t.has(key) ? t(key) : flag
  }
}

function ShareFields({
  row: { flag, share },
  onShare,
}: {
  readonly row: Document['flags'][number]
  readonly onShare: (share: number) => void
}) {
  const t = useTranslations('kind-flags')
  const name = useFlagName()(flag)
  return (
    <div role="group" aria-label={name} className="flex flex-wrap items-end gap-3">
      <p className="flex min-h-11 min-w-40 flex-1 items-center text-14 font-semibold">{name}</p>
      <p className="flex min-h-11 items-center text-14 text-soft">
        {share === 0 ? t('off') : share === ALL ? t('on') : ''}
      </p>
      <NumberField label={t('share')} value={share} onValue={onShare} />
    </div>
  )
}

function Comparison({
  flag: { flag, share, figures },
  onRetry,
}: {
  readonly flag: Flag
  readonly onRetry: () => void
}) {
  const t = useTranslations('kind-flags')
  const name = useFlagName()(flag)
  const columns = useColumns(figures?.days ?? 1)
  return (
    <section aria-label={name} className="flex flex-col gap-2">
      <h4 className="text-14 font-semibold">{name}</h4>
      <p className="text-14 text-soft">
        {figures === null
          ? t('figuresNotYet')
          : t('figures', { days: figures.days, share, from: figures.from, until: figures.until })}
      </p>
      {figures !== null && (
        <Table
          title={`${t('compare')}: ${name}`}
          columns={columns}
          rows={rowsOf(figures)}
          idOf={({ group }) => group}
          onRetry={onRetry}
        />
      )}
    </section>
  )
}

interface GroupRow extends FlagGroup {
  readonly group: 'with' | 'without'
}

const rowsOf = ({ on, off }: Figures): readonly GroupRow[] => [
  { group: 'with', ...on },
  { group: 'without', ...off },
]

const STARS_PER = 1_000

function useColumns(days: number): readonly Column<GroupRow>[] {
  const t = useTranslations('kind-flags')
  const language = useLocale()
  const { number } = useFormats(language)
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const figure = (
    key: 'players' | 'active' | 'rounds' | 'returned' | 'stars',
    text: (row: GroupRow) => string,
  ) => ({
    key,
    title: t(key),
    isNumber: true,
    show: text,
    text,
  })
  const perActive = ({ active }: GroupRow, sum: number, show: (value: number) => string) =>
    active === 0 ? '–' : show(sum / active)
  const inTenths = (value: number) => number(Math.round(value * 10) / 10)
  return [
    { key: 'group', title: t('group'), show: row => t(row.group), text: row => t(row.group) },
    figure('players', ({ players }) => number(players)),
    figure('active', ({ active }) => inTenths(active / days)),
    figure('rounds', row => perActive(row, row.rounds, inTenths)),
    figure('returned', row => perActive(row, row.returned, value => percent.format(value))),
    figure('stars', row => perActive(row, row.stars * STARS_PER, inTenths)),
  ]
}
