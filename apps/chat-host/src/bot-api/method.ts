import type { ChatPlatform } from '../chat-platform/chat-platform.ts'
import type { Parameters } from './parameters.ts'

/** What a Bot API method works with. `signal` ends when the caller hangs up. */
export interface MethodCall {
  platform: ChatPlatform
  parameters: Parameters
  signal: AbortSignal
}

/** Answers the `result` of the call. @throws BotApiError */
export type BotApiMethod = (call: MethodCall) => unknown
