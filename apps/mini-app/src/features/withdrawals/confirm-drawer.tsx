import type { WithdrawalsReply } from '@arena/contract/endpoints/withdrawals'
import { Button, GemIcon, showToast } from '@arena/ui'
import { useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { haptic } from '../../host/index.ts'
import { call } from '../../server-api/index.ts'
import { Drawer, type DrawerControl } from '../../shell/drawer.tsx'
import { confirmed, updateAccount, usePress } from '../../shell/index.ts'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { addressGroups } from './read-address.ts'
import { statusOf } from './status.ts'
import { withdrawPresses } from './withdraw-presses.ts'
import { wishOf } from './withdraw-wish.ts'
import { useRejectionText, withdrawalsQuery } from './withdrawals-query.ts'

/** Money leaves by the second press: this shows how much and the whole address, to be compared with the wallet's. */
export function ConfirmDrawer({
  wish,
  open,
  onClose,
  onDone,
}: DrawerControl & {
  readonly wish: Wish
  readonly onDone: () => void
}) {
  const t = useTranslations('withdrawals')
  const formats = useFormats()
  const { ask, isPending } = useWithdraw({ onDone, onClose })
  return (
    <Drawer open={open} onClose={onClose} title={t('confirmTitle')} description={t('confirmText')}>
      <div className="flex flex-col gap-4">
        <p className="flex items-center justify-center gap-2 py-1 text-24 font-bold">
          <GemIcon className="size-7" />
          <span data-testid="confirm-amount">
            {t('ton', { amount: formats.number(Number(wish.amount)) })}
          </span>
        </p>
        <div className="card-surface rounded-l p-4">
          <p className="mb-2 text-12 text-soft">{t('toAddress')}</p>
          <p
            role="img"
            aria-label={wish.address}
            data-testid="confirm-address"
            className="grid grid-cols-4 gap-x-3 gap-y-1.5 text-center font-mono text-16"
          >
            {addressGroups(wish.address).map((group, index) => (
              // The index distinguishes equal groups.
              <span key={`${index} ${group}`} className="nth-[4n+1]:text-gold nth-[4n+3]:text-gold">
                {group}
              </span>
            ))}
          </p>
        </div>
        <p className="flex gap-3 text-14 text-soft">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
          {t('finalWarning')}
        </p>
        <div className="grid cols-pair gap-3">
          <Button look="quiet" disabled={isPending} onClick={onClose} data-testid="back-to-form">
            {t('back')}
          </Button>
          <Button busy={isPending} onClick={() => ask(wish)} data-testid="confirm-withdrawal">
            {t('confirm')}
          </Button>
        </div>
      </div>
    </Drawer>
  )
}

export interface Wish {
  readonly amount: string
  readonly address: string
}

/** Requests a payout. A player who presses again because no answer came repeats the same request, so that it is made once. */
function useWithdraw({ onDone, onClose }: { readonly onDone: () => void; readonly onClose: () => void }) {
  const t = useTranslations('withdrawals')
  const rejectionText = useRejectionText()
  const queries = useQueryClient()
  const { press, isPending } = usePress({
    mutationFn: (wish: Wish) => {
      const body = { ...wish, request_id: withdrawPresses.nameOf(wishOf(wish)) }
      // A payout to a new address needs the owner's confirmation.
      return confirmed(owner => call('/api/withdraw', { body: { ...body, ...owner } }))
    },
    onSuccess: ({ account, withdrawal }) => {
      withdrawPresses.ended()
      if (account !== undefined) updateAccount(() => account)
      queries.setQueryData(
        withdrawalsQuery.queryKey,
        (list: WithdrawalsReply | undefined) =>
          list && {
            ...list,
            withdrawals: [withdrawal, ...list.withdrawals.filter(({ id }) => id !== withdrawal.id)],
          },
      )
      // A repeated press returns its earlier request, which may have been cancelled since. The next press makes a new one.
      if (statusOf(withdrawal) === 'cancelled') {
        haptic('error')
        showToast({ kind: 'info', title: t('cancelled'), description: t('cancelledText') })
        onClose()
        return
      }
      haptic('success')
      showToast({ kind: 'complete', title: t('withdrawalRequested'), description: t('requestedText') })
      onDone()
    },
    onError: error => {
      haptic('error')
      showToast({ kind: 'error', ...rejectionText(error), duration_ms: 5000 })
      withdrawPresses.ended(error)
    },
    onSettled: () => {
      // Also after an error: the answer may be all that was lost.
      void queries.invalidateQueries({ queryKey: withdrawalsQuery.queryKey })
    },
  })
  return { ask: press, isPending }
}
