import type { BusinessFiguresReply, DailyFiguresReply } from '@arena/contract/endpoints/operator-figures'
import { RETURNS } from '@arena/contract/kinds'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { type Column, Table } from '../frame/table.tsx'
import { useNameOf } from '../frame/use-names.ts'
import { useFormats } from '../texts.tsx'
import type { Section } from './sections.ts'
import {
  bandOf,
  COHORT_MIN,
  type CohortRow,
  cohortRows,
  type FlowRow,
  flowRows,
  type GameRow,
  gameRows,
} from './sums.ts'

interface DailyTablesProps {
  readonly section: Section
  readonly data: DailyFiguresReply | undefined
  readonly business: BusinessFiguresReply | undefined
  readonly error: Error | null
  readonly language: string
  readonly onRetry: () => void
}

/** Retention, rounds, and the sources and sinks of coins, tickets and TON. */
export function DailyTables({ section, data, business, error, language, onRetry }: DailyTablesProps) {
  const t = useTranslations('figures')
  const rows = useMemo(
    () =>
      data && {
        games: gameRows(data, business),
        flows: flowRows(data, business),
        cohorts: cohortRows(data),
      },
    [data, business],
  )
  const columns = useColumns(language)
  const common = { error, onRetry }
  return (
    <>
      {section === 'retention' && (
        <>
          <h2 className="text-16 font-semibold">{t('cameBack')}</h2>
          <p className="text-14 text-soft">{t('cameBackText', { count: COHORT_MIN })}</p>
          <Table
            {...common}
            title={t('cameBack')}
            columns={columns.cohorts}
            rows={rows?.cohorts}
            idOf={({ day }) => day}
          />
        </>
      )}
      {section === 'games' && (
        <>
          <h2 className="text-16 font-semibold">{t('byGame')}</h2>
          <p className="text-14 text-soft">{t('byGameText')}</p>
          <Table
            {...common}
            title={t('byGame')}
            columns={columns.games}
            rows={rows?.games}
            idOf={({ game, inTournaments }) => `${game} ${inTournaments}`}
          />
        </>
      )}
      {section === 'economy' && (
        <>
          <h2 className="text-16 font-semibold">{t('bySource')}</h2>
          <p className="text-14 text-soft">{t('bySourceText')}</p>
          <Table
            {...common}
            title={t('bySource')}
            columns={columns.flows}
            rows={rows?.flows}
            idOf={({ currency, kind }) => `${currency} ${kind}`}
          />
        </>
      )}
    </>
  )
}

interface NumbersOf<Row> {
  readonly key: string
  readonly value: (row: Row) => number
  readonly show: (value: number) => string
}

/** A column of numbers; a file of the table has them bare. */
function numbers<Row>(title: string, { key, value, show }: NumbersOf<Row>): Column<Row> {
  return { key, title, show: row => show(value(row)), text: value, isNumber: true }
}

/** The same of hundredths: the file has whole ArenaCoins, as the page does. */
function amounts<Row>(title: string, column: NumbersOf<Row>): Column<Row> {
  return { ...numbers(title, column), text: row => column.value(row) / 100 }
}

function useColumns(language: string) {
  const t = useTranslations('figures')
  const { number, credit, day } = useFormats(language)
  const nameOf = useNameOf()
  const gameOf = ({ game }: GameRow) => nameOf('games', game) ?? game
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  const dayColumn = <Row extends { readonly day: string }>(title: string): Column<Row> => ({
    key: 'day',
    title,
    show: row => day(row.day),
    text: row => row.day,
    isWhole: true,
  })
  const cohorts: readonly Column<CohortRow>[] = [
    dayColumn(t('firstDay')),
    numbers(t('arrived'), { key: 'players', value: row => row.players, show: number }),
    ...RETURNS.map((after, index) => {
      const share = ({ players, returned }: CohortRow) => {
        const back = returned[index]
        if (back === undefined) return t('open')
        return players < COHORT_MIN ? number(back) : percent.format(back / players)
      }
      return {
        key: String(after),
        title: t('after', { count: after }),
        show: share,
        text: (row: CohortRow) => row.returned[index] ?? '',
        isNumber: true,
      }
    }),
  ]
  const games: readonly Column<GameRow>[] = [
    { key: 'game', title: t('game'), show: gameOf, text: gameOf },
    {
      key: 'where',
      title: t('where'),
      show: row => t(row.inTournaments ? 'inTournaments' : 'outside'),
      text: row => t(row.inTournaments ? 'inTournaments' : 'outside'),
    },
    numbers(t('rounds'), { key: 'rounds', value: row => row.rounds, show: number }),
    amounts(t('stakes'), { key: 'bet', value: row => row.bet, show: credit }),
    amounts(t('wins'), { key: 'win', value: row => row.win, show: credit }),
    numbers(t('return'), {
      key: 'return',
      value: ({ bet, win }) => (bet === 0 ? 0 : win / bet),
      show: value => (value === 0 ? '–' : percent.format(value)),
    }),
    ...useBandColumns(language),
  ]
  return { cohorts, games, flows: useFlowColumns(language) }
}

/** The published return with what chance may change, and whether the return exceeds it. */
export function useBandColumns(language: string): readonly Column<GameRow>[] {
  const t = useTranslations('figures')
  return useMemo(() => {
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
    return [
      {
        key: 'published',
        title: t('published'),
        show: row => {
          const band = bandOf(row)
          if (band === undefined || row.published === undefined) return '–'
          return `${percent.format(row.published)} ± ${percent.format(band.half)}`
        },
        text: row => row.published ?? '',
        isNumber: true,
      },
      {
        key: 'verdict',
        title: t('verdict'),
        show: row => {
          const verdict = bandOf(row)?.verdict
          return verdict === undefined ? (
            '–'
          ) : (
            <span className={VERDICT_LOOKS[verdict]}>{t(`verdicts.${verdict}`)}</span>
          )
        },
        text: row => {
          const verdict = bandOf(row)?.verdict
          return verdict === undefined ? '' : t(`verdicts.${verdict}`)
        },
      },
    ]
  }, [t, language])
}

function useFlowColumns(language: string): readonly Column<FlowRow>[] {
  const t = useTranslations('figures')
  const { number, credit, ton } = useFormats(language)
  const nameOf = useNameOf()
  const currencyOf = ({ currency }: FlowRow) => nameOf('currencies', currency) ?? currency
  const kindOf = ({ kind }: FlowRow) => nameOf('kinds', kind) ?? kind.replaceAll('_', ' ')
  const amountIn = (currency: string, amount: number) => {
    if (currency === 'AC') return credit(amount)
    return currency === 'TON' ? ton(String(Math.round(amount))) : number(amount)
  }
  /** For a file: in the currency's own unit, without groups. */
  const inUnits = (currency: string, amount: number) => amount / (UNITS[currency] ?? 1)
  return [
    { key: 'currency', title: t('currency'), show: currencyOf, text: currencyOf },
    { key: 'kind', title: t('reason'), show: kindOf, text: kindOf },
    numbers(t('entries'), { key: 'entries', value: row => row.entries, show: number }),
    {
      key: 'amount',
      title: t('amount'),
      show: ({ currency, amount }) => amountIn(currency, amount),
      text: row => inUnits(row.currency, row.amount),
      isNumber: true,
    },
    {
      key: 'aDay',
      title: t('aDay'),
      show: ({ currency, aDay }) => amountIn(currency, aDay),
      text: row => inUnits(row.currency, row.aDay),
      isNumber: true,
    },
    {
      key: 'expected',
      title: t('expected'),
      show: ({ currency, expected }) =>
        expected === undefined
          ? '–'
          : t('between', {
              least: amountIn(currency, expected.least),
              most: amountIn(currency, expected.most),
            }),
      text: ({ currency, expected }) =>
        expected === undefined
          ? ''
          : `${String(inUnits(currency, expected.least))}–${String(inUnits(currency, expected.most))}`,
      isNumber: true,
    },
  ]
}

/** How many of the ledger's units a whole one has. */
const UNITS: Readonly<Record<string, number>> = { AC: 100, TON: 1_000_000_000 }

const VERDICT_LOOKS = {
  few: 'text-soft',
  within: 'text-good',
  outside: 'text-warn',
  alarm: 'text-bad',
} as const
