import type { Task, TaskReward } from '@arena/contract/endpoints/tasks'
import { Button, showToast } from '@arena/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { haptic } from '../../host/index.ts'
import { ApiError, call, homeQuery } from '../../server-api/index.ts'
import { Drawer } from '../../shell/drawer.tsx'
import { updateAccount, useLevelCheck, usePress } from '../../shell/index.ts'
import { useErrorText, useTranslations } from '../../texts/index.ts'
import { Celebration } from './task-drawer.tsx'
import { countClaimed, tasksQuery } from './tasks-queries.ts'

/** One button for all waiting rewards, and their celebration, which stays when none waits any more. */
export function ClaimAll({
  tasks,
  won,
  onWon,
}: {
  readonly tasks: readonly Task[]
  readonly won: TaskReward | undefined
  readonly onWon: (reward: TaskReward | undefined) => void
}) {
  const t = useTranslations('tasks')
  const { press, isPending } = useClaim(({ reward, count }) => {
    if (count > 0) onWon(reward)
  })
  return (
    <>
      {tasks.length > 1 && (
        <Button className="w-full" busy={isPending} onClick={() => press(undefined)} data-testid="claim-all">
          <Gift aria-hidden="true" className="size-5" />
          {t('claimAll', { count: tasks.length })}
        </Button>
      )}
      <Drawer open={won !== undefined} onClose={() => onWon(undefined)} title={t('won')}>
        {won !== undefined && <Celebration reward={won} onDone={() => onWon(undefined)} />}
      </Drawer>
    </>
  )
}

/** Claims every completed task, and applies the answer: how many were paid, and their total. */
export function useClaim(onAnswer: (paid: { readonly reward: TaskReward; readonly count: number }) => void) {
  const errorText = useErrorText()
  const queries = useQueryClient()
  const checkLevel = useLevelCheck()
  return usePress({
    mutationFn: (_: undefined) => call('/api/claimTasks', {}),
    onSuccess: ({ account, claimed, reward, userTasks }) => {
      queries.setQueryData(tasksQuery.queryKey, list => list && { ...list, userTasks })
      if (account !== undefined) updateAccount(() => account)
      countClaimed(queries, claimed.length)
      void queries.invalidateQueries({ queryKey: homeQuery.queryKey })
      if (claimed.length > 0) haptic('success')
      onAnswer({ reward, count: claimed.length })
    },
    onError: error => {
      haptic('error')
      showToast({ kind: 'error', ...errorText(error), duration_ms: 5000 })
      void queries.invalidateQueries({ queryKey: tasksQuery.queryKey })
      // It may have been paid all the same, which the server knows.
      if (!(error instanceof ApiError && error.isAnswer)) void checkLevel()
    },
  })
}
