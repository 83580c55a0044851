import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { REWARD_SOURCES } from '../kinds.ts'
import { EmptyBodySchema, MomentSchema, nullable, oneOf } from '../schemas.ts'

const strict = { additionalProperties: false }

const SourceSchema = oneOf(...REWARD_SOURCES)
const WordsSchema = Type.String({ minLength: 1, maxLength: 500 })

/** In the ledger's units: hundredths of an ArenaCoin, nanoTON, the rest whole. */
const AmountSchema = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const AmountsSchema = Type.Object({
  AC: AmountSchema,
  TICKET: AmountSchema,
  GOLD_TICKET: AmountSchema,
  WHEEL_SPIN: AmountSchema,
  TON: AmountSchema,
})
export type RewardAmounts = Static<typeof AmountsSchema>

const RewardStateSchema = Type.Object({
  source: SourceSchema,
  /** null = players are given it. */
  stopped: nullable(Type.Object({ by: Type.String(), at_ms: Type.Integer(), reason: Type.String() })),
})

const CorrectionSchema = Type.Object({
  id: Type.Integer(),
  source: SourceSchema,
  from_ms: Type.Integer(),
  until_ms: Type.Integer(),
  keep: AmountsSchema,
  reason: Type.String(),
  asked_by: Type.String(),
  agreed_by: Type.String(),
  at_ms: Type.Integer(),
  /** So far. */
  players: Type.Integer(),
  taken: AmountsSchema,
  /** null = under way. */
  done_ms: nullable(Type.Integer()),
})

export const listRewardStops = endpoint({
  path: '/operator/listRewardStops',
  summary: 'Every kind of reward with the operator who stopped it, and the latest corrections.',
  guard: 'operator',
  permission: 'content.view',
  effect: 'neutral',
  body: EmptyBodySchema,
  reply: Type.Object({ rewards: Type.Array(RewardStateSchema), corrections: Type.Array(CorrectionSchema) }),
})
export type RewardStopsReply = Static<typeof listRewardStops.reply>

export const stopReward = endpoint({
  path: '/operator/stopReward',
  summary: 'Stops a kind of reward at once, on all servers: no player receives it until it is resumed.',
  guard: 'operator',
  permission: 'rewards.stop',
  effect: 'takes',
  body: Type.Object({ source: SourceSchema, reason: WordsSchema }, strict),
  reply: Type.Object({ reward: RewardStateSchema }),
  errors: ['CONFLICT'],
})

/** The rewards that players get then were valued when they were published. */
export const resumeReward = endpoint({
  path: '/operator/resumeReward',
  summary: 'Resumes a kind of reward.',
  guard: 'operator',
  permission: 'content.publish',
  effect: 'changes',
  body: Type.Object({ source: SourceSchema, reason: WordsSchema }, strict),
  reply: Type.Object({ reward: RewardStateSchema }),
  errors: ['CONFLICT'],
})

const GivenBodySchema = Type.Object(
  {
    source: SourceSchema,
    from_ms: MomentSchema,
    /** Not given at this moment and later. */
    until_ms: MomentSchema,
    /** The amount that a player keeps of each entry in the ledger. */
    keep: AmountsSchema,
  },
  strict,
)

export const estimateGiven = endpoint({
  path: '/operator/estimateGiven',
  summary:
    'The amount of one kind of reward that players received in a period, and how much of it a correction could take back.',
  guard: 'operator',
  permission: 'rewards.stop',
  effect: 'neutral',
  rate: 'rare',
  body: GivenBodySchema,
  reply: Type.Object({
    entries: Type.Integer(),
    players: Type.Integer(),
    given: AmountsSchema,
    /** At this moment: at most the amount above minus the kept part, and at most the players' present balances. */
    takeable: AmountsSchema,
  }),
  errors: [],
})

const CorrectBodySchema = Type.Composite([GivenBodySchema, Type.Object({ reason: WordsSchema })], strict)
export type CorrectRewardsBody = Static<typeof CorrectBodySchema>

/** A compensation gives back the amount that a correction took. */
export const correctRewards = endpoint({
  path: '/operator/correctRewards',
  summary:
    'Requests a correction: takes back a kind of reward that players received in a period, at most what they still have.',
  guard: 'operator',
  permission: 'rewards.correct',
  effect: 'destroys',
  body: CorrectBodySchema,
  reply: Type.Object({ correction: CorrectionSchema }),
  errors: ['CONFLICT', 'second_person_needed'],
})
