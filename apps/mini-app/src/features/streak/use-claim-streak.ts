import type { StreakReward } from '@arena/contract/endpoints/streak'
import { showToast } from '@arena/ui'
import { useQueryClient } from '@tanstack/react-query'
import { haptic } from '../../host/index.ts'
import { ApiError, call, homeQuery } from '../../server-api/index.ts'
import { updateAccount, useLevelCheck, usePress } from '../../shell/index.ts'
import { useErrorText } from '../../texts/index.ts'
import { streakQuery } from './streak-query.ts'

/** Claims every milestone that is reached, and takes over what the answer says. */
export function useClaimStreak(onPaid: (reward: StreakReward) => void) {
  const errorText = useErrorText()
  const queries = useQueryClient()
  const checkLevel = useLevelCheck()
  const { press, isPending } = usePress({
    mutationFn: (_: undefined) => call('/api/claimStreak', {}),
    onSuccess: ({ claimed, reward, streak, account }) => {
      queries.setQueryData(streakQuery.queryKey, streak)
      updateAccount(() => account)
      void queries.invalidateQueries({ queryKey: homeQuery.queryKey })
      if (claimed.length === 0) return
      haptic('success')
      onPaid(reward)
    },
    onError: error => {
      haptic('error')
      showToast({ kind: 'error', ...errorText(error), duration_ms: 5000 })
      void queries.invalidateQueries({ queryKey: streakQuery.queryKey })
      // It may have been paid all the same, which the server knows.
      if (!(error instanceof ApiError && error.isAnswer)) void checkLevel()
    },
  })
  return { claim: () => press(undefined), isPending }
}
