import { createHash, createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { registerBotApi } from './bot-api/bot-api-routes.ts'
import { ChatPlatform } from './chat-platform/chat-platform.ts'
import { BotApiError } from './chat-platform/objects.ts'
import type { Config } from './config.ts'
import { registerHostApi, registerPhotos } from './host-api/host-api-routes.ts'
import type { Chain } from './ton-network/chain.ts'
import { registerToncenter } from './ton-network/toncenter-routes.ts'

interface AuthQuery {
  bot_id?: string
  origin?: string
  return_to?: string
  id?: string
  first_name?: string
  cancel?: string
}

const PEOPLE = [
  { id: 1001, first_name: 'Robin' },
  { id: 1002, first_name: 'Саша' },
  { id: 1003, first_name: 'Женя' },
  { id: 1004, first_name: 'Deniz' },
]

/**
 * The platform's web login: a page asks for the person, then redirects back to the calling page with the signed person in
 * `#tgAuthResult=`, or with `false` when they decline. https://core.telegram.org/widgets/login
 */
function registerWebLogin(app: FastifyInstance, config: Config) {
  app.get<{ Querystring: AuthQuery }>('/auth', async (request, reply) => {
    const { query } = request
    const back = returnAddress(query, config)
    if (back === undefined) return reply.code(400).send({ message: 'Bot, origin or return_to is invalid.' })
    const id = Number(query.id)
    if (query.cancel !== undefined) {
      back.hash = 'tgAuthResult=false'
      return reply.redirect(back.href)
    }
    if (query.id === undefined) return reply.type('text/html').send(askPage(query))
    if (!Number.isSafeInteger(id) || id < 1) return reply.code(400).send({ message: 'id is no user id.' })
    const person = { id, first_name: query.first_name?.slice(0, 64) || `Player ${id}` }
    back.hash = `tgAuthResult=${signedPerson(person, config.botToken)}`
    return reply.header('referrer-policy', 'no-referrer').redirect(back.href)
  })
}

/** Only the app that is registered with the bot gets people's names. */
function returnAddress({ bot_id, origin, return_to }: AuthQuery, config: Config): URL | undefined {
  const isOurBot = bot_id === config.botToken.split(':', 1)[0]
  if (!isOurBot || return_to === undefined || !URL.canParse(return_to)) return undefined
  const back = new URL(return_to)
  const { origin: registered } = new URL(config.appUrl)
  return back.origin === registered && origin === registered ? back : undefined
}

function signedPerson(person: { id: number; first_name: string }, botToken: string): string {
  const fields = { ...person, auth_date: Math.floor(Date.now() / 1000) }
  const text = Object.entries(fields)
    .map(([key, value]) => `${key}=${value}`)
    .sort()
    .join('\n')
  const key = createHash('sha256').update(botToken).digest()
  const hash = createHmac('sha256', key).update(text).digest('hex')
  return Buffer.from(JSON.stringify({ ...fields, hash })).toString('base64url')
}

function askPage(query: AuthQuery): string {
  const hidden = (['bot_id', 'origin', 'return_to'] as const)
    .map(name => `<input type="hidden" name="${name}" value="${escape(query[name] ?? '')}">`)
    .join('')
  const people = PEOPLE.map(
    ({ id, first_name }) => `<button name="id" value="${id}">${escape(first_name)} · ${id}</button>`,
  ).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Log in</title><link rel="icon" href="data:,">
<style>body{font:16px system-ui;max-width:24rem;margin:3rem auto;padding:0 1rem}form{display:grid;gap:.75rem}button,input{font:inherit;padding:.75rem}</style></head>
<body><h1>Who logs in?</h1><form>${hidden}${people}</form><h2>Another person</h2>
<form>${hidden}<label>Id <input name="id" type="number" min="1" required></label><button>Log in</button></form>
<h2>Nobody</h2><form>${hidden}<button name="cancel" value="1">Cancel</button></form></body></html>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, mark => `&#${mark.charCodeAt(0)};`)
}

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

/** Opened on first use: the contracts' machine takes a second to start. */
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
