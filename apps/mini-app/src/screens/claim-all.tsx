import type { TaskReward } from '@arena/contract/endpoints/tasks'
import { Button, showToast } from '@arena/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { seasonQuery } from '../features/season/season-query.ts'
import { streakQuery } from '../features/streak/streak-query.ts'
import { Celebration } from '../features/tasks/task-drawer.tsx'
import { RewardLine } from '../features/tasks/task-parts.tsx'
import { countClaimed, tasksQuery } from '../features/tasks/tasks-queries.ts'
import { haptic } from '../host/index.ts'
import { ApiError, call, homeQuery } from '../server-api/index.ts'
import { Drawer } from '../shell/drawer.tsx'
import { updateAccount, useLevelCheck, usePlayBreak, usePress } from '../shell/index.ts'
import { useErrorText, useTranslations } from '../texts/index.ts'
import { NO_REWARD, plusReward, type WaitingRewards } from './waiting-rewards.ts'

/** One button for everything that waits to be claimed, with its sum, and the celebration, which stays when nothing waits any more. */
export function ClaimAll({ waiting }: { readonly waiting: WaitingRewards }) {
  const t = useTranslations('tasks')
  const isOnBreak = usePlayBreak() !== undefined
  const [won, setWon] = useState<TaskReward>()
  const { press, isPending } = useClaimAll(setWon)
  return (
    <>
      {waiting.count > 0 && !isOnBreak && (
        <Button
          className="w-full"
          busy={isPending}
          onClick={() => press(waiting.from)}
          data-testid="claim-all"
        >
          <Gift aria-hidden="true" className="size-5" />
          {waiting.count === 1 ? t('state.claim') : t('claimAll')}
          <RewardLine reward={waiting.sum} />
        </Button>
      )}
      <Drawer open={won !== undefined} onClose={() => setWon(undefined)} title={t('won')}>
        {won !== undefined && <Celebration reward={won} onDone={() => setWon(undefined)} />}
      </Drawer>
    </>
  )
}

interface Claimed {
  readonly reward: TaskReward
  /** The failed parts, if any; the rest is still paid. */
  readonly error: unknown
}

/** Claims each kind of reward by its own call. What was paid is applied and celebrated, even if another call fails. */
function useClaimAll(onPaid: (reward: TaskReward) => void) {
  const errorText = useErrorText()
  const queries = useQueryClient()
  const checkLevel = useLevelCheck()
  return usePress({
    mutationFn: (from: WaitingRewards['from']) => claimEach(from),
    onSuccess: ({ reward, error }, { tasks }) => {
      countClaimed(queries, tasks)
      for (const { queryKey } of [tasksQuery, streakQuery, seasonQuery, homeQuery])
        void queries.invalidateQueries({ queryKey })
      if (reward.coin + reward.ticket + reward.gold_ticket > 0) {
        haptic('success')
        onPaid(reward)
      }
      if (error === undefined) return
      haptic('error')
      showToast({ kind: 'error', ...errorText(error), duration_ms: 5000 })
      // It may have been paid all the same, which the server knows.
      if (!(error instanceof ApiError && error.isAnswer)) void checkLevel()
    },
  })
}

async function claimEach(from: WaitingRewards['from']): Promise<Claimed> {
  let reward = NO_REWARD
  let failure: unknown
  const claims = [
    from.tasks > 0 && (() => call('/api/claimTasks', {})),
    from.streak && (() => call('/api/claimStreak', {})),
    from.season && (() => call('/api/claimSeason', {})),
  ]
  for (const claim of claims) {
    if (claim === false) continue
    try {
      const { reward: paid, account } = await claim()
      reward = plusReward(reward, paid)
      if (account !== undefined) updateAccount(() => account)
    } catch (error) {
      failure ??= error
    }
  }
  return { reward, error: failure }
}
