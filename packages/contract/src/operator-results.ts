import { type Static, Type } from '@sinclair/typebox'
import { IdSchema } from './field-schemas.ts'
import { OperatorTournamentSchema, TournamentKeySchema } from './operator-tournaments.ts'
import { DisqualificationReasonSchema, PrizeStateSchema, WonPrizesSchema } from './results.ts'

const strict = { additionalProperties: false }

/** The next places after `after`; from the first one when it is left out. */
export const ListResultsBodySchema = Type.Object(
  { t_key: TournamentKeySchema, after: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })) },
  strict,
)
export type ListResultsBody = Static<typeof ListResultsBodySchema>

const OperatorResultSchema = Type.Object({
  place: Type.Integer(),
  telegram_id: Type.Integer(),
  /** '' = erased. */
  nickname: Type.String(),
  /** In hundredths. */
  balance: Type.Integer(),
  rounds: Type.Integer(),
  /** When the balance was reached. */
  reached_ms: Type.Integer(),
  qualified: Type.Boolean(),
  /** '' = the member is not disqualified. */
  disqualified: Type.Union([DisqualificationReasonSchema, Type.Literal('')]),
  prizes: WonPrizesSchema,
  prize_state: PrizeStateSchema,
  /** Why a prize was withheld; '' = none was. */
  withheld: Type.String(),
})
export type OperatorResult = Static<typeof OperatorResultSchema>

export const ListResultsReplySchema = Type.Object({
  tournament: OperatorTournamentSchema,
  results: Type.Array(OperatorResultSchema),
})
export type ListResultsReply = Static<typeof ListResultsReplySchema>

/** Members are told the reason; the note is for the audit log. */
export const DisqualifyMemberBodySchema = Type.Object(
  {
    t_key: TournamentKeySchema,
    telegram_id: IdSchema,
    reason: DisqualificationReasonSchema,
    note: Type.String({ minLength: 1, maxLength: 500 }),
  },
  strict,
)
export type DisqualifyMemberBody = Static<typeof DisqualifyMemberBodySchema>

export const ApproveResultsBodySchema = Type.Object({ t_key: TournamentKeySchema }, strict)
export type ApproveResultsBody = Static<typeof ApproveResultsBodySchema>
