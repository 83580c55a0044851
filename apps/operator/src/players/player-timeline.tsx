import { Button, showToast } from '@arena/ui'
import { useMutation } from '@tanstack/react-query'
import { Copy, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useErrorSentence } from '../frame/act.tsx'
import { type Column, Table, usePages } from '../frame/table.tsx'
import { call } from '../server-api.ts'
import { useFormats } from '../texts.tsx'

type Row = Awaited<ReturnType<typeof call<'/operator/playerTimeline'>>>['rows'][number]

/** Fields that have columns of their own. */
const SAID_BY_COLUMNS = new Set(['at'])

/**
 * Everything that happened to a player, the latest first, in the words of the player's own export: a reply to them can quote it. Each look is
 * written into the log.
 */
export function PlayerTimeline({ id, language }: { readonly id: number; readonly language: string }) {
  const t = useTranslations('players')
  const formats = useFormats(language)
  const { table } = usePages({
    queryKey: ['timeline', id],
    load: (before_ms: number | undefined) =>
      call('/operator/playerTimeline', { telegram_id: id, ...(before_ms !== undefined && { before_ms }) }),
    rowsOf: page => page.rows,
    nextOf: page => page.next_ms ?? undefined,
    looksAgain: false,
  })
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
      show: row => row.section.replaceAll('_', ' '),
      text: row => row.section,
    },
    {
      key: 'told',
      title: t('told'),
      show: row => <Fields fields={row.fields} />,
      text: row => toldOf(row.fields),
      isLong: true,
    },
  ]
  const textOf = ({ at_ms, section, fields }: Row) => {
    const told = tellable(fields).map(([name, value]) => `${name.replaceAll('_', ' ')} ${value}`)
    return `${formats.moment(at_ms)} — ${section.replaceAll('_', ' ')}: ${told.join(', ')}`
  }
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
        title={t('timeline')}
        columns={columns}
        idOf={row => `${row.section} ${row.at_ms} ${toldOf(row.fields)}`}
        {...table}
        actions={row => (
          <div className="flex items-center justify-end">
            <ShowRound player={id} row={row} language={language} />
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
      // What others are shown by a link is the picture alone; an operator wants the figures too.
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

function Fields({ fields }: { readonly fields: Row['fields'] }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {tellable(fields).map(([name, value]) => (
        <span key={name}>
          <span className="text-soft">{name.replaceAll('_', ' ')}</span> {value}
        </span>
      ))}
    </span>
  )
}

function toldOf(fields: Row['fields']): string {
  return tellable(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')
}

/** Leaves out empty fields. */
function tellable(fields: Row['fields']): readonly (readonly [name: string, value: string])[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const isEmpty = value === null || text === '' || text === '[]' || SAID_BY_COLUMNS.has(name)
    return isEmpty ? [] : [[name, text] as const]
  })
}
