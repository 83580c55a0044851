import type { FastifyInstance } from 'fastify'

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
export function registerMail(app: FastifyInstance) {
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
