import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { IdSchema, nullable, oneOf } from '../schemas.ts'
import { HoldCauseSchema, HoldDecisionSchema } from './holds.ts'
import { TournamentKeySchema } from './operator-tournaments.ts'

const strict = { additionalProperties: false }

const OperatorHoldSchema = Type.Object({
  id: Type.Integer(),
  kind: oneOf('prize', 'withdrawal'),
  /** The key of the tournament, or the number of the withdrawal. */
  subject: Type.String(),
  /** Of the player; their id when the account is erased. */
  telegram_id: Type.Integer(),
  /** nanoTON, as text: exact in every language. */
  amount_nano: Type.String(),
  because: Type.Array(HoldCauseSchema),
  /** How many accounts are linked. */
  accounts: Type.Integer(),
  /** Unix seconds. */
  held_at: Type.Integer(),
  /** The player's answer; '' = none. */
  answer: Type.String(),
  /** null while it waits for a person. */
  decision: nullable(HoldDecisionSchema),
  /** Unix seconds; 0 while it waits. */
  decided_at: Type.Integer(),
  /** '' = undecided. */
  decided_by: Type.String(),
  reason: Type.String(),
})
export type OperatorHold = Static<typeof OperatorHoldSchema>

const ListHoldsBodySchema = Type.Object(
  {
    /** Left out = open cases. Open cases come the oldest first, decided ones the latest first. */
    state: Type.Optional(oneOf('open', 'decided')),
    /** The id of the last one of the page before. */
    after: Type.Optional(IdSchema),
  },
  strict,
)
const ListHoldsReplySchema = Type.Object({
  holds: Type.Array(OperatorHoldSchema),
  /** All open cases, whatever is listed; `oldest_at` in Unix seconds, 0 = none. */
  waiting: Type.Object({ count: Type.Integer(), nano: Type.String(), oldest_at: Type.Integer() }),
})

export type ListHoldsReply = Static<typeof ListHoldsReplySchema>

const DecideHoldBodySchema = Type.Object(
  {
    id: IdSchema,
    decision: oneOf('release', 'withhold'),
    reason: Type.String({ minLength: 1, maxLength: 500 }),
  },
  strict,
)
export type DecideHoldBody = Static<typeof DecideHoldBodySchema>
const OperatorHoldReplySchema = Type.Object({ hold: OperatorHoldSchema })

/** How many of the case's accounts come before the requested ones; the first ones when it is left out. */
const from = Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 }))

/** Of a hold, of a payment without a hold (a withdrawal, or a tournament prize, `t_key` as in holds), or of a cluster. */
const ShowHoldBodySchema = Type.Union([
  Type.Object({ id: IdSchema, from }, strict),
  Type.Object({ withdrawal: IdSchema, from }, strict),
  Type.Object({ t_key: TournamentKeySchema, telegram_id: IdSchema, from }, strict),
  Type.Object({ cluster: IdSchema, from }, strict),
])
export type ShowHoldBody = Static<typeof ShowHoldBodySchema>

const SharedKindSchema = oneOf('net6', 'net4', 'device', 'agent', 'joined', 'inviter', 'payout')

const ClusterReasonSchema = Type.Object({
  kind: HoldCauseSchema,
  accounts: Type.Integer(),
  /** With `play`: the game played alike, its stake in hundredths, the mean gap between rounds, and the other values these players share. */
  game: Type.String(),
  stake: Type.Integer(),
  gap_ms: Type.Integer(),
  joined_by: Type.Array(SharedKindSchema),
})
export type OperatorClusterReason = Static<typeof ClusterReasonSchema>

/** How an account was played in the 90 days that are kept. */
const PaceSchema = Type.Object({
  rounds: Type.Integer(),
  /** The most played game, its stake in hundredths, and its share of rounds in per cent. */
  game: Type.String(),
  stake: Type.Integer(),
  share: Type.Integer(),
  /** Between rounds: the mean, and the standard deviation in per cent of it. */
  gap_ms: Type.Integer(),
  variation: Type.Integer(),
  /** Rounds of days on which the gaps hardly differed, as no hand plays. */
  machine_rounds: Type.Integer(),
})

/** How an account did in the tournament. */
const ScoreSchema = Type.Object({
  place: Type.Integer(),
  /** In hundredths. */
  balance: Type.Integer(),
  rounds: Type.Integer(),
  /** How many times the middle of the field; 0 when that is 0. */
  of_median: Type.Number(),
  /** Far outside of the field: hardly one of a million of an ordinary field is. */
  far_out: Type.Boolean(),
})

const CaseMemberSchema = Type.Object({
  telegram_id: Type.Integer(),
  /** '' = erased. */
  nickname: Type.String(),
  /** Unix seconds; 0 = erased. */
  created_at: Type.Integer(),
  /** Why they are banned; '' = they are not. */
  banned: Type.String(),
  /** Whether the account belonged to the cluster at the time of the hold, and whether it does now. */
  was_then: Type.Boolean(),
  is_now: Type.Boolean(),
  /** Their inviter; 0 = none. */
  invited_by: Type.Integer(),
  /** null = they did not play, or before the days that are kept. */
  pace: nullable(PaceSchema),
  /** null = no prize is looked at, or they were not in that tournament. */
  score: nullable(ScoreSchema),
  /** TON they won in tournaments and did not lose again, and TON sent to them; nanoTON as text. */
  won_nano: Type.String(),
  sent_nano: Type.String(),
})
export type CaseMember = Static<typeof CaseMemberSchema>

const CaseFileSchema = Type.Object({
  kind: oneOf('prize', 'withdrawal', 'cluster'),
  subject: Type.String(),
  /** The account of the case; of a cluster the first of its accounts. */
  telegram_id: Type.Integer(),
  amount_nano: Type.String(),
  /** null = not held. */
  hold: nullable(OperatorHoldSchema),
  /** When the cluster was first found, in unix seconds; 0 = the account is in none now. */
  found_at: Type.Integer(),
  /** Why the accounts appear to belong to one person: at the time of the hold, else now. */
  reasons: Type.Array(ClusterReasonSchema),
  /** How many accounts are linked in all. */
  accounts: Type.Integer(),
  /** The owner first, at most 200 at a time; what follows is about these accounts. */
  members: Type.Array(CaseMemberSchema),
  /** The kinds of values that several of them share now, and the accounts. */
  shared: Type.Array(Type.Object({ kind: SharedKindSchema, telegram_ids: Type.Array(Type.Integer()) })),
  /** Of the tournament: who qualified, and half of them have at most this balance, in hundredths. null = no prize is looked at. */
  field: nullable(Type.Object({ members: Type.Integer(), median: Type.Integer() })),
  /** Where they asked TON to be sent, and everybody who asked so; nanoTON as text. */
  addresses: Type.Array(
    Type.Object({
      address: Type.String(),
      telegram_ids: Type.Array(Type.Integer()),
      sent_nano: Type.String(),
      open_nano: Type.String(),
    }),
  ),
  /** Their waiting and decided cases, the latest first. */
  holds: Type.Array(OperatorHoldSchema),
  /** Their bans, and the operators who banned, the latest first. */
  bans: Type.Array(
    Type.Object({
      telegram_id: Type.Integer(),
      banned: Type.Boolean(),
      operator: Type.String(),
      reason: Type.String(),
      /** Unix seconds. */
      at: Type.Integer(),
    }),
  ),
})
export type CaseFile = Static<typeof CaseFileSchema>

const ShowHoldReplySchema = Type.Object({ case_file: CaseFileSchema })

export const listHolds = endpoint({
  path: '/operator/listHolds',
  summary:
    'Prizes and withdrawals under risk review, because several accounts appear to belong to one person. Open ones the oldest first, decided ones the latest first.',
  guard: 'operator',
  permission: 'holds.view',
  effect: 'neutral',
  body: ListHoldsBodySchema,
  reply: ListHoldsReplySchema,
})

const ClusterPlaceSchema = Type.Object(
  { size: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }), id: IdSchema },
  strict,
)

/** The next ones after `after`; from the largest one when it is left out. */
const ListClustersBodySchema = Type.Object({ after: Type.Optional(ClusterPlaceSchema) }, strict)

const OperatorClusterSchema = Type.Object({
  /** Identifies it for as long as it exists. */
  id: Type.Integer(),
  size: Type.Integer(),
  reasons: Type.Array(ClusterReasonSchema),
  /** Unix seconds. */
  found_at: Type.Integer(),
  /** TON of its accounts: waiting for review, won and not withheld again, sent; nanoTON as text. */
  held_nano: Type.String(),
  won_nano: Type.String(),
  sent_nano: Type.String(),
})
export type OperatorCluster = Static<typeof OperatorClusterSchema>

const ListClustersReplySchema = Type.Object({ clusters: Type.Array(OperatorClusterSchema) })

export const listClusters = endpoint({
  path: '/operator/listClusters',
  summary:
    'Accounts that appear to belong to one person now, the largest clusters first, and the TON of each. It contains no names.',
  guard: 'operator',
  permission: 'holds.view',
  effect: 'neutral',
  body: ListClustersBodySchema,
  reply: ListClustersReplySchema,
})

export const showHold = endpoint({
  path: '/operator/showHold',
  summary:
    'The case file of a hold, a withdrawal, a prize or a cluster: with which accounts it is linked and why, how they played, and earlier decisions about them. The view is audited.',
  guard: 'operator',
  permission: 'holds.view',
  effect: 'neutral',
  body: ShowHoldBodySchema,
  reply: ShowHoldReplySchema,
  errors: ['ITEM_NOT_FOUND'],
})

export const decideHold = endpoint({
  path: '/operator/decideHold',
  summary:
    'Releases a prize or withdrawal on hold, or withholds it: a prize passes to the next place, a withdrawal returns to the balance.',
  guard: 'operator',
  permission: 'holds.decide',
  effect: 'moves',
  body: DecideHoldBodySchema,
  reply: OperatorHoldReplySchema,
  errors: ['ITEM_NOT_FOUND', 'hold_over', 'withdrawal_over', 'CONFLICT', 'second_person_needed'],
})
