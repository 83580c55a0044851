import {
  API,
  type EmailLinkReply,
  type EmailLinkRequestBody,
  type EmailSignInBody,
  type SignInReply,
  type SuccessReply,
  type UseEmailLinkBody,
  type WebSignInBody,
} from '@arena/contract'
import { call } from '../../../server-api/index.ts'

export const confirmAdult = () => call<SuccessReply>(API.confirmAdult)
export const signInByEmail = (body: EmailSignInBody) => call<SignInReply>(API.authEmail, { body })
export const requestLink = (body: EmailLinkRequestBody) => call<SuccessReply>(API.requestEmailLink, { body })
export const readLink = (token: string, signal: AbortSignal) =>
  call<EmailLinkReply>(API.readEmailLink, { body: { token }, signal })
export const followLink = (body: UseEmailLinkBody) => call<SignInReply>(API.useEmailLink, { body })
export const signInByWeb = (body: WebSignInBody) => call<SignInReply>(API.authWeb, { body })
