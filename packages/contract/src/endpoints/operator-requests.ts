import { type Static, Type } from '@sinclair/typebox'
import { CEILING_NAMES } from '../ceilings.ts'
import { endpoint } from '../endpoint.ts'
import { ROLES } from '../operator-permissions.ts'
import { EmptyBodySchema, IdSchema, nullable, oneOf } from '../schemas.ts'
import { OperatorNameSchema } from './operator-sign-in.ts'

const strict = { additionalProperties: false }

/** The operator's own words; the approver reads them, and so does the audit. */
const WordsSchema = Type.String({ minLength: 1, maxLength: 500 })

/** The acts that can need an approver. */
export const ACTS = [
  'tournament.create',
  'tournament.edit',
  'tournament.extend',
  'tournament.end',
  'tournament.cancel',
  'tournament.approve',
  'member.disqualify',
  'member.reinstate',
  'partner.change',
  'partner.codes',
  'player.ban',
  'player.unban',
  'player.erase',
  'erasures.repeat',
  'hold.decide',
  'provider.lift',
  'content.publish',
  'content.withdraw',
  'ceiling.change',
  'operator.enrol',
  'operator.change',
  'operator.end',
  'player.compensate',
  'players.compensate',
  'holds.decide',
  'players.ban',
  'rounds.grant',
  'payment.refund',
  'reward.correct',
] as const
export type ActName = (typeof ACTS)[number]

const RequestSchema = Type.Object({
  id: Type.Integer(),
  act: oneOf(...ACTS),
  /** A tournament's key, a kind of content, a ceiling, an operator, a player, a charge in Stars. */
  subject: Type.String(),
  /** Why one person may not do it alone: ceilings that it passes, terms that are not fair, or the act itself. */
  why: Type.Array(Type.String()),
  /** The body that is executed on approval, exactly as requested, as JSON. */
  body: Type.String(),
  maker: Type.String(),
  reason: Type.String(),
  /** `waiting` until it is decided or its time is over (`expired`). `withdrawn`: by its maker. */
  state: oneOf('waiting', 'done', 'refused', 'withdrawn', 'expired'),
  created_ms: Type.Integer(),
  expires_ms: Type.Integer(),
  /** '' = undecided. */
  decided_by: Type.String(),
  /** null = not yet. */
  decided_ms: nullable(Type.Integer()),
  decision_reason: Type.String(),
})
export type OperatorRequest = Static<typeof RequestSchema>

/** What the caller may do with a request now. A console shows no button that the server would refuse. */
const ListedRequestSchema = Type.Composite([
  RequestSchema,
  Type.Object({
    may_approve: Type.Boolean(),
    /** Reject it, or withdraw it as its maker. */
    may_refuse: Type.Boolean(),
  }),
])

/** Nothing is done yet. */
const AskedReplySchema = Type.Object({ request: RequestSchema })

const DecideRequestBodySchema = Type.Object({ id: IdSchema, reason: WordsSchema }, strict)
export type DecideRequestBody = Static<typeof DecideRequestBodySchema>

const ListRequestsBodySchema = Type.Object(
  {
    /** Without it: all. `over`: decided, taken back or expired. */
    state: Type.Optional(oneOf('waiting', 'over')),
    /** Only those about this subject. */
    subject: Type.Optional(Type.String({ pattern: '^[\\x21-\\x7e]{1,256}$' })),
    /** The id of the last one of the page before. */
    after: Type.Optional(IdSchema),
  },
  strict,
)

export const listRequests = endpoint({
  path: '/operator/listRequests',
  summary:
    'Requests that wait for an approver, the oldest first; decided ones, the latest first; or all, the latest first.',
  guard: 'operator',
  permission: 'requests.view',
  effect: 'neutral',
  body: ListRequestsBodySchema,
  reply: Type.Object({
    requests: Type.Array(ListedRequestSchema),
    /** How many wait, however many the page shows. */
    waiting: Type.Integer(),
  }),
})

export const approveRequest = endpoint({
  path: '/operator/approveRequest',
  summary: 'Approves another operator’s request: it is carried out at once.',
  guard: 'operator',
  permission: 'requests.decide',
  effect: 'gives',
  body: DecideRequestBodySchema,
  reply: Type.Object({
    request: RequestSchema,
    /** The enrolled operator's one-time code, shown once; '' for other acts. */
    code: Type.String(),
  }),
  errors: [
    'ITEM_NOT_FOUND',
    'ACCOUNT_NOT_FOUND',
    'CONFLICT',
    'request_over',
    'prizes_not_covered',
    'erasure_withdrawal_open',
    'erasure_round_open',
    'hold_over',
    'withdrawal_over',
  ],
})

export const refuseRequest = endpoint({
  path: '/operator/refuseRequest',
  summary: 'Refuses another operator’s request, or withdraws one’s own.',
  guard: 'operator',
  permission: 'requests.view',
  effect: 'neutral',
  body: DecideRequestBodySchema,
  reply: AskedReplySchema,
  errors: ['ITEM_NOT_FOUND', 'request_over'],
})

const CeilingSchema = Type.Object({
  name: oneOf(...CEILING_NAMES),
  /** In nanoTON, whole ArenaCoins or pieces, as its name says. */
  value: Type.Integer(),
  /** The time of the change in Unix milliseconds, and the operator; null and '' = the default. */
  changed_ms: nullable(Type.Integer()),
  changed_by: Type.String(),
})

export const listCeilings = endpoint({
  path: '/operator/listCeilings',
  summary: 'Limits of what one operator may do alone, and of the prizes that tournaments may announce.',
  guard: 'operator',
  permission: 'requests.view',
  effect: 'neutral',
  body: EmptyBodySchema,
  reply: Type.Object({ ceilings: Type.Array(CeilingSchema) }),
})

const ChangeCeilingBodySchema = Type.Object(
  {
    name: oneOf(...CEILING_NAMES),
    value: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    reason: WordsSchema,
  },
  strict,
)
export type ChangeCeilingBody = Static<typeof ChangeCeilingBodySchema>

export const changeCeiling = endpoint({
  path: '/operator/changeCeiling',
  summary: 'Lowers a limit; raising one needs an approver.',
  guard: 'operator',
  permission: 'ceilings.change',
  effect: 'gives',
  body: ChangeCeilingBodySchema,
  reply: Type.Object({ ceilings: Type.Array(CeilingSchema), request: nullable(RequestSchema) }),
  errors: ['CONFLICT'],
})

const EnrolOperatorBodySchema = Type.Object(
  { operator: OperatorNameSchema, role: oneOf(...ROLES), reason: WordsSchema },
  strict,
)
export type EnrolOperatorBody = Static<typeof EnrolOperatorBodySchema>

export const enrolOperator = endpoint({
  path: '/operator/enrolOperator',
  summary: 'Requests a new operator, or a new one-time code and role for a known one.',
  guard: 'operator',
  permission: 'operators.change',
  effect: 'neutral',
  body: EnrolOperatorBodySchema,
  reply: AskedReplySchema,
  errors: ['CONFLICT'],
})

export const changeOperator = endpoint({
  path: '/operator/changeOperator',
  summary: 'Requests another role for an operator.',
  guard: 'operator',
  permission: 'operators.change',
  effect: 'neutral',
  body: EnrolOperatorBodySchema,
  reply: AskedReplySchema,
  errors: ['CONFLICT', 'ITEM_NOT_FOUND'],
})

const EndOperatorBodySchema = Type.Object({ operator: OperatorNameSchema, reason: WordsSchema }, strict)
export type EndOperatorBody = Static<typeof EndOperatorBodySchema>

export const endOperator = endpoint({
  path: '/operator/endOperator',
  summary:
    'Requests the removal of an operator. To sign an operator out at once, `endSessions` needs no approver.',
  guard: 'operator',
  permission: 'operators.change',
  effect: 'neutral',
  body: EndOperatorBodySchema,
  reply: AskedReplySchema,
  errors: ['CONFLICT', 'ITEM_NOT_FOUND'],
})
