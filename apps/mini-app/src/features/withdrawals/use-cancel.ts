import type { WithdrawalsReply } from '@arena/contract'
import { showToast } from '@arena/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { haptic } from '../../host/index.ts'
import { updateAccount } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { cancelWithdrawal, withdrawalsQuery } from './calls.ts'
import { useRefusalText } from './use-refusal-text.ts'

/** Takes a request back. Once it is taken back it stays so: asking again does no harm. */
export function useCancel() {
  const t = useTranslations('withdrawals')
  const refusalText = useRefusalText()
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: (id: number) => cancelWithdrawal({ id }),
    retry: false,
    networkMode: 'always',
    onSuccess: ({ account, withdrawal }) => {
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
      showToast({ kind: 'error', ...refusalText(error), duration_ms: 5000 })
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: withdrawalsQuery.queryKey }),
  })
  return { cancel: mutation.mutate, isPending: mutation.isPending }
}
