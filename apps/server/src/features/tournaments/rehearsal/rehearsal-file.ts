import { TournamentPlanBodySchema } from '@arena/contract/endpoints/operator-tournaments'
import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { DomainError } from '../../../platform/http/index.ts'
import { readPlan } from '../control/read-plan.ts'
import type { TournamentContent } from '../tournament-series.ts'
import type { TournamentPlan } from '../tournament-store.ts'
import { type Outcomes, outcomeTable } from './outcome-table.ts'

const strict = { additionalProperties: false }

const ReturnSchema = Type.Number({ exclusiveMinimum: 0, maximum: 1 })
const OutcomesSchema = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('one_prize'),
      rtp: ReturnSchema,
      pays: Type.Number({ exclusiveMinimum: 1, maximum: 1e6 }),
    },
    strict,
  ),
  Type.Object(
    {
      kind: Type.Literal('slot'),
      rtp: ReturnSchema,
      sigma: Type.Number({ exclusiveMinimum: 0, maximum: 1000 }),
      top: Type.Number({ exclusiveMinimum: 2, maximum: 1e6 }),
    },
    strict,
  ),
])

const StrategySchema = Type.Object(
  {
    name: Type.String({ pattern: '^[a-z][a-z0-9_]{0,23}$' }),
    /** This strategy's part of the field, against those of the others. */
    share: Type.Number({ exclusiveMinimum: 0 }),
    outcomes: OutcomesSchema,
    /** The member's stake in percent of the start, or the part of it that the cap leaves. */
    stake_percent: Type.Number({ exclusiveMinimum: 0, maximum: 100 }),
    /** How many rounds the member plays for each attempt; 0 = they join and never play. */
    rounds: Type.Integer({ minimum: 0, maximum: 100_000 }),
    /** Extra attempts the member would buy, each as soon as it is sold to them. */
    attempts: Type.Integer({ minimum: 0, maximum: 100 }),
  },
  strict,
)
/** How a part of the members plays. */
export type Strategy = Static<typeof StrategySchema>

const FieldSchema = Type.Array(StrategySchema, { minItems: 1, maxItems: 50 })

/** Golden Arena's. */
const SLOT: Outcomes = { kind: 'slot', rtp: 0.96, sigma: 4.39, top: 200 }
const NUMBER: Outcomes = { kind: 'one_prize', rtp: 36 / 37, pays: 36 }

/** The default players: an estimate, to be replaced by the ledger's data about a real field. */
export const USUAL_FIELD: readonly Strategy[] = [
  { name: 'never_plays', share: 5, outcomes: SLOT, stake_percent: 1, rounds: 0, attempts: 0 },
  { name: 'quitter', share: 15, outcomes: SLOT, stake_percent: 1, rounds: 20, attempts: 0 },
  { name: 'careful', share: 50, outcomes: SLOT, stake_percent: 1, rounds: 300, attempts: 0 },
  {
    name: 'flat_cap',
    share: 15,
    outcomes: { kind: 'one_prize', rtp: 36 / 37, pays: 2 },
    stake_percent: 100,
    rounds: 200,
    attempts: 0,
  },
  { name: 'reckless', share: 10, outcomes: NUMBER, stake_percent: 100, rounds: 100, attempts: 0 },
  { name: 'chaser', share: 5, outcomes: NUMBER, stake_percent: 100, rounds: 100, attempts: 3 },
]

/** The same where rounds are counted: all play one game in which there is nothing to choose, for one stake, and differ in how many they finish. */
const COUNTED_FIELD: readonly Strategy[] = [
  { name: 'never_plays', share: 5, outcomes: SLOT, stake_percent: 1, rounds: 0, attempts: 0 },
  { name: 'quitter', share: 15, outcomes: SLOT, stake_percent: 1, rounds: 20, attempts: 0 },
  { name: 'finisher', share: 80, outcomes: SLOT, stake_percent: 1, rounds: 10_000, attempts: 0 },
]

/** The default players of a tournament with these terms. */
export function usualField({ countedRounds }: Pick<TournamentPlan, 'countedRounds'>): readonly Strategy[] {
  return countedRounds === 0 ? USUAL_FIELD : COUNTED_FIELD
}

export interface RehearsalFile {
  readonly plan: TournamentPlan
  readonly field: readonly Strategy[]
}

/** A file that can't be simulated, with the place of the fault. */
class RehearsalFault extends Error {
  override readonly name = 'RehearsalFault'
}

/**
 * Reads a tournament as operators write it for `/operator/createTournament`, with the members who play it under `field` besides, or
 * the usual ones. It may lie in the past.
 *
 * @throws RehearsalFault
 */
export function readRehearsalFile(text: string, content: TournamentContent): RehearsalFile {
  const { field: given, ...body } = parse(text)
  checkShape(TournamentPlanBodySchema, body, '')
  const field = given ?? usualField({ countedRounds: body.counted_rounds ?? content.usual.countedRounds })
  checkShape(FieldSchema, field, '/field')
  if (new Set(field.map(({ name }) => name)).size < field.length) {
    throw new RehearsalFault('/field: two strategies have one name')
  }
  return orFault(() => {
    for (const { outcomes } of field) outcomeTable(outcomes)
    const start = new Date(body.start_timestamp * 1000)
    return {
      plan: readPlan({ content, participantChat: () => '', clock: { now: () => start } }, body),
      field,
    }
  })
}

function parse(text: string): Record<string, unknown> {
  const value = orFault(() => JSON.parse(text) as unknown)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new RehearsalFault('the file holds no JSON object')
  }
  return value as Record<string, unknown>
}

function checkShape<Schema extends TSchema>(
  schema: Schema,
  value: unknown,
  at: string,
): asserts value is Static<Schema> {
  const fault = Value.Errors(schema, value).First()
  if (fault !== undefined) throw new RehearsalFault(`${at}${fault.path || '/'}: ${fault.message}`)
}

function orFault<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof DomainError)
      throw new RehearsalFault(`${error.code} ${JSON.stringify(error.details)}`)
    throw error instanceof Error ? new RehearsalFault(error.message) : error
  }
}
