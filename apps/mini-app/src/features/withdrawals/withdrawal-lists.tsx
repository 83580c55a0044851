import type { Withdrawal, WithdrawalsReply } from '@arena/contract/endpoints/withdrawals'
import { Badge, Button, Chip, type ChipTone, EmptyState, joinClasses, showToast } from '@arena/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  ArrowUpRight,
  Check,
  CircleHelp,
  Clock,
  ExternalLink,
  type LucideIcon,
  ShieldCheck,
  X,
} from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { haptic, openOutsideLink } from '../../host/index.ts'
import { call } from '../../server-api/index.ts'
import { updateAccount, usePaysTon } from '../../shell/index.ts'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { shortAddress } from './read-address.ts'
import { isProcessing, type Status, statusOf } from './status.ts'
import { withdrawPresses } from './withdraw-presses.ts'
import { wishOf } from './withdraw-wish.ts'
import { useRejectionText, withdrawalsQuery } from './withdrawals-query.ts'

const LOOKS: Readonly<Record<Status, { readonly tone: ChipTone; readonly Icon: LucideIcon }>> = {
  processing: { tone: 'warn', Icon: Clock },
  sent: { tone: 'good', Icon: Check },
  cancelled: { tone: 'bad', Icon: X },
  unknown: { tone: 'plain', Icon: CircleHelp },
}

interface Shown {
  readonly withdrawals: readonly Withdrawal[]
  /** The button that shares a sent one. */
  readonly shareOf: (id: number) => ReactNode
}

/** Pending withdrawals, then finished ones. */
export function WithdrawalLists({ withdrawals, shareOf }: Shown) {
  const t = useTranslations('withdrawals')
  const paysTon = usePaysTon()
  if (withdrawals.length === 0) {
    return (
      <EmptyState
        icon={<ArrowUpRight className="size-7" />}
        title={t('empty')}
        {...(paysTon && { description: t('emptyText') })}
      />
    )
  }
  return (
    <>
      <List title={t('current')} withdrawals={withdrawals.filter(isProcessing)} shareOf={shareOf} />
      <List
        title={t('processed')}
        withdrawals={withdrawals.filter(one => !isProcessing(one))}
        shareOf={shareOf}
      />
    </>
  )
}

function List({ title, withdrawals, shareOf }: Shown & { readonly title: string }) {
  const id = useId()
  if (withdrawals.length === 0) return null
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="flex items-center gap-2 text-16 font-bold">
        {title}
        <Badge>{String(withdrawals.length)}</Badge>
      </h2>
      <ul className="flex flex-col gap-3">
        {withdrawals.map(withdrawal => (
          <Row key={withdrawal.id} withdrawal={withdrawal} share={shareOf(withdrawal.id)} />
        ))}
      </ul>
    </section>
  )
}

function Row({ withdrawal, share }: { readonly withdrawal: Withdrawal; readonly share: ReactNode }) {
  const t = useTranslations('withdrawals')
  const formats = useFormats()
  const { cancel, isPending } = useCancel()
  const status = statusOf(withdrawal)
  const { tone, Icon } = LOOKS[status]
  return (
    <li
      className="card-surface flex flex-col gap-2 rounded-l p-4"
      data-testid={`withdrawal-${withdrawal.id}`}
    >
      <div className="flex items-center gap-2">
        <p className={joinClasses('min-w-0 flex-1 text-16 font-bold', status === 'cancelled' && 'text-soft')}>
          {t('ton', { amount: formats.number(withdrawal.amount) })}
        </p>
        <Chip tone={tone}>
          <Icon aria-hidden="true" className="size-3.5" />
          {t(`status.${status}`)}
        </Chip>
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-12 text-soft">
        <span className="font-mono">{shortAddress(withdrawal.address)}</span>
        <time dateTime={new Date(withdrawal.created_at * 1000).toISOString()}>
          {formats.moment(withdrawal.created_at)}
        </time>
      </p>
      {status === 'processing' && withdrawal.waits_until !== null && (
        <p className="flex gap-2 text-12 text-pretty text-warn" data-testid="waits-until">
          <ShieldCheck aria-hidden="true" className="size-4 shrink-0" />
          {t('waits', { when: formats.moment(withdrawal.waits_until) })}
        </p>
      )}
      {status === 'processing' && withdrawal.in_review && (
        <p className="text-12 text-pretty text-soft">{t('inReview')}</p>
      )}
      {status === 'processing' && withdrawal.cancellable && (
        <Button
          look="quiet"
          size="small"
          busy={isPending}
          onClick={() => cancel(withdrawal.id)}
          data-testid="cancel-withdrawal"
        >
          {t('cancel')}
        </Button>
      )}
      {status === 'sent' && share}
      {withdrawal.explorer_url !== '' && (
        <Button
          look="quiet"
          size="small"
          onClick={() => openOutsideLink(withdrawal.explorer_url)}
          data-testid="explorer"
        >
          {t('explorer')}
          <ExternalLink aria-hidden="true" className="size-4" />
        </Button>
      )}
    </li>
  )
}

/** Cancels a request. A repeated call does no harm: a cancelled request stays cancelled. */
function useCancel() {
  const t = useTranslations('withdrawals')
  const rejectionText = useRejectionText()
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: (id: number) => call('/api/cancelWithdrawal', { body: { id } }),
    retry: false,
    networkMode: 'always',
    onSuccess: ({ account, withdrawal }) => {
      // The same payout may be wanted once more.
      withdrawPresses.forget(wishOf(withdrawal))
      if (account !== undefined) updateAccount(() => account)
      queries.setQueryData(
        withdrawalsQuery.queryKey,
        (list: WithdrawalsReply | undefined) =>
          list && {
            ...list,
            withdrawals: list.withdrawals.map(one => (one.id === withdrawal.id ? withdrawal : one)),
          },
      )
      haptic('success')
      showToast({ kind: 'info', title: t('cancelled'), description: t('cancelledText') })
    },
    onError: error => {
      haptic('error')
      showToast({ kind: 'error', ...rejectionText(error), duration_ms: 5000 })
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: withdrawalsQuery.queryKey }),
  })
  return { cancel: mutation.mutate, isPending: mutation.isPending }
}
