import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { registerBotApi } from './bot-api/bot-api-routes.ts'
import { ChatPlatform } from './chat-platform/chat-platform.ts'
import { BotApiError } from './chat-platform/objects.ts'
import type { Config } from './config.ts'
import { registerHostApi, registerPhotos } from './host-api/host-api-routes.ts'
import { registerWebLogin } from './host-api/web-login-routes.ts'
import type { Chain } from './ton-network/chain.ts'
import { registerToncenter } from './ton-network/toncenter-routes.ts'

export interface ChatHostOptions {
  config: Config
  /** Folder of the built phone page; without it the program answers its interfaces only. */
  webRoot?: string
  preCheckoutDeadline_ms?: number
  log?: boolean
}

/** The whole program, not yet listening. */
export function buildChatHost({
  config,
  webRoot,
  preCheckoutDeadline_ms,
  log = false,
}: ChatHostOptions): FastifyInstance {
  const app = fastify({
    logger: log ? { level: 'info' } : false,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  })
  const platform = new ChatPlatform(
    config,
    preCheckoutDeadline_ms === undefined ? {} : { preCheckoutDeadline_ms },
  )
  app.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
    const status = error instanceof BotApiError ? error.errorCode : (error.statusCode ?? 500)
    if (status >= 500) request.log.error(error)
    return reply.code(status).send({ message: status >= 500 ? 'Internal error.' : error.message })
  })
  app.addHook('preClose', async () => platform.close())
  app.get('/healthz', async () => ({ status: 'ok' }))
  registerPhotos(app)
  registerMail(app)
  registerWebLogin(app, config)
  registerHostApi(app, { platform, config })
  registerBotApi(app, { platform, token: config.botToken })
  registerToncenter(app, { chain: tonNetwork(config) })
  if (webRoot && existsSync(webRoot)) void app.register(fastifyStatic, { root: webRoot })
  return app
}

/** Opened by the first who asks: the contracts' machine takes a second to start. */
function tonNetwork({ tonJournal, tonFunded }: Config): () => Promise<Chain> {
  let opened: Promise<Chain> | undefined
  return () => {
    opened ??= import('./ton-network/chain.ts').then(({ openChain }) =>
      openChain({ journal: tonJournal, funded: tonFunded }),
    )
    return opened
  }
}

/** An email that was handed over, as its recipient would find it. */
interface Mail {
  id: number
  at: number
  from: string
  to: string
  subject: string
  text: string
  html: string
}

const KEPT = 200
const line = { type: 'string', minLength: 1, maxLength: 1000, pattern: '^[^\\r\\n]*$' }
const letterSchema = {
  type: 'object',
  required: ['from', 'to', 'subject', 'text', 'html'],
  additionalProperties: false,
  properties: {
    from: line,
    to: line,
    subject: line,
    text: { type: 'string', maxLength: 20_000 },
    html: { type: 'string', maxLength: 50_000 },
  },
}

/** The post box of everybody: emails are taken, kept and shown, and go nowhere. */
function registerMail(app: FastifyInstance) {
  const mails: Mail[] = []
  let lastId = 0
  app.post<{ Body: Omit<Mail, 'id' | 'at'> }>(
    '/host/mail',
    { schema: { body: letterSchema } },
    async request => {
      lastId += 1
      mails.push({ ...request.body, id: lastId, at: Date.now() })
      if (mails.length > KEPT) mails.shift()
      return { id: lastId }
    },
  )
  app.get<{ Querystring: { to?: string } }>('/host/mails', async request => {
    const { to } = request.query
    return { mails: to === undefined ? mails : mails.filter(mail => mail.to === to) }
  })
}
