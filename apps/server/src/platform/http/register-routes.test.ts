import { endpoint } from '@arena/contract/endpoint'
import { fakeClock } from '@arena/test-kit'
import { type Static, Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../log/log.ts'
import { openGates } from './admission/call-gate.ts'
import { DomainError } from './answer-errors.ts'
import { createHttpServer } from './http-server.ts'
import { DEFAULT_QUOTAS } from './rate-limit.ts'
import { registerRoutes } from './register-routes.ts'
import { route } from './route.ts'
import { SharedRateLimit } from './valkey-rate-limit.ts'

const BodySchema = Type.Object({ count: Type.Integer({ minimum: 1 }) })
const ReplySchema = Type.Object({ doubled: Type.Integer() })

describe('a declared route', () => {
  const lines: string[] = []
  const unlisted: string[] = []
  let http: FastifyInstance

  /** Answers what the count asks for: 1 a slip, 2 an unexpected error, 3 a rejection with figures, 4 one that the endpoint does not list, else the double. */
  const answer = async ({
    body,
  }: {
    body: Static<typeof BodySchema>
  }): Promise<Static<typeof ReplySchema>> => {
    if (body.count === 1) return { doubled: 2.5, secret: 'leaked' } as Static<typeof ReplySchema>
    if (body.count === 2) throw new Error('password of the database')
    if (body.count === 3) throw new DomainError('level_required', { level: 3 })
    if (body.count === 4) throw new DomainError('ITEM_NOT_FOUND')
    return { doubled: body.count * 2 }
  }

  beforeAll(() => {
    const log = createLog({ level: 'info', to: { write: line => lines.push(line) } })
    http = createHttpServer({ log, trustedProxies: [], encrypted: false })
    const double = route(
      endpoint({
        method: 'POST',
        path: '/double',
        summary: 'Doubles.',
        guard: 'public',
        body: BodySchema,
        reply: ReplySchema,
        errors: ['level_required'],
      }),
      answer,
    )
    const checks = { check: () => Promise.reject(new DomainError('UNAUTHORIZED')), rateKey: () => '' }
    registerRoutes(http, [double], {
      guards: { player: checks, adultPlayer: checks, activePlayer: checks, operator: checks },
      rateLimit: new SharedRateLimit({ clock: fakeClock(), log: createLog({ level: 'silent' }) }),
      quotas: DEFAULT_QUOTAS,
      gate: openGates(new Registry()).players,
      onUnlistedError: fault => unlisted.push(fault),
    })
  })
  afterAll(() => http.close())

  const send = (payload: object) => http.inject({ method: 'POST', url: '/double', payload })

  it('hands the checked body to its use case and returns its answer', async () => {
    expect((await send({ count: 21 })).json()).toEqual({ doubled: 42 })
  })

  it.each([{ count: '21' }, { count: 0 }, {}, { count: null }, []])(
    'converts nothing: %j is refused and the field is named where there is one',
    async payload => {
      const reply = await send(payload)
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toMatchObject({ errorCode: 'INVALID_PAYLOAD' })
    },
  )

  it('sends a rejection with its figures', async () => {
    const reply = await send({ count: 3 })
    expect([reply.statusCode, reply.json()]).toEqual([
      403,
      expect.objectContaining({ errorCode: 'level_required', details: { level: 3 } }),
    ])
  })

  it.each([1, 2])(
    'never reveals a fault of ours (%i): it is logged under the id the caller got',
    async count => {
      const reply = await send({ count })
      expect(reply.statusCode).toBe(500)
      expect(reply.json()).toEqual({ errorCode: 'UNKNOWN', message: 'An unknown error occurred.' })
      const line = lines.find(text => text.includes(String(reply.headers['x-request-id'])))
      expect(line).toMatch(/password of the database|ReplyMismatch/)
    },
  )

  it('answers no code that its endpoint does not list, while tests look', async () => {
    expect((await send({ count: 4 })).statusCode).toBe(500)
    expect(unlisted).toEqual(['/double answers ITEM_NOT_FOUND, which its endpoint does not list'])
  })
})
