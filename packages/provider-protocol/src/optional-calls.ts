/** Platform → provider, signed like a launch: calls that a provider may offer. One that does not answers 404. */
import { type Static, Type } from '@sinclair/typebox'
import { IdSchema, ProviderIdSchema } from './wallet.ts'

export const OPTIONAL_PROVIDER_PATHS = {
  roundStatus: '/v1/round-status',
  transactions: '/v1/transactions',
} as const

/** Asked about a round that is open at the platform and has had no call for a while. */
export const RoundStatusRequestSchema = Type.Object(
  { session_id: IdSchema, round_id: ProviderIdSchema },
  { additionalProperties: false },
)
export type RoundStatusRequest = Static<typeof RoundStatusRequestSchema>

/**
 * `open`: it is played on, or calls of it are still to come. `closed`: all of its calls were answered; its stakes stay taken. `unknown`: the
 * provider has no such round; its stakes are returned.
 */
export const RoundStatusReplySchema = Type.Object({
  state: Type.Union([Type.Literal('open'), Type.Literal('closed'), Type.Literal('unknown')]),
})
export type RoundState = Static<typeof RoundStatusReplySchema>['state']
