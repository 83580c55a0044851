import { type Static, Type } from '@sinclair/typebox'
import { IdSchema } from './safe-numbers.ts'

export const PayoutStatusReplySchema = Type.Object({
  /** `ton`: this program pays by itself. `manual`: operators pay and write down the transaction. */
  kind: Type.Union([Type.Literal('ton'), Type.Literal('manual')]),
  network: Type.Union([Type.Literal('mainnet'), Type.Literal('testnet')]),
  /** Whether the network can be asked; without it no payment by hand can be marked as sent. */
  checks: Type.Boolean(),
  /** The paying wallet, to be filled; '' when operators pay. */
  wallet: Type.String(),
  /** nanoTON in it as the network says, as text; '' when it can't be asked. */
  balance_nano: Type.String(),
  /** Promised by messages that are under way. */
  under_way_nano: Type.String(),
  /** '' = pays. */
  paused_because: Type.String(),
})
export type PayoutStatusReply = Static<typeof PayoutStatusReplySchema>

export const SteerPayoutsBodySchema = Type.Object({ reason: Type.String({ minLength: 1, maxLength: 200 }) })

export const MarkWithdrawalSentBodySchema = Type.Object({
  id: IdSchema,
  /** Hash of the transaction that the player's account received it by. */
  tx: Type.String({ pattern: '^[0-9a-fA-F]{64}$' }),
  reason: Type.String({ minLength: 1, maxLength: 500 }),
})
export type MarkWithdrawalSentBody = Static<typeof MarkWithdrawalSentBodySchema>
