import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { DisqualificationReasonSchema, PrizeStateSchema, WonPrizesSchema } from '../results.ts'
import { IdSchema } from '../schemas.ts'
import {
  ASK,
  OperatorTournamentReplySchema,
  OperatorTournamentSchema,
  TournamentKeySchema,
} from './operator-tournaments.ts'

const strict = { additionalProperties: false }

/** The next places after `after`; from the first one when it is left out. */
const ListResultsBodySchema = Type.Object(
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

const ListResultsReplySchema = Type.Object({
  tournament: OperatorTournamentSchema,
  results: Type.Array(OperatorResultSchema),
})
export type ListResultsReply = Static<typeof ListResultsReplySchema>

/** Members see the reason; the note is for the audit log. */
const DisqualifyMemberBodySchema = Type.Object(
  {
    t_key: TournamentKeySchema,
    telegram_id: IdSchema,
    reason: DisqualificationReasonSchema,
    note: Type.String({ minLength: 1, maxLength: 500 }),
  },
  strict,
)
export type DisqualifyMemberBody = Static<typeof DisqualifyMemberBodySchema>

const ReinstateMemberBodySchema = Type.Object(
  { t_key: TournamentKeySchema, telegram_id: IdSchema, note: Type.String({ minLength: 1, maxLength: 500 }) },
  strict,
)
export type ReinstateMemberBody = Static<typeof ReinstateMemberBodySchema>

const ApproveResultsBodySchema = Type.Object({ t_key: TournamentKeySchema, ...ASK }, strict)
export type ApproveResultsBody = Static<typeof ApproveResultsBodySchema>

export const listResults = endpoint({
  path: '/operator/listResults',
  summary: 'Results of a tournament that is ranked, two hundred places at a time.',
  guard: 'operator',
  permission: 'results.view',
  effect: 'neutral',
  body: ListResultsBodySchema,
  reply: ListResultsReplySchema,
  errors: ['ITEM_NOT_FOUND'],
})

/** Above 0: the member wins more than before. TON in nanoTON, as text. */
const PrizeChangeSchema = Type.Object({
  telegram_id: Type.Integer(),
  nickname: Type.String(),
  from: Type.Integer(),
  to: Type.Integer(),
  ac: Type.Number(),
  nano: Type.String(),
  items: Type.Integer(),
})

export const foreseeDisqualification = endpoint({
  path: '/operator/foreseeDisqualification',
  summary:
    'Which members would win more or less if this member was disqualified, and why an approver is needed.',
  guard: 'operator',
  permission: 'results.view',
  effect: 'neutral',
  body: Type.Object({ t_key: TournamentKeySchema, telegram_id: IdSchema }, strict),
  reply: Type.Object({ changes: Type.Array(PrizeChangeSchema), why: Type.Array(Type.String()) }),
  errors: ['ITEM_NOT_FOUND', 'CONFLICT'],
})

export const disqualifyMember = endpoint({
  path: '/operator/disqualifyMember',
  summary: 'Removes a member from results under review; everyone behind moves up.',
  guard: 'operator',
  permission: 'results.disqualify',
  effect: 'moves',
  body: DisqualifyMemberBodySchema,
  reply: OperatorTournamentReplySchema,
  errors: ['ITEM_NOT_FOUND', 'CONFLICT', 'second_person_needed'],
})

export const reinstateMember = endpoint({
  path: '/operator/reinstateMember',
  summary: 'Undoes a disqualification until results are final: the member is ranked by their figures again.',
  guard: 'operator',
  permission: 'results.disqualify',
  effect: 'moves',
  body: ReinstateMemberBodySchema,
  reply: OperatorTournamentReplySchema,
  errors: ['ITEM_NOT_FOUND', 'CONFLICT', 'second_person_needed'],
})

export const approveResults = endpoint({
  path: '/operator/approveResults',
  summary: 'Ends the review of results now: they are final, and prizes are paid.',
  guard: 'operator',
  permission: 'results.approve',
  effect: 'gives',
  body: ApproveResultsBodySchema,
  reply: OperatorTournamentReplySchema,
  errors: ['ITEM_NOT_FOUND', 'CONFLICT', 'second_person_needed'],
})
