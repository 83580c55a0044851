/** `/openapi.json`: the calls of the platform and of the games' pages, with the schemas that they are checked against. */
import {
  CatalogueReplySchema,
  LaunchReplySchema,
  OPTIONAL_PROVIDER_PATHS,
  PROVIDER_PATHS,
  ProviderTransactionsReplySchema,
  RoundProofReplySchema,
  WALLET_ERRORS,
} from '@arena/provider-protocol'
import { type TSchema, Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { GameSessionReplySchema, OpenRoundSchema, SeedStateSchema } from '../../game-api.ts'
import { GAME_API } from '../../game-paths.ts'
import { OWN_REJECTIONS } from '../rejections.ts'

/** Schemas of what the calls of a game's page answer, for `/openapi.json`. The types of the same names are in game-api.ts. */

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

const PlayReplySchema = Type.Object({
  round: RoundSchema,
  balance: Credit,
  rounds_left: Type.Optional(Credit),
})

const StepReplySchema = Type.Union([
  Type.Object({ state: Type.Literal('open'), round: OpenRoundSchema, balance: Credit }),
  Type.Object({
    state: Type.Literal('settled'),
    round: RoundSchema,
    balance: Credit,
    rounds_left: Type.Optional(Credit),
  }),
])

const HistoryReplySchema = Type.Object({
  rounds: Type.Array(RoundSchema),
  next: Type.Union([Type.String(), Type.Null()], {
    description: 'Pass as `before` for the next page; null at the end.',
  }),
})

const ReplayReplySchema = Type.Object({
  round: RoundSchema,
  states: Type.Array(
    Type.Object({
      view: Type.Unknown({ description: "The game's own." }),
      bet: Credit,
      step: Type.Integer(),
      at_ms: Type.Integer(),
      until_ms: Type.Integer(),
    }),
    { description: 'What the page was answered while a round in steps was open.' },
  ),
  timed: Type.Boolean(),
  currency: Type.Union([Type.String(), Type.Null()]),
})

const RotateSeedReplySchema = Type.Object({
  revealed: Type.Object({ server_seed: Type.String(), server_seed_hash: Type.String() }),
  seeds: SeedStateSchema,
})

const GameApiErrorSchema = Type.Object({
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

interface Described {
  readonly summary: string
  readonly status?: number
  readonly reply: TSchema
}

const CALLS: Readonly<Record<string, Described>> = {
  [PROVIDER_PATHS.games]: { summary: 'The games that may be offered', reply: CatalogueReplySchema },
  [PROVIDER_PATHS.sessions]: { summary: 'Open a game for a player', status: 201, reply: LaunchReplySchema },
  [PROVIDER_PATHS.roundProof]: {
    summary: 'Where a round that is over is shown and proven',
    reply: RoundProofReplySchema,
  },
  [OPTIONAL_PROVIDER_PATHS.transactions]: {
    summary: 'The transactions of a time, in pages',
    reply: ProviderTransactionsReplySchema,
  },
  [GAME_API.session]: { summary: 'What a page shows when it has loaded', reply: GameSessionReplySchema },
  [GAME_API.play]: { summary: 'Play a round of an instant game', reply: PlayReplySchema },
  [GAME_API.openRound]: { summary: 'Open a round of a game in steps', reply: StepReplySchema },
  [GAME_API.move]: { summary: 'Move in the open round', reply: StepReplySchema },
  [GAME_API.watchRound]: {
    summary: 'Wait until the round moves or ends, 10 s at most',
    reply: StepReplySchema,
  },
  [GAME_API.standRound]: {
    summary: 'End a round that waits, of any game of the player',
    reply: StepReplySchema,
  },
  [GAME_API.history]: { summary: 'Rounds that are over, the latest first', reply: HistoryReplySchema },
  [GAME_API.replay]: {
    summary: 'A round that is over, with everything its page was answered while it was played',
    reply: ReplayReplySchema,
  },
  [GAME_API.setClientSeed]: { summary: 'Set the client seed', reply: SeedStateSchema },
  [GAME_API.rotateSeed]: {
    summary: 'Reveal the server seed in use and begin the next one',
    reply: RotateSeedReplySchema,
  },
}

/** Call it before the routes are registered: the page describes those that come after it. */
export function describeCalls(server: FastifyInstance): void {
  const paths: Record<string, Record<string, object>> = {}
  server.addHook('onRoute', ({ url, method, schema }) => {
    const call = CALLS[url]
    if (call === undefined || method === 'HEAD') return
    paths[url] = { [String(method).toLowerCase()]: operation(url, call, schema?.body) }
  })
  const page = { ...ABOUT, paths }
  server.get('/openapi.json', async () => page)
}

function operation(url: string, { summary, status = 200, reply }: Described, body: unknown): object {
  return {
    operationId: url.split(/[/-]/).filter(Boolean).join('_'),
    summary,
    security: PAGE_CALLS.has(url) ? [{ page: [] }] : [{ key: [], timestamp: [], signature: [] }],
    ...(body !== undefined && { requestBody: { content: content(body) } }),
    responses: {
      [status]: { description: 'Done.', content: content(reply) },
      default: { $ref: '#/components/responses/Refused' },
    },
  }
}

const PAGE_CALLS: ReadonlySet<string> = new Set(Object.values(GAME_API))

const content = (schema: unknown) => ({ 'application/json': { schema } })

const rejections = Object.entries({
  ...Object.fromEntries(Object.entries(WALLET_ERRORS).map(([code, { status }]) => [code, status])),
  ...OWN_REJECTIONS,
})

const ABOUT = {
  openapi: '3.1.0',
  info: { title: 'Arena games', version: '1' },
  components: {
    schemas: {
      Error: {
        ...GameApiErrorSchema,
        description: rejections.map(([code, status]) => `- ${status} \`${code}\``).join('\n'),
      },
    },
    responses: {
      Refused: {
        description: 'Refused: `code` says why.',
        content: content({ $ref: '#/components/schemas/Error' }),
      },
    },
    securitySchemes: {
      page: {
        type: 'http',
        scheme: 'bearer',
        description: "In the fragment of the page's address: `#s=<token>`.",
      },
      key: { type: 'http', scheme: 'bearer', description: 'The id of the key.' },
      timestamp: { type: 'apiKey', in: 'header', name: 'X-Timestamp', description: 'ISO 8601, now.' },
      signature: {
        type: 'apiKey',
        in: 'header',
        name: 'X-Signature',
        description:
          'HMAC-SHA256 in hex over timestamp, method, path and body, each but the last with a line break.',
      },
    },
  },
}
