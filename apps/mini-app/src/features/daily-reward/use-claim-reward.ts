import type { ClaimRewardBody, ClaimRewardReply } from '@arena/contract/endpoints/daily-reward'
import { showToast } from '@arena/ui'
import { useQueryClient } from '@tanstack/react-query'
import { haptic } from '../../host/index.ts'
import { ApiError, call, errorCodeOf, homeQuery } from '../../server-api/index.ts'
import { updateAccount, useLevelCheck, usePress } from '../../shell/index.ts'
import { useErrorText, useTranslations } from '../../texts/index.ts'
import { weeklyRewardsQuery } from './weekly-rewards-query.ts'

export type ClaimedReward = ClaimRewardReply['reward']

/** Claims one of the choices of `day`: applies the balances and days of the answer, and reports errors. */
export function useClaimReward(onClaimed: (reward: ClaimedReward) => void) {
  const t = useTranslations('daily-reward')
  const tErrors = useTranslations('errors')
  const errorText = useErrorText()
  const queries = useQueryClient()
  const checkLevel = useLevelCheck()
  const { press, isPending } = usePress({
    mutationFn: (body: ClaimRewardBody) => call('/api/claimReward', { body }),
    onSuccess: ({ reward, rewards, account }) => {
      queries.setQueryData(weeklyRewardsQuery.queryKey, rewards)
      updateAccount(() => account)
      void queries.invalidateQueries({ queryKey: homeQuery.queryKey })
      if (reward.key === 'failed_promo') {
        haptic('error')
        const title = tErrors('failed_promo.TITLE')
        showToast({
          kind: 'error',
          title,
          description: tErrors('failed_promo.DESCRIPTION'),
          duration_ms: 5000,
        })
        return
      }
      haptic('success')
      void queries.invalidateQueries({ queryKey: ['streak'] })
      if (reward.prize?.key === 'wheel_spin') void queries.invalidateQueries({ queryKey: ['wheel'] })
      onClaimed(reward)
    },
    onError: error => {
      const code = errorCodeOf(error)
      haptic('error')
      if (code === 'reward_claimed') showToast({ kind: 'info', title: t('claimed') })
      else if (code === 'CONFLICT') showToast({ kind: 'info', title: t('otherDay') })
      else showToast({ kind: 'error', ...errorText(error) })
      void queries.invalidateQueries({ queryKey: weeklyRewardsQuery.queryKey, exact: true })
      // It may have been paid all the same, which the server knows.
      if (!(error instanceof ApiError && error.isAnswer)) void checkLevel()
    },
  })
  return { claim: press, isPending }
}
