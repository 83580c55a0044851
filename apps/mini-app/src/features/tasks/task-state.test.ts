import type { Task } from '@arena/contract/endpoints/tasks'
import { expect, test } from 'vitest'
import { inOrder, percentOf, stateOf } from './task-state.ts'

const USER_TASKS = { current: ['c'], completed: ['d'], rewarded: ['a'] }
const task = (task_key: string): Task => ({
  task_key,
  type: 2,
  goal: 'spins',
  translation: [],
  reward: { coin: 1, ticket: 0, gold_ticket: 0 },
  data: { value: 1 },
})

test('a task is new until the server reports another state', () => {
  expect(['a', 'b', 'c', 'd'].map(key => stateOf(key, USER_TASKS))).toEqual([
    'rewarded',
    'new',
    'current',
    'completed',
  ])
})

test('waiting rewards come first and finished tasks last', () => {
  const tasks = ['a', 'b', 'c', 'd', 'e'].map(task)
  expect(inOrder(tasks, USER_TASKS).map(({ task_key }) => task_key)).toEqual(['d', 'c', 'b', 'e', 'a'])
})

test('a bar is full only when the target is reached', () => {
  expect(percentOf({ current: 4_999, target: 5_000 })).toBe(99)
  expect(percentOf({ current: 7_000, target: 5_000 })).toBe(100)
  expect(percentOf({ current: 0, target: 0 })).toBe(100)
})
