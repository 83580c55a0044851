import type { WithdrawalsReply } from '@arena/contract'
import { showToast } from '@arena/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { haptic } from '../../host/index.ts'
import { ApiError } from '../../server-api/index.ts'
import { namedPresses, updateAccount } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { withdraw, withdrawalsQuery } from './calls.ts'
import { useRefusalText } from './use-refusal-text.ts'

export interface Wish {
  readonly amount: string
  readonly address: string
}

const presses = namedPresses('arena.withdrawPress')

/** Asks for a payment. Who presses again because no answer came asks for the same payment, so that it is made once. */
export function useWithdraw(onDone: () => void) {
  const t = useTranslations('withdrawals')
  const refusalText = useRefusalText()
  const queries = useQueryClient()
  const isUnderWay = useRef(false)
  const mutation = useMutation({
    mutationFn: (wish: Wish) =>
      withdraw({ ...wish, request_id: presses.nameOf(`${wish.amount} ${wish.address}`) }),
    // Nothing but a press of the player may send it, neither a retry nor the network coming back.
    retry: false,
    networkMode: 'always',
    onSuccess: ({ account, withdrawal }) => {
      presses.answered()
      if (account !== undefined) updateAccount(() => account)
      queries.setQueryData(
        withdrawalsQuery.queryKey,
        (list: WithdrawalsReply | undefined) =>
          list && {
            ...list,
            withdrawals: [withdrawal, ...list.withdrawals.filter(({ id }) => id !== withdrawal.id)],
          },
      )
      haptic('success')
      showToast({ kind: 'complete', title: t('withdrawalRequested'), description: t('requestedText') })
      onDone()
    },
    onError: error => {
      haptic('error')
      showToast({ kind: 'error', ...refusalText(error), duration_ms: 5000 })
      if (error instanceof ApiError && error.isAnswer && error.status < 500) presses.answered()
    },
    onSettled: () => {
      isUnderWay.current = false
      // Also after an error: the answer may be all that was lost.
      void queries.invalidateQueries({ queryKey: withdrawalsQuery.queryKey })
    },
  })

  function ask(wish: Wish) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutation.mutate(wish)
  }
  return { ask, isPending: mutation.isPending }
}
