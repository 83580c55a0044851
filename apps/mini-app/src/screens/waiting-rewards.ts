import type { SeasonReply } from '@arena/contract/endpoints/season'
import type { Streak } from '@arena/contract/endpoints/streak'
import type { TaskReward, TasksListReply } from '@arena/contract/endpoints/tasks'
import { stateOf } from '../features/tasks/task-state.ts'

/** The rewards that a player has earned and only has to claim. */
export interface WaitingRewards {
  readonly count: number
  readonly sum: TaskReward
  /** Where some of it waits. */
  readonly from: { readonly tasks: number; readonly streak: boolean; readonly season: boolean }
}

export const NO_REWARD: TaskReward = { coin: 0, ticket: 0, gold_ticket: 0 }

export function plusReward(
  sum: TaskReward,
  { coin, ticket, gold_ticket = 0 }: Pick<TaskReward, 'coin' | 'ticket'> & Partial<TaskReward>,
): TaskReward {
  return { coin: sum.coin + coin, ticket: sum.ticket + ticket, gold_ticket: sum.gold_ticket + gold_ticket }
}

/** Adds up finished tasks, reached milestones of the streak and reached steps of the season; data that is not loaded yet counts as zero. */
export function waitingRewards({
  tasks,
  streak,
  season,
}: {
  readonly tasks: TasksListReply | undefined
  readonly streak: Pick<Streak, 'milestones' | 'is_resting'> | undefined
  readonly season: Pick<SeasonReply, 'season' | 'last'> | undefined
}): WaitingRewards {
  const finished = Object.values(tasks?.tasksList ?? {})
    .flat()
    .filter(({ task_key }) => tasks !== undefined && stateOf(task_key, tasks.userTasks) === 'completed')
  const reached = streak === undefined || streak.is_resting ? [] : streak.milestones.filter(isReady)
  const steps = [
    ...(season?.season?.steps.filter(isReady) ?? []),
    ...(season?.last ? [{ reward: season.last.reward }] : []),
  ]
  const all = [...finished, ...reached, ...steps]
  return {
    count: all.length,
    sum: all.reduce((sum, { reward }) => plusReward(sum, reward), NO_REWARD),
    from: { tasks: finished.length, streak: reached.length > 0, season: steps.length > 0 },
  }
}

const isReady = ({ state }: { readonly state: string }) => state === 'ready'
