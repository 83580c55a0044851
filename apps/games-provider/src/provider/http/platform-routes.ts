/** The platform's calls. Every one is signed, and the signature is checked over the bytes as they came. */
import {
  CatalogueReplySchema,
  LaunchReplySchema,
  type LaunchRequest,
  LaunchRequestSchema,
  PROVIDER_PATHS,
  type ProviderGame,
  readStrictJson,
  signatureFault,
} from '@arena/provider-protocol'
import { LANGUAGES } from '@arena/texts/languages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fractionNumber, fractionText } from '../../games/odds-figures.ts'
import type { Games, Provider } from '../provider.ts'
import { DomainError } from '../rejections.ts'
import { startSession } from '../sessions/start-session.ts'

export async function platformRoutes(
  server: FastifyInstance,
  { provider }: { readonly provider: Provider },
): Promise<void> {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  server.addHook('preValidation', async request => {
    checkSignature(provider, request)
    if (Buffer.isBuffer(request.body)) request.body = parseJson(request.body)
  })

  server.post<{ Body: LaunchRequest }>(
    PROVIDER_PATHS.sessions,
    { schema: { body: LaunchRequestSchema, response: { 201: LaunchReplySchema } } },
    async (request, reply) => reply.status(201).send(await startSession(provider, request.body)),
  )

  server.get(PROVIDER_PATHS.games, { schema: { response: { 200: CatalogueReplySchema } } }, async () => ({
    games: catalogue(provider.games),
  }))
}

/** What a platform may offer, with the figures the odds pages explain. */
function catalogue(games: Games): ProviderGame[] {
  return [...games.values()].map(game => ({
    game_id: game.id,
    rtp_exact: fractionText(game.rtp),
    rtp: fractionNumber(game.rtp),
    max_win_multiplier: game.maxWinMultiplier,
    limits: game.limits,
    languages: [...LANGUAGES],
    ...(game.kind === 'stepwise' && game.waits !== undefined
      ? { round_waits_s: game.waits.lasts_ms / 1000 }
      : {}),
  }))
}

function checkSignature({ config, now }: Provider, request: FastifyRequest): void {
  const secrets = [config.key.secret, config.previousSecret].filter(secret => secret !== undefined)
  const fault = signatureFault(
    request.headers,
    {
      method: request.method,
      path: request.raw.url ?? '',
      rawBody: Buffer.isBuffer(request.body) ? request.body : '',
    },
    { secretsOf: keyId => (keyId === config.key.keyId ? secrets : []), now: now() },
  )
  if (fault !== undefined) throw new DomainError(fault, 'the call is not signed by a known platform')
}

function parseJson(bytes: Buffer): unknown {
  const body = readStrictJson(bytes)
  if (body === undefined)
    throw new DomainError('INVALID_REQUEST', 'the body is no JSON, or not all of it is text')
  return body
}
