import {
  API,
  type FrensListBody,
  type FrensListReply,
  type ShareBody,
  type ShareReply,
  type ShareStoryReply,
} from '@arena/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../server-api/call.ts'
import { updateAccount } from '../../shell/index.ts'

/** Friends get through their rounds while one looks at them, and since one last did. */
const ASK_EVERY_MS = 10_000
const PAGE = 50

/** Everybody whom the player invited, page by page; each answer also carries the player's balance, which friends raise. */
export const friendsQuery = infiniteQueryOptions({
  queryKey: ['friends'],
  queryFn: async ({ pageParam, signal }) => {
    const body: FrensListBody = { limit: PAGE, ...(pageParam !== null && { after: pageParam }) }
    const reply = await call<FrensListReply>(API.getFrensList, { body, signal })
    updateAccount(() => reply.account)
    return reply
  },
  initialPageParam: null as string | null,
  getNextPageParam: last => last.next,
  staleTime: 0,
  refetchInterval: ASK_EVERY_MS,
})

export const friendCalls = {
  share: (body: ShareBody) => call<ShareReply>(API.share, { body, service: 'share' }),
  shareStory: () => call<ShareStoryReply>(API.shareStory),
}
