import { showToast } from '@arena/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { haptic } from '../../host/index.ts'
import { ApiError, errorCodeOf } from '../../server-api/index.ts'
import { updateAccount } from '../../shell/index.ts'
import { useErrorText, useFormats, useTranslations } from '../../texts/index.ts'
import { adsTermsQuery, checkAdsView } from './calls.ts'

const LONG_TOAST_MS = 5000
const MOST_RETRIES = 2

/**
 * Reports a watched ad to the server and shows the player the reward. `told` = the player watched it for the reward; a player who
 * saw an ad between rounds is told of a reward only.
 */
export function useCheckView({ told }: { readonly told: boolean }): (adId: string) => void {
  const t = useTranslations('ads.toast')
  const formats = useFormats()
  const errorText = useErrorText()
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: checkAdsView,
    // Asked again it is the same view: only a lost answer is asked for again.
    retry: (failures, error) => failures < MOST_RETRIES && !(error instanceof ApiError && error.isAnswer),
    onSuccess: ({ data, account }) => {
      updateAccount(() => account)
      queries.setQueryData(adsTermsQuery.queryKey, terms => terms && { ...terms, next_at: data.next_at })
      haptic('success')
      showToast({
        kind: 'complete',
        title: t('paid', { amount: formats.credit(data.reward) }),
        description: t('paidText'),
      })
    },
    onError: error => {
      if (!told) return
      if (errorCodeOf(error) === 'ads_cooldown') {
        showToast({
          kind: 'info',
          title: t('early'),
          description: t('earlyText'),
          duration_ms: LONG_TOAST_MS,
        })
        return
      }
      showToast({ kind: 'info', ...errorText(error), duration_ms: LONG_TOAST_MS })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: adsTermsQuery.queryKey }),
  })
  return mutate
}
