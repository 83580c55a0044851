import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { useAddressChoice } from '../frame/address-choice.ts'
import { usePageSubject } from '../frame/page-subject.tsx'
import { type Column, Table, usePages } from '../frame/table.tsx'
import { call } from '../server-api.ts'
import { useFormats } from '../texts.tsx'
import { BalanceProof } from './balance-proof.tsx'
import { FoundPartners } from './found-partners.tsx'
import { PlayerCard } from './player-card.tsx'
import { nameColumns } from './player-columns.tsx'
import { PlayerHead, type PlayerTab, TABS } from './player-head.tsx'
import { PlayerList } from './player-list.tsx'
import { PlayerNotes } from './player-notes.tsx'
import { PlayerTimeline } from './player-timeline.tsx'

type Body = NonNullable<Parameters<typeof call<'/operator/findPlayers'>>[1]>
type Row = Awaited<ReturnType<typeof call<'/operator/findPlayers'>>>['players'][number]

/** All players with filters, those that a text names, or one player with their whole history. */
export function PlayersPage({
  id,
  language,
}: {
  readonly id: string | undefined
  readonly language: string
}) {
  const t = useTranslations('players')
  const [search] = useSearchParams()
  const find = search.get('find')
  const player = Number(id)
  if (id !== undefined && Number.isSafeInteger(player) && player > 0) {
    return <PlayerWorkspace id={player} language={language} />
  }
  return (
    <>
      <p className="text-14 text-soft">{t('howToFind')}</p>
      {find !== null && <FoundPartners text={find} />}
      {find === null ? <PlayerList language={language} /> : <Found text={find} language={language} />}
    </>
  )
}

function PlayerWorkspace({ id, language }: { readonly id: number; readonly language: string }) {
  const [tab] = useAddressChoice('tab', TABS)
  return (
    <>
      <PlayerHead id={id} tab={tab} language={language} />
      <Tab id={id} tab={tab} language={language} />
    </>
  )
}

function Tab({
  id,
  tab,
  language,
}: {
  readonly id: number
  readonly tab: PlayerTab
  readonly language: string
}) {
  if (tab === 'notes') return <PlayerNotes id={id} language={language} />
  return (
    <>
      {tab === 'summary' && <PlayerCard id={id} language={language} />}
      {(tab === 'summary' || tab === 'money') && <BalanceProof id={id} language={language} />}
      <PlayerTimeline key={tab} id={id} tab={tab} language={language} />
    </>
  )
}

function Found({ text, language }: { readonly text: string; readonly language: string }) {
  const t = useTranslations('players')
  const formats = useFormats(language)
  usePageSubject(t('found', { text }))
  const { table } = usePages({
    queryKey: ['players', text],
    load: (after: Body['after']) =>
      call('/operator/findPlayers', { text, ...(after !== undefined && { after }) }),
    rowsOf: page => page.players,
    nextOf: page => page.next ?? undefined,
    // Each search is audited.
    looksAgain: false,
  })
  const columns: readonly Column<Row>[] = [
    ...nameColumns<Row>(t),
    {
      key: 'since',
      title: t('since'),
      show: row => formats.moment(row.created_at * 1000),
      text: row => formats.moment(row.created_at * 1000),
    },
    {
      key: 'by',
      title: t('foundBy'),
      show: row => t(`by.${row.found_by}`),
      text: row => t(`by.${row.found_by}`),
    },
    {
      key: 'banned',
      title: t('state'),
      show: row => <span className={row.banned ? 'text-bad' : ''}>{t(row.banned ? 'banned' : 'free')}</span>,
      text: row => t(row.banned ? 'banned' : 'free'),
    },
  ]
  return <Table title={t('found', { text })} columns={columns} idOf={row => row.telegram_id} {...table} />
}
