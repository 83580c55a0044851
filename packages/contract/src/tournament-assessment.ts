import { type Static, Type } from '@sinclair/typebox'
import { oneOf } from './schemas.ts'

const SpreadSchema = Type.Object({ p10: Type.Number(), median: Type.Number(), p90: Type.Number() })
const LiabilitySchema = Type.Object({ ac: Type.Number(), usd: Type.Number(), items: Type.Number() })

/** The expected outcome of a tournament, simulated with made-up members. Scores in points, shares between 0 and 1. */
const RehearsalSchema = Type.Object({
  members: Type.Integer(),
  fields: Type.Integer(),
  winning_score: SpreadSchema,
  qualified: SpreadSchema,
  without_winner: Type.Integer(),
  expected: LiabilitySchema,
  most: LiabilitySchema,
  strategies: Type.Array(
    Type.Object({
      name: Type.String(),
      members: Type.Integer(),
      first_places: Type.Number(),
      prizes: Type.Number(),
      qualified: Type.Number(),
      score: SpreadSchema,
    }),
  ),
  /** Members of a field with at least this many points; the last range has no end. */
  scores: Type.Array(Type.Object({ from: Type.Number(), members: Type.Number(), qualified: Type.Number() })),
  places: Type.Array(Type.Object({ place: Type.Integer(), score: SpreadSchema, taken: Type.Number() })),
})

export const TournamentAssessmentSchema = Type.Object({
  /** Why one person may not announce it alone; empty = one may. */
  needs: Type.Array(Type.String()),
  /** Amounts are nanoTON, as text. */
  fund: Type.Object({
    kind: oneOf('wallet', 'declared'),
    /** '' = not known. */
    held_nano: Type.String(),
    ceiling_nano: Type.String(),
    /** The TON that players own and have requested. */
    owed_nano: Type.String(),
    /** Prizes of other tournaments. */
    announced_nano: Type.String(),
    needed_nano: Type.String(),
    /** The TON available for prizes besides this one. */
    free_nano: Type.String(),
    due_ms: Type.Integer(),
    /** Why its TON may not be promised; '' = it may. */
    uncovered: oneOf('', 'rate', 'unknown', 'held', 'ceiling', 'day'),
  }),
  rehearsal: RehearsalSchema,
})
export type TournamentAssessment = Static<typeof TournamentAssessmentSchema>
