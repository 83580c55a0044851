/** Retention and rounds by group of players, beside the period before. */
import type { DailyFiguresReply } from '@arena/contract/endpoints/operator-figures'
import { RETURNS } from '@arena/contract/kinds'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { withChoice } from '../frame/address-choice.ts'
import { useNameOf } from '../frame/use-names.ts'
import { useFormats } from '../texts.tsx'
import { useSplitGames, useSplitRetention } from './figures-queries.ts'
import { gameSplitRows, NONE, ratioOf, retentionSplitRows } from './group-sums.ts'
import { GroupTable, type Metric, useSplitField } from './group-tables.tsx'
import type { Period } from './period.ts'
import { COHORT_MIN } from './sums.ts'

interface SplitTableProps {
  readonly period: Period
  readonly language: string
}

export function RetentionBySplit({ period, language }: SplitTableProps) {
  const t = useTranslations('figures')
  const [split, field] = useSplitField()
  const { data, error, refetch } = useSplitRetention(period, split)
  const rows = useMemo(() => data && retentionSplitRows(data), [data])
  const { number } = useFormats(language)
  const metrics = useMemo((): readonly Metric[] => {
    const percent = percentIn(language)
    const returned = (after: number): Metric => ({
      key: `returned.${after}`,
      title: t('after', { count: after }),
      of: row => ratioOf(row, `returned.${after}`, `players.${after}`),
      show: (share, { parts }, of) => {
        const players = parts[`players.${after}`]?.[of] ?? 0
        if (players === 0) return t('open')
        return players < COHORT_MIN ? number(Math.round(share * players)) : percent(share)
      },
    })
    return [
      { key: 'players', title: t('arrived'), of: ({ parts }) => parts['players.0'] ?? NONE, show: number },
      ...RETURNS.map(returned),
    ]
  }, [t, number, language])
  return (
    <GroupTable
      period={period}
      language={language}
      metrics={metrics}
      group={split}
      title={t('retentionBySplit')}
      note={t('retentionBySplitText', { count: COHORT_MIN })}
      rows={rows}
      since={data?.since}
      error={error}
      onRetry={() => void refetch()}
    >
      {field}
    </GroupTable>
  )
}

export function GamesBySplit({
  period,
  language,
  daily,
}: SplitTableProps & { readonly daily: DailyFiguresReply | undefined }) {
  const t = useTranslations('figures')
  const [split, field] = useSplitField()
  const [game, gameField] = useGameField(daily)
  const { data, error, refetch } = useSplitGames(period, { split, game })
  const rows = useMemo(() => data && gameSplitRows(data), [data])
  const { number, credit } = useFormats(language)
  const metrics = useMemo((): readonly Metric[] => {
    const percent = percentIn(language)
    const metric = (key: string, title: string, shown: Pick<Metric, 'show' | 'unit'>): Metric => ({
      key,
      title,
      of: ({ parts }) => parts[key] ?? NONE,
      ...shown,
    })
    const inCoins = { show: credit, unit: HUNDREDTHS }
    return [
      metric('play.players', t('playerDays'), { show: number }),
      metric('play.rounds', t('rounds'), { show: number }),
      metric('play.bet', t('stakes'), inCoins),
      metric('play.win', t('wins'), inCoins),
      {
        key: 'return',
        title: t('return'),
        of: row => ratioOf(row, 'play.win', 'play.bet'),
        show: value => (value === 0 ? '–' : percent(value)),
      },
      metric('tournaments.rounds', t('roundsInTournaments'), { show: number }),
    ]
  }, [t, number, credit, language])
  return (
    <GroupTable
      period={period}
      language={language}
      metrics={metrics}
      group={split}
      title={t('gamesBySplit')}
      rows={rows}
      since={data?.since}
      error={error}
      onRetry={() => void refetch()}
    >
      {gameField}
      {field}
    </GroupTable>
  )
}

/** The game that the address names, of those that were played; '' = all. */
function useGameField(daily: DailyFiguresReply | undefined) {
  const t = useTranslations('figures')
  const nameOf = useNameOf()
  const [search, setSearch] = useSearchParams()
  const game = search.get('game') ?? ''
  const played = new Set(daily?.flows.map(({ game_id }) => game_id).filter(id => id !== ''))
  if (game !== '') played.add(game)
  const choose = (value: string) =>
    setSearch(before => withChoice(before, 'game', { value, usual: '' }), { replace: true })
  const field = (
    <label key="game" className="flex flex-col gap-1">
      {t('game')}
      <select className="field" value={game} onChange={event => choose(event.target.value)}>
        <option value="">{t('allGames')}</option>
        {[...played].map(id => (
          <option key={id} value={id}>
            {nameOf('games', id) ?? id}
          </option>
        ))}
      </select>
    </label>
  )
  return [game, field] as const
}

function percentIn(language: string): (value: number) => string {
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  return value => format.format(value)
}

const HUNDREDTHS = 100
