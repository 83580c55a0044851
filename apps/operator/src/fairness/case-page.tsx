import type { OperatorClusterReason, ShowHoldBody } from '@arena/contract/endpoints/operator-holds'
import { Card, Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { LoadError } from '../frame/load-error.tsx'
import { usePageSubject } from '../frame/page-subject.tsx'
import { PlayerLink } from '../frame/player-link.tsx'
import type { Wording } from '../frame/readable-fields.ts'
import { type Column, Table } from '../frame/table.tsx'
import { useWording } from '../frame/use-names.ts'
import { WaitingRequests } from '../requests/waiting-requests.tsx'
import { call } from '../server-api.ts'
import { type Formats, useFormats } from '../texts.tsx'
import { DecideHold, holdColumns, OpenCase } from './holds-page.tsx'
import { type CaseFile, loadWhole } from './load-whole.ts'

type Member = CaseFile['members'][number]
type Texts = ReturnType<typeof useTranslations<'fairness.case'>>

/** Everything an operator needs to decide on one prize or withdrawal: linked accounts, the links, and earlier decisions. */
export function CasePage({ of, language }: { readonly of: ShowHoldBody; readonly language: string }) {
  const t = useTranslations('fairness.case')
  const formats = useFormats(language)
  // Each view is audited, so nothing refetches automatically.
  const { data, error, refetch } = useQuery({
    queryKey: ['case', of],
    queryFn: () => call('/operator/showHold', of),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  usePageSubject(data && headingOf(data.case_file, t, formats))
  const back = (
    <Link href="/holds" className="inline-flex min-h-11 items-center self-start text-14 text-gold">
      {t('back')}
    </Link>
  )
  if (data === undefined && error !== null)
    return (
      <>
        {back}
        <LoadError error={error} onRetry={() => void refetch()} />
      </>
    )
  if (data === undefined) return <Skeleton className="h-64 rounded-l" />
  const { case_file: file } = data
  return (
    <>
      {back}
      <Summary file={file} language={language} />
      <Members of={of} file={file} language={language} onRetry={() => void refetch()} />
      <Shared file={file} />
      <Addresses of={of} file={file} language={language} onRetry={() => void refetch()} />
      <Before file={file} language={language} onRetry={() => void refetch()} />
    </>
  )
}

function headingOf({ kind, subject, amount_nano }: CaseFile, t: Texts, formats: Formats): string {
  if (amount_nano === '0' && kind === 'prize') return t('noPrize', { subject })
  return t(`of.${kind}`, { ton: formats.ton(amount_nano), subject })
}

function Summary({ file, language }: { readonly file: CaseFile; readonly language: string }) {
  const t = useTranslations('fairness.case')
  const wording = useWording(language)
  const { formats } = wording
  const { kind, telegram_id, hold, found_at } = file
  const lines = findingsOf(file, t, wording)
  return (
    <Card>
      <section aria-label={t('title')} className="flex flex-col gap-3 text-14">
        <div className="flex flex-wrap items-center gap-x-3">
          <h2 className="text-16 font-semibold">{headingOf(file, t, formats)}</h2>
          {kind !== 'cluster' && <PlayerLink id={telegram_id} />}
        </div>
        {kind !== 'cluster' && <Standing file={file} formats={formats} />}
        <h3 className="font-semibold">{t('whyTitle')}</h3>
        {lines.length === 0 ? (
          <p className="text-soft">{t('alone')}</p>
        ) : (
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {lines.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {found_at > 0 && <p className="text-soft">{t('since', { time: formats.moment(found_at * 1000) })}</p>}
        {found_at === 0 && hold !== null && <p className="text-soft">{t('gone')}</p>}
        {hold !== null && (
          <>
            <WaitingRequests subject={String(hold.id)} of={['hold']} language={language} />
            <div className="flex flex-wrap gap-2">
              <DecideHold hold={hold} language={language} />
            </div>
          </>
        )}
      </section>
    </Card>
  )
}

function Standing({ file: { hold }, formats }: { readonly file: CaseFile; readonly formats: Formats }) {
  const t = useTranslations('fairness.case')
  const decided = useTranslations('fairness.holds.decisions')
  if (hold === null) return <p className="text-soft">{t('notHeld')}</p>
  const { decision, decided_by: operator, reason, answer, held_at } = hold
  return (
    <>
      <p className={decision === null ? 'text-warn' : ''}>
        {decision === null
          ? t('waitsSince', { time: formats.moment(held_at * 1000) })
          : decided(decision, { operator, reason })}
      </p>
      {answer !== '' && <p className="break-words whitespace-pre-line">{t('says', { text: answer })}</p>}
    </>
  )
}

const MS = 1000
const NOTHING = '–'

/** The links between the accounts and the abnormal values, in sentences. */
function findingsOf({ reasons, members, field }: CaseFile, t: Texts, wording: Wording): readonly string[] {
  const { formats } = wording
  if (reasons.length === 0) return []
  const linked = reasons.map(reason => sentenceOf(reason, t, wording))
  const machines = members.filter(({ pace }) => pace !== null && pace.machine_rounds > 0)
  const rounds = machines.reduce((sum, { pace }) => sum + (pace?.machine_rounds ?? 0), 0)
  const far = members.filter(({ score }) => score?.far_out === true)
  return [
    ...linked,
    ...(machines.length > 0 ? [t('machine', { count: machines.length, rounds })] : []),
    ...invitersOf(members, t),
    ...(far.length > 0 ? [t('farOut', { count: far.length })] : []),
    ...(field === null ? [] : [t('field', { members: field.members, points: formats.credit(field.median) })]),
  ]
}

/** Why accounts appear to belong to one person. */
export function sentenceOf(reason: OperatorClusterReason, t: Texts, { nameOf, formats }: Wording): string {
  const { kind, accounts: count, game, stake, gap_ms, joined_by } = reason
  if (kind !== 'play') return t(`reasons.${kind}`, { count })
  const links = formats.list([...new Set(joined_by.map(link => t(`links.${link}`)))])
  const gap = formats.number(gap_ms / MS)
  return t('reasons.play', {
    count,
    game: nameOf('games', game) ?? game,
    stake: formats.credit(stake),
    gap,
    links,
  })
}

/** Rings: players who invited each other, and players whom the same person from outside invited. */
function invitersOf(members: readonly Member[], t: Texts): readonly string[] {
  const inside = new Set(members.map(({ telegram_id }) => telegram_id))
  const within = members.filter(({ invited_by }) => inside.has(invited_by))
  const outside = new Map<number, number>()
  for (const { invited_by } of members) {
    if (invited_by !== 0 && !inside.has(invited_by))
      outside.set(invited_by, (outside.get(invited_by) ?? 0) + 1)
  }
  return [
    ...(within.length > 0 ? [t('ring', { count: within.length })] : []),
    ...[...outside]
      .filter(([, count]) => count > 1)
      .map(([inviter, count]) => t('oneInviter', { inviter: String(inviter), count })),
  ]
}

interface PartProps {
  readonly file: CaseFile
  readonly language: string
  readonly onRetry: () => void
}

function Members({ of, file, language, onRetry }: PartProps & { readonly of: ShowHoldBody }) {
  const t = useTranslations('fairness.case')
  const wording = useWording(language)
  return (
    <>
      <h2 className="text-16 font-semibold">{t('members')}</h2>
      {file.accounts > file.members.length && (
        <p className="text-14 text-warn">
          {t('membersShown', { shown: file.members.length, all: file.accounts })}
        </p>
      )}
      <Table
        title={t('members')}
        columns={memberColumns(file, t, wording)}
        rows={file.members}
        idOf={row => row.telegram_id}
        onRetry={onRetry}
        loadAll={async () => (await loadWhole(of, file)).flatMap(page => page.members)}
      />
    </>
  )
}

function memberColumns(file: CaseFile, t: Texts, { nameOf, formats }: Wording): readonly Column<Member>[] {
  const notesOf = (row: Member) => [
    ...(file.kind !== 'cluster' && row.telegram_id === file.telegram_id ? [t('owner')] : []),
    ...(row.created_at === 0 ? [t('erased')] : []),
    ...(row.banned === '' ? [] : [t('banned', { reason: row.banned })]),
    ...(file.hold !== null && row.is_now && !row.was_then ? [t('later')] : []),
    ...(row.was_then && !row.is_now && file.found_at > 0 ? [t('left')] : []),
  ]
  const text = (key: string, title: string, show: (row: Member) => string): Column<Member> => ({
    key,
    title,
    show,
    text: show,
  })
  return [
    {
      key: 'player',
      title: t('player'),
      show: row => (
        <>
          <PlayerLink id={row.telegram_id} /> <span className="inline-block">{row.nickname}</span>
          {notesOf(row).map(note => (
            <span key={note} className="block text-12 text-warn">
              {note}
            </span>
          ))}
        </>
      ),
      text: row => [row.telegram_id, row.nickname, ...notesOf(row)].join(' '),
    },
    text('made', t('made'), row => (row.created_at === 0 ? NOTHING : formats.moment(row.created_at * MS))),
    ...(file.field === null ? [] : scoreColumns(t, formats)),
    text('plays', t('plays'), ({ pace }) =>
      pace === null
        ? t('notPlayed')
        : t('playsText', {
            game: nameOf('games', pace.game) ?? pace.game,
            stake: formats.credit(pace.stake),
            share: pace.share,
            rounds: pace.rounds,
          }),
    ),
    text('pace', t('pace'), ({ pace }) => {
      if (pace === null || pace.gap_ms === 0) return NOTHING
      const values = { gap: formats.number(pace.gap_ms / MS), variation: pace.variation }
      return pace.machine_rounds === 0
        ? t('paceText', values)
        : t('paceMachine', { ...values, rounds: pace.machine_rounds })
    }),
    text('inviter', t('invitedBy'), row => (row.invited_by === 0 ? t('nobody') : String(row.invited_by))),
    { ...text('won', t('won'), row => formats.ton(row.won_nano)), isNumber: true },
    { ...text('sent', t('sent'), row => formats.ton(row.sent_nano)), isNumber: true },
  ]
}

function scoreColumns(t: Texts, formats: Formats): readonly Column<Member>[] {
  const pointsOf = ({ score }: Member) => {
    if (score === null) return NOTHING
    const points = formats.credit(score.balance)
    if (score.of_median === 0) return points
    return t(score.far_out ? 'outside' : 'timesMedian', { points, times: formats.number(score.of_median) })
  }
  return [
    {
      key: 'place',
      title: t('place'),
      show: ({ score }) => score?.place ?? NOTHING,
      text: ({ score }) => score?.place ?? NOTHING,
      isNumber: true,
    },
    { key: 'points', title: t('points'), show: pointsOf, text: pointsOf },
  ]
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card>
      <section aria-label={title} className="flex flex-col gap-2 text-14">
        <h2 className="text-16 font-semibold">{title}</h2>
        {children}
      </section>
    </Card>
  )
}

function Shared({ file: { shared } }: { readonly file: CaseFile }) {
  const t = useTranslations('fairness.case')
  return (
    <Section title={t('sharedTitle')}>
      {shared.length === 0 ? (
        <p className="text-soft">{t('nothingShared')}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {shared.map(({ kind, telegram_ids }) => (
            <li key={`${kind}:${telegram_ids.join()}`} className="break-words">
              <span className="font-semibold">{`${t(`shared.${kind}`)} (${telegram_ids.length})`}</span>{' '}
              <span className="text-soft">{telegram_ids.join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Addresses({ of, file, language, onRetry }: PartProps & { readonly of: ShowHoldBody }) {
  const t = useTranslations('fairness.case')
  const formats = useFormats(language)
  type Address = CaseFile['addresses'][number]
  if (file.addresses.length === 0) return null
  const columns: readonly Column<Address>[] = [
    {
      key: 'address',
      title: t('address'),
      show: row => <span className="text-12 break-all">{row.address}</span>,
      text: row => row.address,
    },
    {
      key: 'who',
      title: t('who'),
      show: row => row.telegram_ids.join(', '),
      text: row => row.telegram_ids.join(' '),
    },
    {
      key: 'sent',
      title: t('sentTo'),
      show: row => formats.ton(row.sent_nano),
      text: row => formats.ton(row.sent_nano),
      isNumber: true,
    },
    {
      key: 'open',
      title: t('openTo'),
      show: row => formats.ton(row.open_nano),
      text: row => formats.ton(row.open_nano),
      isNumber: true,
    },
  ]
  return (
    <>
      <h2 className="text-16 font-semibold">{t('addressesTitle')}</h2>
      <Table
        title={t('addressesTitle')}
        columns={columns}
        rows={file.addresses}
        idOf={row => row.address}
        onRetry={onRetry}
        loadAll={async () => {
          const all = (await loadWhole(of, file)).flatMap(page => page.addresses)
          // Accounts of two pages may share an address: its row is the same.
          return [...new Map(all.map(row => [row.address, row])).values()]
        }}
      />
    </>
  )
}

function Before({ file: { holds, bans }, language, onRetry }: PartProps) {
  const t = useTranslations('fairness.case')
  const tHolds = useTranslations('fairness.holds')
  const formats = useFormats(language)
  return (
    <>
      <h2 className="text-16 font-semibold">{t('beforeTitle')}</h2>
      {holds.length === 0 && bans.length === 0 && <p className="text-14 text-soft">{t('nothingBefore')}</p>}
      {holds.length > 0 && (
        <Table
          title={t('beforeTitle')}
          columns={holdColumns(tHolds, formats)}
          rows={holds}
          idOf={row => row.id}
          onRetry={onRetry}
          actions={row => <OpenCase of={String(row.id)} />}
        />
      )}
      {bans.length > 0 && (
        <Section title={t('bansTitle')}>
          <ul className="flex flex-col gap-1">
            {bans.map(({ telegram_id: player, banned, operator, reason, at }) => (
              <li key={`${player}:${at}:${banned}`}>
                <span className="text-soft">{formats.moment(at * MS)}</span>{' '}
                {t(banned ? 'ban' : 'unban', { operator, player: String(player), reason })}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
