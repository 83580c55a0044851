import { PLAYER_PARTS } from '@arena/contract/player-parts'
import { Button, showToast } from '@arena/ui'
import { useMutation } from '@tanstack/react-query'
import { Copy, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Fields, lineOf } from '../frame/fields.tsx'
import { readableFields } from '../frame/readable-fields.ts'
import { useErrorSentence } from '../frame/rejection.tsx'
import { type Column, Table, usePages } from '../frame/table.tsx'
import { useWording } from '../frame/use-names.ts'
import { call } from '../server-api.ts'
import { useFormats } from '../texts.tsx'
import { useZoneName } from '../zone/zone-choice.tsx'
import type { PlayerTab } from './player-head.tsx'
import { timelineFields } from './timeline-fields.ts'
import { type Row, WatchRound } from './watch-round.tsx'

/** What happened to a player, latest first: everything, or the part that a tab is about. A reply to the player can quote it. Each view is audited. */
export function PlayerTimeline({
  id,
  tab,
  language,
}: {
  readonly id: number
  readonly tab: PlayerTab
  readonly language: string
}) {
  const t = useTranslations('players')
  const part = PLAYER_PARTS.find(one => one === tab)
  const wording = useWording(language)
  const { formats, nameOf } = wording
  const { table } = usePages({
    queryKey: ['timeline', id, tab],
    load: (before_ms: number | undefined) =>
      call('/operator/playerTimeline', {
        telegram_id: id,
        ...(part !== undefined && { part }),
        ...(before_ms !== undefined && { before_ms }),
      }),
    rowsOf: page => page.rows,
    nextOf: page => page.next_ms ?? undefined,
    looksAgain: false,
  })
  const whatOf = ({ section }: Row) => nameOf('sections', section) ?? section.replaceAll('_', ' ')
  const rowsOf = (row: Row) => readableFields(timelineFields(row), wording, row.section)
  const columns: readonly Column<Row>[] = [
    {
      key: 'at',
      title: t('at'),
      show: row => formats.moment(row.at_ms),
      text: row => formats.moment(row.at_ms),
      isWhole: true,
    },
    {
      key: 'what',
      title: t('what'),
      show: whatOf,
      text: whatOf,
    },
    {
      key: 'details',
      title: t('details'),
      show: row => <Fields rows={rowsOf(row)} />,
      text: row => lineOf(rowsOf(row)),
      isLong: true,
    },
  ]
  const zone = useZoneName()
  const textOf = (row: Row) =>
    `${formats.moment(row.at_ms)} (${zone}) — ${whatOf(row)}: ${lineOf(rowsOf(row))}`
  const copy = async (rows: readonly Row[]) => {
    const done = await navigator.clipboard.writeText(rows.map(textOf).join('\n')).then(
      () => true,
      () => false,
    )
    showToast(done ? { kind: 'complete', title: t('copied') } : { kind: 'error', title: t('copyFailed') })
  }
  return (
    <>
      <Table
        title={part === undefined ? t('timeline') : t(`tabs.${part}`)}
        columns={columns}
        idOf={row => `${row.section} ${row.at_ms} ${JSON.stringify(row.fields)}`}
        {...table}
        actions={row => (
          <div className="flex items-center justify-end">
            <ShowRound player={id} row={row} language={language} />
            <WatchRound player={id} row={row} language={language} />
            <Button look="plain" size="small" onClick={() => void copy([row])}>
              <Copy aria-hidden="true" className="size-4" />
              <span className="sr-only">{t('copyRow', { at: formats.moment(row.at_ms) })}</span>
            </Button>
          </div>
        )}
      />
      {table.rows !== undefined && table.rows.length > 0 && (
        <Button look="quiet" size="small" className="self-start" onClick={() => void copy(table.rows ?? [])}>
          {t('copyAll', { count: table.rows.length })}
        </Button>
      )}
    </>
  )
}

/**
 * Opens the games provider's page that draws and recomputes the round. The tab is opened at the press, since browsers allow it only then, and is
 * redirected once the server has answered; it learns nothing of this page.
 */
function ShowRound({
  player,
  row,
  language,
}: {
  readonly player: number
  readonly row: Row
  readonly language: string
}) {
  const t = useTranslations('players')
  const { moment } = useFormats(language)
  const sentence = useErrorSentence()
  const round = row.fields['round']
  const show = useMutation({
    mutationFn: async (tab: Window | null) => {
      if (typeof round !== 'string' || tab === null) return
      const { url } = await call('/operator/showRound', {
        telegram_id: player,
        round_id: round,
        language: language === 'ru' ? 'ru' : 'en',
      })
      tab.opener = null
      // A shared link shows only the picture; an operator needs the figures too.
      tab.location.replace(url.replace('&shared=1', ''))
    },
    onError: (error, tab) => {
      tab?.close()
      showToast({ kind: 'error', title: sentence(error) })
    },
  })
  if (typeof round !== 'string' || row.section !== 'ledger') return null
  return (
    <Button
      look="plain"
      size="small"
      busy={show.isPending}
      onClick={() => show.mutate(window.open('about:blank'))}
    >
      <ShieldCheck aria-hidden="true" className="size-4" />
      <span className="sr-only">{t('showRound', { at: moment(row.at_ms) })}</span>
    </Button>
  )
}
