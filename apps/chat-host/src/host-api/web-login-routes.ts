import { createHash, createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

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
export function registerWebLogin(app: FastifyInstance, config: Config) {
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
<body><h1>Who logs in?</h1><form>${hidden}${people}</form><h2>Somebody else</h2>
<form>${hidden}<label>Id <input name="id" type="number" min="1" required></label><button>Log in</button></form>
<h2>Nobody</h2><form>${hidden}<button name="cancel" value="1">Cancel</button></form></body></html>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, mark => `&#${mark.charCodeAt(0)};`)
}
