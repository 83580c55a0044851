import type { Account } from '@arena/contract/account'
import { Button, showToast } from '@arena/ui'
import { DrawerFoot } from '@arena/ui/drawer'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { haptic } from '../host/index.ts'
import { ApiError, homeQuery } from '../server-api/index.ts'
import { useErrorText } from '../texts/index.ts'
import { updateAccount } from './account.ts'
import { UnlessOnBreak } from './break-note.tsx'
import { useLevelCheck } from './level-check.ts'
import { type RewardAmounts, WonReward } from './reward-amounts.tsx'
import { usePress } from './use-press.ts'

export interface ClaimedReward {
  /** The reward that the current claim has paid; null before one, and after the drawer was closed. */
  readonly won: RewardAmounts | null
  readonly claim: () => void
  readonly isPending: boolean
  readonly forget: () => void
}

/** Claims a waiting reward and applies the answer. Queries under the key are refetched whatever the result. */
export function useClaimReward<
  Reply extends { readonly reward: RewardAmounts; readonly account: Account },
>(of: { readonly ask: () => Promise<Reply>; readonly queryKey: QueryKey }): ClaimedReward {
  const errorText = useErrorText()
  const queries = useQueryClient()
  const checkLevel = useLevelCheck()
  const [won, setWon] = useState<RewardAmounts | null>(null)
  const refetch = (queryKey: QueryKey) => void queries.invalidateQueries({ queryKey })
  const { press, isPending } = usePress({
    mutationFn: (_: undefined) => of.ask(),
    onSuccess: ({ reward, account }) => {
      updateAccount(() => account)
      refetch(of.queryKey)
      refetch(homeQuery.queryKey)
      if (reward.coin + reward.ticket === 0) return
      haptic('success')
      setWon(reward)
    },
    onError: error => {
      haptic('error')
      showToast({ kind: 'error', ...errorText(error), duration_ms: 5000 })
      refetch(of.queryKey)
      // It may have been paid all the same, which the server knows.
      if (!(error instanceof ApiError && error.isAnswer)) void checkLevel()
    },
  })
  return { won, claim: () => press(undefined), isPending, forget: () => setWon(null) }
}

/**
 * The footer of a drawer with a reward: the button while one waits, then the paid amount. The test ids are `claim-<name>` and `<name>-won`.
 */
export function ClaimFoot({
  name,
  reward: { won, claim, isPending },
  isReady,
  label,
  praise,
  hindrance,
}: {
  readonly name: string
  readonly reward: ClaimedReward
  readonly isReady: boolean
  readonly label: string
  readonly praise: string
  /** Why it can't be claimed now. */
  readonly hindrance?: string | undefined
}): ReactNode {
  if (won !== null) {
    return (
      <DrawerFoot>
        <WonReward reward={won} praise={praise} testId={`${name}-won`} />
      </DrawerFoot>
    )
  }
  if (!isReady) return null
  return (
    <DrawerFoot>
      <UnlessOnBreak>
        <Button
          className="w-full"
          busy={isPending}
          disabled={hindrance !== undefined}
          onClick={claim}
          data-testid={`claim-${name}`}
        >
          {label}
        </Button>
      </UnlessOnBreak>
      {hindrance !== undefined && <p className="mt-2 text-center text-12 text-soft">{hindrance}</p>}
    </DrawerFoot>
  )
}
