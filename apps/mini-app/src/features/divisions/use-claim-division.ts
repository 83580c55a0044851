import type { DivisionReward } from '@arena/contract/endpoints/divisions'
import { showToast } from '@arena/ui'
import { useQueryClient } from '@tanstack/react-query'
import { haptic } from '../../host/index.ts'
import { ApiError, call } from '../../server-api/index.ts'
import { updateAccount, useLevelCheck, usePress } from '../../shell/index.ts'
import { useErrorText } from '../../texts/index.ts'
import { divisionQuery } from './division-query.ts'

/** Claims what finished weeks have brought, and takes over what the answer says. */
export function useClaimDivision(onPaid: (reward: DivisionReward) => void) {
  const errorText = useErrorText()
  const queries = useQueryClient()
  const checkLevel = useLevelCheck()
  const { press, isPending } = usePress({
    mutationFn: (_: undefined) => call('/api/claimDivision', {}),
    onSuccess: ({ reward, account }) => {
      void queries.invalidateQueries({ queryKey: divisionQuery.queryKey })
      updateAccount(() => account)
      if (reward.coin + reward.ticket === 0) return
      haptic('success')
      onPaid(reward)
    },
    onError: error => {
      haptic('error')
      showToast({ kind: 'error', ...errorText(error), duration_ms: 5000 })
      void queries.invalidateQueries({ queryKey: divisionQuery.queryKey })
      // It may have been paid all the same, which the server knows.
      if (!(error instanceof ApiError && error.isAnswer)) void checkLevel()
    },
  })
  return { claim: () => press(undefined), isPending }
}
