/** Figures beside the ledger's: the funnel of newcomers, Stars and TON, messages, and the app's speed on phones. */
import type { BusinessFiguresReply } from '@arena/contract/endpoints/operator-figures'
import { MESSAGE_KINDS, OPERATOR_KINDS, REPLY_KINDS } from '@arena/contract/kinds'
import type { StartKind } from '@arena/contract/start-places'
import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { type Column, Table } from '../frame/table.tsx'
import { useNameOf } from '../frame/use-names.ts'
import { useFormats } from '../texts.tsx'
import type { Section } from './sections.ts'
import { type DaySums, messageRows, STEPS, sourceRows, sumsByDay } from './sums.ts'

interface BusinessTablesProps {
  readonly section: Section
  readonly data: BusinessFiguresReply | undefined
  readonly error: Error | null
  readonly language: string
  readonly onRetry: () => void
}

type Vital = BusinessFiguresReply['vitals'][number]
type Message = ReturnType<typeof messageRows>[number]
type Source = ReturnType<typeof sourceRows>[number]

const ofDay = ({ day }: DaySums) => day

export function BusinessTables({ section, ...shown }: BusinessTablesProps) {
  if (section === 'acquisition') return <Acquisition {...shown} />
  return section === 'overview' ? <Speed {...shown} /> : null
}

function Acquisition({ data, language, ...asked }: Omit<BusinessTablesProps, 'section'>) {
  const t = useTranslations('figures')
  const formats = useFormats(language)
  const columns = useColumns(language)
  const arrivals = useMemo(() => data && sumsByDay(data, 'arrivals'), [data])
  const sources = useMemo(() => data && sourceRows(data), [data])
  const messages = useMemo(() => data && messageRows(data), [data])
  return (
    <>
      <Heading title={t('funnel')}>
        {data !== undefined && data.summed_at > 0
          ? t('funnelText', { time: formats.moment(data.summed_at) })
          : t('funnelNotYet')}
      </Heading>
      {arrivals !== undefined && arrivals.length > 0 && <FunnelChart rows={arrivals} language={language} />}
      <Table {...asked} title={t('funnel')} columns={columns.arrivals} rows={arrivals} idOf={ofDay} />
      <Heading title={t('sources')}>{t('sourcesText')}</Heading>
      <Table {...asked} title={t('sources')} columns={columns.sources} rows={sources} idOf={({ by }) => by} />
      <Heading title={t('messages')}>{t('messagesText')}</Heading>
      <Table
        {...asked}
        title={t('messages')}
        columns={columns.messages}
        rows={messages}
        idOf={({ kind }) => kind}
      />
    </>
  )
}

function Speed({ data, language, ...asked }: Omit<BusinessTablesProps, 'section'>) {
  const t = useTranslations('figures')
  const columns = useVitalColumns(language)
  return (
    <>
      <Heading title={t('vitals')}>{t('vitalsText')}</Heading>
      <Table
        {...asked}
        title={t('vitals')}
        columns={columns}
        rows={data?.vitals}
        idOf={({ vital, platform, screen }) => `${vital} ${platform} ${screen}`}
      />
    </>
  )
}

export function Heading({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <>
      <h2 className="text-16 font-semibold">{title}</h2>
      {children !== undefined && <p className="text-14 text-soft">{children}</p>}
    </>
  )
}

/** How many of all newcomers in the shown days reached each step. The table below shows the same by day. */
function FunnelChart({ rows, language }: { readonly rows: readonly DaySums[]; readonly language: string }) {
  const t = useTranslations('figures')
  const { number } = useFormats(language)
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  const total = (part: string) => rows.reduce((sum, { parts }) => sum + (parts[part] ?? 0), 0)
  const opened = total('opened')
  return (
    <ul aria-label={t('funnel')} className="card-surface flex flex-col gap-2 rounded-l p-3 text-14">
      {STEPS.map(part => {
        const count = total(part)
        const share = opened === 0 ? 0 : count / opened
        return (
          <li key={part}>
            <span className="flex flex-wrap justify-between gap-x-3">
              <span>{t(`steps.${part}`)}</span>
              <span className="tabular-nums">
                {number(count)} · {percent.format(share)}
              </span>
            </span>
            <span aria-hidden="true" className="mt-1 block h-2 rounded-full bg-raised">
              <span
                className="block h-full min-w-px rounded-full bg-gold"
                style={{ width: `${share * 100}%` }}
              />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function useColumns(language: string) {
  const t = useTranslations('figures')
  const { number, day: dayText } = useFormats(language)
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const day: Column<DaySums> = {
    key: 'day',
    title: t('day'),
    show: row => dayText(row.day),
    text: row => row.day,
    isWhole: true,
  }
  const part = (name: string, title: string): Column<DaySums> => ({
    key: name,
    title,
    show: ({ parts }) => number(parts[name] ?? 0),
    text: ({ parts }) => parts[name] ?? 0,
    isNumber: true,
  })
  const { messageName, sourceName } = useNames()
  const counted = (key: 'openings' | 'newcomers'): Column<Source> => ({
    key,
    title: t(key),
    show: row => number(row[key]),
    text: row => row[key],
    isNumber: true,
  })
  const sources: readonly Column<Source>[] = [
    { key: 'by', title: t('source'), show: row => sourceName(row.by), text: row => sourceName(row.by) },
    counted('openings'),
    counted('newcomers'),
  ]
  const messages: readonly Column<Message>[] = [
    {
      key: 'kind',
      title: t('message'),
      show: row => messageName(row.kind),
      text: row => messageName(row.kind),
    },
    {
      key: 'sent',
      title: t('sent'),
      show: row => number(row.sent),
      text: row => row.sent,
      isNumber: true,
    },
    {
      key: 'returns',
      title: t('returnsAfter'),
      show: row => number(row.returned),
      text: row => row.returned,
      isNumber: true,
    },
    {
      key: 'share',
      title: t('share'),
      show: row => (row.sent === 0 ? '–' : percent.format(row.returned / row.sent)),
      text: row => (row.sent === 0 ? '' : row.returned / row.sent),
      isNumber: true,
    },
  ]
  return {
    arrivals: [day, ...STEPS.map(step => part(step, t(`steps.${step}`)))],
    sources,
    messages,
  }
}

/** The app's speed on phones, beside what is good. */
function useVitalColumns(language: string): readonly Column<Vital>[] {
  const t = useTranslations('figures')
  const { number } = useFormats(language)
  const nameOf = useNameOf()
  const platformOf = ({ platform }: Vital) => nameOf('platforms', platform) ?? platform
  const shown = ({ vital, p75 }: Pick<Vital, 'vital' | 'p75'>) => {
    if (p75 === null) return t('slower')
    if (vital === 'cls') return number(p75 / 1000)
    return t('milliseconds', { count: p75 })
  }
  const isGood = ({ p75, good }: Vital) => p75 !== null && p75 <= good
  return [
    {
      key: 'vital',
      title: t('vital'),
      show: row => t(`vitalNames.${row.vital}`),
      text: row => t(`vitalNames.${row.vital}`),
    },
    { key: 'platform', title: t('phone'), show: platformOf, text: platformOf },
    {
      key: 'screen',
      title: t('screen'),
      show: row => t(`screens.${screenOf(row.screen)}`),
      text: row => t(`screens.${screenOf(row.screen)}`),
    },
    {
      key: 'openings',
      title: t('openings'),
      show: row => number(row.openings),
      text: row => row.openings,
      isNumber: true,
    },
    {
      key: 'p75',
      title: t('threeOfFour'),
      show: row => <span className={isGood(row) ? 'text-good' : 'text-warn'}>{shown(row)}</span>,
      text: row => row.p75 ?? '',
      isNumber: true,
    },
    {
      key: 'good',
      title: t('good'),
      show: row => shown({ vital: row.vital, p75: row.good }),
      text: row => row.good,
      isNumber: true,
    },
  ]
}

/** The console's names of links and messages; a newer server's unknown ones as they are. */
function useNames() {
  const t = useTranslations('figures')
  const messageName = (kind: string) => {
    const known = KINDS.find(one => one === kind)
    return known === undefined ? kind : t(`messageKinds.${known}`)
  }
  const sourceName = (by: string) => {
    const known = LINKS.find(one => one === by)
    return known === undefined ? t('afterMessage', { message: messageName(by) }) : t(`links.${known}`)
  }
  return { messageName, sourceName }
}

const KINDS = [...MESSAGE_KINDS, ...REPLY_KINDS, ...OPERATOR_KINDS]

const LINKS = [
  'invitation',
  'story',
  'campaign',
  'squad',
  'challenge',
  'friend_streak',
  'card',
  'round',
  'tournament',
  'screen',
  'none',
  'other',
] as const satisfies readonly StartKind[]

const SCREENS = ['narrow', 'usual', 'wide'] as const
const screenOf = (screen: string) => SCREENS.find(known => known === screen) ?? 'usual'
