import { type AddEmailBody, API, type SignInWaysReply, type SuccessReply } from '@arena/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../server-api/index.ts'
import { confirmed } from '../../../shell/index.ts'

export const waysQuery = queryOptions({
  queryKey: ['sign-in-ways'],
  queryFn: ({ signal }) => call<SignInWaysReply>(API.getSignInWays, { signal }),
  staleTime: 0,
})

export const addEmail = (body: Omit<AddEmailBody, 'confirmation'>) =>
  confirmed(confirmation => call<SuccessReply>(API.addEmail, { body: { ...body, confirmation } }))
export const endOneSession = (id: string) =>
  confirmed(confirmation => call<SuccessReply>(API.endSession, { body: { id, confirmation } }))
export const endOtherSessions = () =>
  confirmed(confirmation => call<SuccessReply>(API.endOtherSessions, { body: { confirmation } }))
