import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { nullable } from '../schemas.ts'

const FlagGroupSchema = Type.Object({
  /** On the last counted day. */
  players: Type.Integer({ minimum: 0 }),
  /** Players who finished a round, each once for every day. */
  active: Type.Integer({ minimum: 0 }),
  rounds: Type.Integer({ minimum: 0 }),
  /** Of the active players: who finished a round on the next day, too. */
  returned: Type.Integer({ minimum: 0 }),
  /** Paid and not refunded. */
  stars: Type.Integer({ minimum: 0 }),
})
export type FlagGroup = Static<typeof FlagGroupSchema>

const FlagFiguresReplySchema = Type.Object({
  /** Every feature that can be switched. */
  flags: Type.Array(
    Type.Object({
      flag: Type.String(),
      /** The live share. */
      share: Type.Integer({ minimum: 0, maximum: 100 }),
      /** Whole days with this share, of the last 90; null before the first one is counted. */
      figures: nullable(
        Type.Object({
          days: Type.Integer({ minimum: 1 }),
          from: Type.String(),
          until: Type.String(),
          on: FlagGroupSchema,
          off: FlagGroupSchema,
        }),
      ),
    }),
  ),
})
export type FlagFiguresReply = Static<typeof FlagFiguresReplySchema>

export const flagFigures = endpoint({
  path: '/operator/flagFigures',
  summary: 'The features that can be switched, and what players with and without each of them did.',
  guard: 'operator',
  permission: 'figures.view',
  effect: 'neutral',
  reply: FlagFiguresReplySchema,
})
