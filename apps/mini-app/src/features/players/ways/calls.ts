import { type AddEmailBody, API, type SignInWaysReply, type SuccessReply } from '@arena/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../server-api/index.ts'

export const waysQuery = queryOptions({
  queryKey: ['sign-in-ways'],
  queryFn: ({ signal }) => call<SignInWaysReply>(API.getSignInWays, { signal }),
  staleTime: 0,
})

export const addEmail = (body: AddEmailBody) => call<SuccessReply>(API.addEmail, { body })
export const endOneSession = (id: string) => call<SuccessReply>(API.endSession, { body: { id } })
export const endOtherSessions = () => call<SuccessReply>(API.endOtherSessions)
