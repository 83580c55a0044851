import type { PayoutStatusReply } from '@arena/contract/endpoints/operator-withdrawals'
import { LIST_PAGE, PAUSE_REASON_MAX } from '@arena/contract/form-limits'
import { pastedCode } from '@arena/texts/pasted-text'
import { Card } from '@arena/ui'
import { serverNow_ms } from '@arena/ui/server-clock'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { OpenCase } from '../fairness/holds-page.tsx'
import { Act } from '../frame/act.tsx'
import { useAddressChoice } from '../frame/address-choice.ts'
import { sortIn } from '../frame/list-state.ts'
import { PlayerLink } from '../frame/player-link.tsx'
import type { NameOf } from '../frame/readable-fields.ts'
import { Rejection } from '../frame/rejection.tsx'
import { type Column, lastOfFull, Table, usePages } from '../frame/table.tsx'
import { useNameOf } from '../frame/use-names.ts'
import { call } from '../server-api.ts'
import { useCaller } from '../session/signed-in.tsx'
import { useFormats } from '../texts.tsx'
import { someApprovals } from './some-approvals.ts'
import { TonPanel } from './ton-panel.tsx'

type Row = Awaited<ReturnType<typeof call<'/operator/listWithdrawals'>>>['withdrawals'][number]

/** A node or signer that stops answering is noticed on an open page. */
const STATUS_EVERY_MS = 8_000

const CHOICES = ['open', 'requested', 'approved', 'paying', 'held', 'sent', 'cancelled'] as const

/** The queue of payouts with the reason why each waits, oldest first, and whether the program pays. */
export function WithdrawalsPage({ language }: { readonly language: string }) {
  const t = useTranslations('money')
  const tOverview = useTranslations('overview')
  const formats = useFormats(language)
  const nameOf = useNameOf()
  const [choice, setChoice] = useAddressChoice('state', CHOICES)
  const [search] = useSearchParams()
  const sort = sortIn(search, ['at'])
  const filters = {
    ...(choice !== 'open' && { state: choice }),
    ...(sort !== undefined && { order: sort.desc ? ('latest' as const) : ('oldest' as const) }),
  }
  const { first, table } = usePages({
    queryKey: ['withdrawals', choice, sort],
    load: (after: number | undefined) =>
      call('/operator/listWithdrawals', {
        ...filters,
        ...(after !== undefined && { after }),
      }),
    rowsOf: page => page.withdrawals,
    nextOf: page => lastOfFull(page.withdrawals, LIST_PAGE)?.id,
  })
  return (
    <>
      <TonPanel language={language} />
      <Payouts language={language} />
      {first !== undefined && (
        <p role="status" className="text-14">
          {tOverview('withdrawalsWaiting', { count: first.waiting })}
        </p>
      )}
      <label className="flex max-w-72 flex-col gap-1 text-14">
        {t('show')}
        <select className="field" value={choice} onChange={event => setChoice(event.target.value)}>
          {CHOICES.map(state => (
            <option key={state} value={state}>
              {t(`states.${state}`)}
            </option>
          ))}
        </select>
      </label>
      <Table
        title={t('withdrawals')}
        columns={columnsOf(t, formats, nameOf)}
        idOf={row => row.id}
        exported={{ list: 'withdrawals', filters }}
        {...table}
        isList
        actions={row => (
          <div className="flex flex-wrap items-center justify-end gap-2">
            <OpenCase of={`withdrawal/${row.id}`} />
            <Acts row={row} ton={formats.ton(row.amount_nano)} />
          </div>
        )}
      />
    </>
  )
}

function columnsOf(
  t: ReturnType<typeof useTranslations<'money'>>,
  formats: ReturnType<typeof useFormats>,
  nameOf: NameOf,
): readonly Column<Row>[] {
  const whyOf = ({ review, held_because, waits_until, by_hand }: Row) =>
    [
      ...[...review, held_because, by_hand ? 'by_hand' : ''].map(
        reason => nameOf('reviews', reason) ?? reason,
      ),
      waits_until * 1000 > serverNow_ms()
        ? t('waitsUntil', { time: formats.moment(waits_until * 1000) })
        : '',
    ]
      .filter(part => part !== '')
      .join('; ')
  const stateOf = (row: Row) => {
    const approvals = someApprovals(row)
    return approvals === undefined ? t(`states.${row.state}`) : t('partlyApproved', approvals)
  }
  return [
    { key: 'id', title: t('id'), show: row => row.id, text: row => row.id, isNumber: true },
    {
      key: 'at',
      title: t('at'),
      isSortedByServer: true,
      show: row => formats.moment(row.created_at * 1000),
      text: row => formats.moment(row.created_at * 1000),
    },
    {
      key: 'player',
      title: t('player'),
      show: row => <PlayerLink id={row.telegram_id} />,
      text: row => row.telegram_id,
    },
    {
      key: 'ton',
      title: t('ton'),
      show: row => formats.ton(row.amount_nano),
      text: row => formats.ton(row.amount_nano),
      isNumber: true,
    },
    {
      key: 'address',
      title: t('address'),
      show: row => <span className="text-12 break-all">{row.address}</span>,
      text: row => row.address,
    },
    {
      key: 'state',
      title: t('state'),
      show: stateOf,
      text: stateOf,
    },
    { key: 'why', title: t('why'), show: whyOf, text: whyOf },
    {
      key: 'approved',
      title: t('approvedBy'),
      show: row => `${row.approved_by.join(', ')} (${row.approved_by.length}/${row.approvals_needed})`,
      text: row => `${row.approved_by.join(' ')} ${row.approved_by.length}/${row.approvals_needed}`,
    },
  ]
}

function Acts({ row, ton }: { readonly row: Row; readonly ton: string }) {
  const t = useTranslations('money')
  const { name } = useCaller().operator
  const isOver = row.state === 'sent' || row.state === 'cancelled' || row.state === 'paying'
  if (isOver) return null
  const values = { ton, player: row.telegram_id, address: row.address }
  return (
    <>
      {(row.state === 'held' || (row.state === 'requested' && !row.approved_by.includes(name))) && (
        <Act
          calls="/operator/approveWithdrawal"
          about={row.id}
          label={t('approve')}
          look="gold"
          explanation={t('approveText', values)}
          done={t('approveDone')}
          run={async reason => {
            const { withdrawal } = await call('/operator/approveWithdrawal', { id: row.id, reason })
            const approvals = someApprovals(withdrawal)
            return approvals === undefined ? undefined : t('approvePart', approvals)
          }}
        />
      )}
      {row.state === 'approved' && <MarkSent id={row.id} ton={ton} player={row.telegram_id} />}
      <Act
        calls="/operator/cancelWithdrawal"
        about={row.id}
        label={t('cancel')}
        explanation={t('cancelText', values)}
        done={t('cancelDone')}
        run={reason => call('/operator/cancelWithdrawal', { id: row.id, reason })}
      />
    </>
  )
}

const TX_HASH = /^[0-9a-f]{64}$/i

/** A payout that was made by hand. The server looks the transaction up in the network. */
function MarkSent({
  id,
  ton,
  player,
}: {
  readonly id: number
  readonly ton: string
  readonly player: number
}) {
  const t = useTranslations('money')
  const [typed, setTyped] = useState('')
  const tx = pastedCode(typed)
  return (
    <Act
      calls="/operator/markWithdrawalSent"
      about={id}
      fields={{ value: { typed }, restore: kept => setTyped(kept['typed'] ?? '') }}
      label={t('markSent')}
      explanation={t('markSentText', { ton, player })}
      done={t('markSentDone')}
      isReady={TX_HASH.test(tx)}
      run={reason => call('/operator/markWithdrawalSent', { id, tx, reason })}
    >
      <label className="flex flex-col gap-1 text-14">
        {t('txHash')}
        <input
          className="field"
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </label>
    </Act>
  )
}

/** Whether payouts are made now: never shown while the node or the signer does not answer. */
function PayoutState({ status }: { readonly status: PayoutStatusReply }) {
  const t = useTranslations('money')
  const tOverview = useTranslations('overview')
  const { kind, network, paused_because, stopped_by } = status
  if (paused_because !== '') return t('paused', { reason: paused_because })
  if (stopped_by !== '') return <span className="text-bad">{tOverview(`stoppedBy.${stopped_by}`)}</span>
  return kind === 'ton' ? t('pays') : tOverview('paysByHand', { network })
}

function Payouts({ language }: { readonly language: string }) {
  const t = useTranslations('money')
  const formats = useFormats(language)
  const { data, error, errorUpdateCount } = useQuery({
    queryKey: ['payouts'],
    queryFn: () => call('/operator/payoutStatus'),
    refetchInterval: STATUS_EVERY_MS,
  })
  // Payouts can be paused in an emergency without their state, also during the next attempt to read it.
  const isUnknown = data === undefined && errorUpdateCount > 0
  if (data === undefined && !isUnknown) return null
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-3 text-14">
        <div className="flex-1">
          {data !== undefined && <PayoutState status={data} />}{' '}
          {data !== undefined &&
            data.balance_nano !== '' &&
            t('inWallet', { ton: formats.ton(data.balance_nano) })}
          {error !== null && <Rejection error={error} />}
        </div>
        {data?.kind !== 'manual' &&
          ((data?.paused_because ?? '') === '' ? (
            <Act
              key="pause"
              calls="/operator/pausePayouts"
              label={t('pause')}
              explanation={t('pauseText')}
              done={t('pauseDone')}
              reasonMax={PAUSE_REASON_MAX}
              run={reason => call('/operator/pausePayouts', { reason })}
            />
          ) : (
            <Act
              key="resume"
              calls="/operator/resumePayouts"
              label={t('resume')}
              explanation={t('resumeText')}
              done={t('resumeDone')}
              reasonMax={PAUSE_REASON_MAX}
              run={reason => call('/operator/resumePayouts', { reason })}
            />
          ))}
      </div>
    </Card>
  )
}
