import {
  API,
  type PlayLimits,
  type PlayLimitsReply,
  type SetPlayLimitsBody,
  type TakeBreakBody,
} from '@arena/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../server-api/index.ts'

/** The limits that players set for themselves, and the current break. */
export const playLimitsQuery = queryOptions({
  queryKey: ['play-limits'],
  queryFn: async ({ signal }) => (await call<PlayLimitsReply>(API.getPlayLimits, { signal })).data,
  staleTime: 30_000,
})

export async function setPlayLimits(body: SetPlayLimitsBody): Promise<PlayLimits> {
  return (await call<PlayLimitsReply>(API.setPlayLimits, { body })).data
}

export async function takeBreak(body: TakeBreakBody): Promise<PlayLimits> {
  return (await call<PlayLimitsReply>(API.takeBreak, { body })).data
}
