import type { SeasonReply } from '@arena/contract/endpoints/season'
import type { Streak } from '@arena/contract/endpoints/streak'
import type { Task, TasksListReply } from '@arena/contract/endpoints/tasks'
import { expect, test } from 'vitest'
import { waitingRewards } from './waiting-rewards.ts'

const task = (task_key: string, coin: number, ticket = 0): Task => ({
  task_key,
  type: 2,
  goal: 'spins',
  translation: [],
  reward: { coin, ticket, gold_ticket: 0 },
  data: {},
})
const tasks: TasksListReply = {
  tasksList: { 0: [task('a', 100), task('b', 5_000)], 2: [task('c', 200, 1)] },
  userTasks: { current: [], completed: ['a', 'c'], rewarded: ['b'] },
  progress: {},
}
const streak: Pick<Streak, 'milestones' | 'is_resting'> = {
  is_resting: false,
  milestones: [
    { days: 3, reward: { coin: 300, ticket: 0 }, state: 'paid' },
    { days: 7, reward: { coin: 700, ticket: 1 }, state: 'ready' },
    { days: 14, reward: { coin: 900, ticket: 1 }, state: 'ahead' },
  ],
}
const season: Pick<SeasonReply, 'season' | 'last'> = {
  season: {
    number: 1,
    ends_at: 0,
    points: 100,
    points_per_step: 50,
    points_of: { day: 10, week: 20 },
    steps: [
      { reward: { coin: 50, ticket: 0 }, state: 'ready' },
      { reward: { coin: 60, ticket: 0 }, state: 'ahead' },
    ],
  },
  last: { reward: { coin: 5, ticket: 2 }, until: 0 },
}

test('one sum contains the finished tasks, the reached milestones and the reached steps of both seasons', () => {
  expect(waitingRewards({ tasks, streak, season })).toEqual({
    count: 5,
    sum: { coin: 1_055, ticket: 4, gold_ticket: 0 },
    from: { tasks: 2, streak: true, season: true },
  })
})

test('milestones wait for the end of a break, and nothing counts before it is loaded', () => {
  const resting = { ...streak, is_resting: true }
  expect(waitingRewards({ tasks: undefined, streak: resting, season: undefined })).toEqual({
    count: 0,
    sum: { coin: 0, ticket: 0, gold_ticket: 0 },
    from: { tasks: 0, streak: false, season: false },
  })
})
