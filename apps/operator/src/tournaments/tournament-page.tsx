import { RESULTS_PAGE } from '@arena/contract/form-limits'
import { buttonClasses, Card } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { OpenCase } from '../fairness/holds-page.tsx'
import { Act } from '../frame/act.tsx'
import { LoadError } from '../frame/load-error.tsx'
import { usePageSubject } from '../frame/page-subject.tsx'
import { PlayerLink } from '../frame/player-link.tsx'
import type { NameOf } from '../frame/readable-fields.ts'
import { type Column, lastOfFull, Table, usePages } from '../frame/table.tsx'
import { useNameOf } from '../frame/use-names.ts'
import { WaitingRequests } from '../requests/waiting-requests.tsx'
import { call, mayCall } from '../server-api.ts'
import { useCaller } from '../session/signed-in.tsx'
import { useFormats } from '../texts.tsx'
import { MomentField } from '../zone/moment-field.tsx'
import { DisqualificationChanges, EndChanges } from './prize-changes.tsx'
import { PrizeField, useEntryFee } from './prize-field.tsx'
import { useMayPlan } from './use-may-plan.ts'

type Results = Awaited<ReturnType<typeof call<'/operator/listResults'>>>
type Result = Results['results'][number]

const REASONS = ['several_accounts', 'automation', 'collusion', 'exploit', 'other'] as const
/** From this state on, a tournament has results. */
const RANKED: ReadonlySet<string> = new Set(['provisional', 'final', 'paid'])

/** One tournament: the possible acts, and its results once it is ranked. */
export function TournamentPage({ tKey, language }: { readonly tKey: string; readonly language: string }) {
  const t = useTranslations('tournaments')
  const formats = useFormats(language)
  const feeOf = useEntryFee(language)
  const { data, error, refetch } = useQuery({
    queryKey: ['tournaments'],
    queryFn: () => call('/operator/listTournaments'),
  })
  const tournament = data?.tournaments.find(({ t_key }) => t_key === tKey)
  usePageSubject(tournament?.name)
  if (data === undefined && error !== null) return <LoadError error={error} onRetry={() => void refetch()} />
  if (tournament === undefined)
    return <p className="text-16">{t(data === undefined ? 'loading' : 'unknown')}</p>
  const { state, name, members, start_timestamp, end_timestamp, results_hash, review_ends_ms } = tournament
  return (
    <>
      <Card>
        <div className="flex flex-col gap-3">
          <h2 className="text-16 font-semibold">{name}</h2>
          <p className="text-12 break-all text-soft">{tKey}</p>
          <p className="text-14">
            {t('summary', {
              state: t(`states.${state}`),
              start: formats.moment(start_timestamp * 1000),
              end: formats.moment(end_timestamp * 1000),
              members,
            })}
          </p>
          <p className="text-14">{t('feeOf', { fee: feeOf(tournament) })}</p>
          <PrizeField tournament={tournament} />
          {results_hash !== undefined && (
            <p className="text-12 break-all text-soft">{t('hash', { hash: results_hash })}</p>
          )}
          {review_ends_ms !== undefined && state === 'provisional' && (
            <p className="text-14">{t('reviewEnds', { time: formats.moment(review_ends_ms) })}</p>
          )}
          <WaitingRequests subject={tKey} of={['tournament', 'member']} language={language} />
          <Acts tKey={tKey} state={state} end={end_timestamp} language={language} />
        </div>
      </Card>
      {RANKED.has(state) && mayCall('/operator/listResults') && (
        <Results tKey={tKey} language={language} isReview={state === 'provisional'} />
      )}
    </>
  )
}

/** Whether the signed-in operator may announce and rewrite tournaments. */

function Acts({
  tKey,
  state,
  end,
  language,
}: {
  readonly tKey: string
  readonly state: string
  readonly end: number
  readonly language: string
}) {
  const t = useTranslations('tournaments')
  const mayPlan = useMayPlan()
  return (
    <div className="flex flex-wrap gap-2">
      {mayPlan && state === 'scheduled' && (
        <Link href={`/tournaments/${tKey}/edit`} className={buttonClasses('quiet', 'small')}>
          {t('plan.edit')}
        </Link>
      )}
      {mayPlan && (
        <Link href={`/tournaments/new-tournament?from=${tKey}`} className={buttonClasses('quiet', 'small')}>
          {t('plan.copy')}
        </Link>
      )}
      {mayPlan && ['scheduled', 'open'].includes(state) && <Extend tKey={tKey} end={end} />}
      {state === 'open' && (
        <Act
          calls="/operator/endTournament"
          label={t('endNow')}
          explanation={
            <>
              <p>{t('endNowText')}</p>
              <EndChanges tKey={tKey} act="end" language={language} />
            </>
          }
          done={t('endNowDone')}
          typed={tKey}
          run={reason => call('/operator/endTournament', { t_key: tKey, reason })}
        />
      )}
      {state === 'provisional' && (
        <Act
          calls="/operator/approveResults"
          label={t('approve')}
          look="gold"
          explanation={t('approveText')}
          done={t('approveDone')}
          run={reason => call('/operator/approveResults', { t_key: tKey, ask: reason })}
        />
      )}
      {!['final', 'paid', 'archived', 'cancelled'].includes(state) && (
        <Act
          calls="/operator/cancelTournament"
          label={t('cancel')}
          explanation={
            <>
              <p>{t('cancelText')}</p>
              <EndChanges tKey={tKey} act="cancel" language={language} />
            </>
          }
          done={t('cancelDone')}
          typed={tKey}
          run={reason => call('/operator/cancelTournament', { t_key: tKey, reason })}
        />
      )}
    </div>
  )
}

/** Players have planned with the end, so it can only move later. */
function Extend({ tKey, end }: { readonly tKey: string; readonly end: number }) {
  const t = useTranslations('tournaments')
  const [until_ms, setUntil] = useState(end * 1000)
  const end_timestamp = until_ms / 1000
  return (
    <Act
      calls="/operator/extendTournament"
      label={t('extend')}
      explanation={t('extendText')}
      done={t('extendDone')}
      fields={{ value: { until: String(until_ms) }, restore: kept => setUntil(Number(kept['until'])) }}
      isReady={end_timestamp > end}
      run={reason => call('/operator/extendTournament', { t_key: tKey, end_timestamp, reason })}
    >
      <MomentField label={t('extendUntil')} value={until_ms} onValue={setUntil} />
    </Act>
  )
}

function Results({
  tKey,
  language,
  isReview,
}: {
  readonly tKey: string
  readonly language: string
  readonly isReview: boolean
}) {
  const t = useTranslations('tournaments')
  const formats = useFormats(language)
  const nameOf = useNameOf()
  const mayLook = useCaller().operator.permissions.includes('holds.view')
  const { table } = usePages({
    queryKey: ['results', tKey],
    load: (after: number | undefined) =>
      call('/operator/listResults', { t_key: tKey, ...(after !== undefined && { after }) }),
    rowsOf: page => page.results,
    nextOf: page => lastOfFull(page.results, RESULTS_PAGE)?.place,
  })
  return (
    <Table
      title={t('results')}
      columns={resultColumns(t, formats, nameOf)}
      idOf={row => row.place}
      {...table}
      actions={row => (
        <div className="flex flex-wrap items-center justify-end gap-2">
          {mayLook && <OpenCase of={`prize/${tKey}/${row.telegram_id}`} />}
          {isReview && row.disqualified === '' && <Disqualify tKey={tKey} row={row} language={language} />}
          {isReview && row.disqualified !== '' && (
            <Act
              calls="/operator/reinstateMember"
              about={`${tKey}.${row.telegram_id}`}
              label={t('reinstate')}
              explanation={t('reinstateText')}
              done={t('reinstateDone')}
              run={note =>
                call('/operator/reinstateMember', { t_key: tKey, telegram_id: row.telegram_id, note })
              }
            />
          )}
        </div>
      )}
    />
  )
}

function resultColumns(
  t: ReturnType<typeof useTranslations<'tournaments'>>,
  formats: ReturnType<typeof useFormats>,
  nameOf: NameOf,
): readonly Column<Result>[] {
  const prizeOf = ({ prizes }: Result) =>
    [
      prizes.credit > 0 && `${formats.credit(prizes.credit)} AC`,
      prizes.usd > 0 && `$${formats.number(prizes.usd)}`,
      prizes.ton > 0 && `${formats.number(prizes.ton)} TON`,
      nameOf('wheelPrizes', prizes.item) ?? prizes.item,
    ]
      .filter(part => typeof part === 'string' && part !== '')
      .join(', ')
  const fateOf = ({ disqualified, prize_state, withheld }: Result) =>
    disqualified === ''
      ? [t(`prizes.${prize_state}`), nameOf('withheld', withheld) ?? withheld]
          .filter(part => part !== '')
          .join(': ')
      : t(`reasons.${disqualified}`)
  return [
    { key: 'place', title: t('place'), show: row => row.place, text: row => row.place, isNumber: true },
    {
      key: 'player',
      title: t('player'),
      show: row => <PlayerLink id={row.telegram_id} name={row.nickname} />,
      text: row => `${row.nickname} ${row.telegram_id}`.trim(),
    },
    {
      key: 'points',
      title: t('points'),
      show: row => formats.credit(row.balance),
      text: row => row.balance / 100,
      isNumber: true,
    },
    {
      key: 'rounds',
      title: t('rounds'),
      show: row => formats.number(row.rounds),
      text: row => row.rounds,
      isNumber: true,
    },
    { key: 'prize', title: t('prize'), show: prizeOf, text: prizeOf },
    { key: 'fate', title: t('fate'), show: fateOf, text: fateOf },
  ]
}

function Disqualify({
  tKey,
  row,
  language,
}: {
  readonly tKey: string
  readonly row: Result
  readonly language: string
}) {
  const t = useTranslations('tournaments')
  const [reason, setReason] = useState<(typeof REASONS)[number]>('several_accounts')
  const name = row.nickname === '' ? String(row.telegram_id) : row.nickname
  return (
    <Act
      calls="/operator/disqualifyMember"
      about={`${tKey}.${row.telegram_id}`}
      fields={{
        value: { reason },
        restore: kept => setReason(REASONS.find(one => one === kept['reason']) ?? reason),
      }}
      label={t('disqualify')}
      explanation={
        <>
          <p>{t('disqualifyText', { name, place: row.place })}</p>
          <DisqualificationChanges tKey={tKey} telegramId={row.telegram_id} language={language} />
        </>
      }
      done={t('disqualifyDone')}
      typed={name}
      run={note =>
        call('/operator/disqualifyMember', { t_key: tKey, telegram_id: row.telegram_id, reason, note })
      }
    >
      <label className="flex flex-col gap-1 text-14">
        {t('shownReason')}
        <select
          className="field"
          value={reason}
          onChange={event => setReason(REASONS.find(known => known === event.target.value) ?? 'other')}
        >
          {REASONS.map(known => (
            <option key={known} value={known}>
              {t(`reasons.${known}`)}
            </option>
          ))}
        </select>
      </label>
    </Act>
  )
}
