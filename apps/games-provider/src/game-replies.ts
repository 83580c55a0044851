/** What the calls of a game's page answer, as schemas for whoever reads `/openapi.json`: the types of the same names are in game-api.ts. */
import { Type } from '@sinclair/typebox'
import { OpenRoundSchema, SeedStateSchema } from './game-api.ts'

const Credit = Type.Integer({ minimum: 0 })

const RoundSchema = Type.Object({
  round_id: Type.String(),
  game_id: Type.String(),
  nonce: Type.Integer(),
  server_seed_hash: Type.String(),
  client_seed: Type.String(),
  server_seed: Type.Union([Type.String(), Type.Null()], {
    description: 'Revealed by rotation; null while the seed is still in use.',
  }),
  bet: Credit,
  opening_bet: Credit,
  win: Credit,
  choice: Type.Unknown({ description: "The game's own." }),
  moves: Type.Array(Type.Unknown(), { description: 'Of a round in steps: `{ at_ms, move }`.' }),
  outcome: Type.Unknown({ description: "The game's own." }),
  played_at: Type.String({ description: 'ISO 8601.' }),
})

export const PlayReplySchema = Type.Object({
  round: RoundSchema,
  balance: Credit,
  rounds_left: Type.Optional(Credit),
})

export const StepReplySchema = Type.Union([
  Type.Object({ state: Type.Literal('open'), round: OpenRoundSchema, balance: Credit }),
  Type.Object({
    state: Type.Literal('settled'),
    round: RoundSchema,
    balance: Credit,
    rounds_left: Type.Optional(Credit),
  }),
])

export const HistoryReplySchema = Type.Object({
  rounds: Type.Array(RoundSchema),
  next: Type.Union([Type.String(), Type.Null()], {
    description: 'Pass as `before` for the next page; null at the end.',
  }),
})

export const RotateSeedReplySchema = Type.Object({
  revealed: Type.Object({ server_seed: Type.String(), server_seed_hash: Type.String() }),
  seeds: SeedStateSchema,
})

export const GameApiErrorSchema = Type.Object({
  code: Type.String(),
  message: Type.String(),
  balance: Type.Optional(Type.Integer()),
  game_id: Type.Optional(
    Type.String({ description: 'With ROUND_IN_PROGRESS: the game whose round is open.' }),
  ),
  open_round: Type.Optional(
    Type.Object({
      round_id: Type.String(),
      game_id: Type.String(),
      name: Type.String(),
      currency: Type.String(),
      ends_in_ms: Type.Union([Type.Integer(), Type.Null()]),
    }),
  ),
})
