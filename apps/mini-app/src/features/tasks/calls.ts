import {
  API,
  type LevelTaskListReply,
  type OpenPartnerReply,
  type SelectTaskReply,
  type TasksListReply,
} from '@arena/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../server-api/index.ts'

/** Every task and how far the player is. Rounds are played elsewhere, so it is asked for whenever the screen is opened. */
export const tasksQuery = queryOptions({
  queryKey: ['tasks', 'general'],
  queryFn: ({ signal }) => call<TasksListReply>(API.getTasksList, { signal }),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
})

export const levelTasksQuery = queryOptions({
  queryKey: ['tasks', 'levels'],
  queryFn: async ({ signal }) => (await call<LevelTaskListReply>(API.getLevelTaskList, { signal })).data,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
})

export function selectTask(task_key: string): Promise<SelectTaskReply> {
  return call(API.selectTask, { body: { task_key } })
}

/** The link under which this player goes to the partner of a task. */
export const partnerLinkQuery = (partnerKey: string) =>
  queryOptions({
    queryKey: ['tasks', 'partner-link', partnerKey],
    // A press waits for it: without a network it fails at once instead of waiting too.
    networkMode: 'always',
    queryFn: async ({ signal }) => {
      const body = { partner_key: partnerKey, placement: 'tasks' }
      return (await call<OpenPartnerReply>(API.openPartner, { body, signal })).link
    },
    staleTime: 60_000,
  })
