import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ChatPlatform } from '../chat-platform/chat-platform.ts'
import { BotApiError } from '../chat-platform/objects.ts'
import {
  type BotApiMethod,
  botMethods,
  chatMethods,
  type Parameters,
  starsMethods,
  topicMethods,
  updateMethods,
} from './bot-methods.ts'

/** Method names are case-insensitive, as on the real server. */
const METHODS = new Map<string, { name: string; run: BotApiMethod }>(
  Object.entries({ ...botMethods, ...chatMethods, ...updateMethods, ...starsMethods, ...topicMethods }).map(
    ([name, run]) => [name.toLowerCase(), { name, run }],
  ),
)

/** `/bot<token>/<method>`, `/bot<token>/test/<method>`, GET and POST, and `/file/bot<token>/<path>`; methods answer `{ok, result}` or `{ok, error_code, description}`. */
export function registerBotApi(app: FastifyInstance, options: { platform: ChatPlatform; token: string }) {
  void app.register(async scope => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    )
    scope.setErrorHandler((error, _request, reply) => refuse(reply, asBotApiError(error)))
    scope.route<{ Params: { '*': string } }>({
      method: ['GET', 'POST'],
      url: '/bot*',
      handler: async (request, reply) => {
        const methodName = authorisedMethod(request.params['*'], options.token)
        const parameters = { ...asParameters(request.query), ...asParameters(request.body) }
        return answer({ platform: options.platform, methodName, parameters, reply })
      },
    })
    // https://core.telegram.org/bots/api#getfile
    scope.get<{ Params: { '*': string } }>('/file/bot*', async (request, reply) => {
      const [given = '', ...path] = request.params['*'].split('/')
      if (!isToken(given, options.token)) throw new BotApiError(401, 'Unauthorized')
      const bytes = options.platform.photos.read(path.join('/'))
      if (bytes === undefined) throw new BotApiError(404, 'Not Found')
      return reply.type('application/octet-stream').send(bytes)
    })
  })
}

async function answer(call: {
  platform: ChatPlatform
  methodName: string
  parameters: Parameters
  reply: FastifyReply
}) {
  const { platform, methodName, parameters, reply } = call
  const method = METHODS.get(methodName.toLowerCase())
  const note = (status: number) =>
    platform.note({ at: Date.now(), method: method?.name ?? methodName, parameters, status })
  try {
    if (!method) throw new BotApiError(404, 'Not Found: method not found')
    await platform.faults.strike(method.name)
    const result: unknown = await method.run({ platform, parameters, signal: untilHangUp(reply) })
    note(200)
    return { ok: true, result }
  } catch (error) {
    const rejection = asBotApiError(error)
    note(rejection.errorCode)
    return refuse(reply, rejection)
  }
}

/** @returns the method's name when the token is the bot's */
function authorisedMethod(path: string, token: string): string {
  const [given = '', ...rest] = path.split('/')
  const methodName = rest[0] === 'test' ? rest[1] : rest[0]
  if (!methodName || rest.length > 2 || !/^\d+:[\w-]+$/.test(given)) throw new BotApiError(404, 'Not Found')
  if (!isToken(given, token)) throw new BotApiError(401, 'Unauthorized')
  return methodName
}

function isToken(given: string, token: string): boolean {
  return given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token))
}

function untilHangUp(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}

function asParameters(source: unknown): Parameters {
  if (typeof source === 'object' && source !== null && !Array.isArray(source)) return source as Parameters
  return {}
}

function asBotApiError(error: unknown): BotApiError {
  if (error instanceof BotApiError) return error
  const { statusCode, message } = error as { statusCode?: number; message?: string }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new BotApiError(statusCode, `Bad Request: ${message ?? 'the request cannot be read'}`)
  return new BotApiError(500, 'Internal Server Error')
}

function refuse(reply: FastifyReply, { errorCode, message, parameters }: BotApiError) {
  return reply
    .code(errorCode)
    .send({ ok: false, error_code: errorCode, description: message, ...(parameters ? { parameters } : {}) })
}
