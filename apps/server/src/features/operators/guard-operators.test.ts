import { OPERATOR_ENDPOINTS } from '@arena/contract/all-endpoints'
import { type ListActionsReply, listActions } from '@arena/contract/endpoints/operator-actions'
import { listOperators, whoAmI } from '@arena/contract/endpoints/operator-people'
import { PERMISSIONS, PERMISSIONS_OF, ROLES } from '@arena/contract/operator-permissions'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../platform/log/log.ts'
import { openTestApp, openTestDatabase, type TestApp } from '../../testing/index.ts'
import { WRONG_TOKENS } from './guard-operators.ts'
import { createOperators } from './index.ts'
import { putOperator } from './operator-store.ts'
import { giveToken } from './token-store.ts'

const TOKEN = 'operator-token-of-the-tests-0123456789'
const GUESS = 'guessed-token-of-the-tests-0123456789'
const DAY_MS = 86_400_000
const GUARDED = OPERATOR_ENDPOINTS.filter(({ guard }) => guard === 'operator')

let app: TestApp
const lines: string[] = []
beforeAll(async () => {
  app = await openTestApp(await openTestDatabase(), {
    env: { OPERATORS: `anna:${TOKEN}` },
    log: { write: line => void lines.push(line) },
  })
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

const call = async (
  url: string,
  { by, from = '127.0.0.1' }: { readonly by?: string; readonly from?: string },
) => {
  const headers = by === undefined ? {} : { authorization: by }
  const reply = await app.http.inject({ method: 'POST', url, headers, remoteAddress: from, payload: {} })
  return { status: reply.statusCode, code: reply.json<{ errorCode?: string }>().errorCode }
}

/** An operator with this role, and their token. */
async function hire(role: (typeof ROLES)[number] | '', name = role || 'robot'): Promise<string> {
  const now = app.clock.now()
  return app.database.transaction(async tx => {
    await putOperator(tx, { name, role, permissions: ['figures.view'], agreesFrom: now }, now)
    const expiresAt = new Date(now.getTime() + DAY_MS)
    const given = {
      operator: name,
      kind: role === '' ? 'service' : 'command',
      expiresAt,
      connection: { ip: '' },
    } as const
    return (await giveToken(tx, given, now)).token
  })
}

describe('wrong tokens', () => {
  it('are slowed down by address, an IPv6 customer as one, and no other address is', async () => {
    const codes: (string | undefined)[] = []
    for (let guess = 0; guess < 40; guess += 1) {
      codes.push((await call(whoAmI.path, { by: GUESS, from: `2001:db8:7:7::${guess.toString(16)}` })).code)
    }
    expect(codes.filter(code => code === 'UNAUTHORIZED')).toHaveLength(WRONG_TOKENS.burst)
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS')
    const right = { by: `Bearer ${TOKEN}`, from: '2001:db8:7:7::1' }
    expect((await call(whoAmI.path, right)).status).toBe(429)
    expect((await call(whoAmI.path, { ...right, from: '203.0.113.7' })).status).toBe(200)
    app.clock.advance(1000 / WRONG_TOKENS.perSecond)
    expect((await call(whoAmI.path, right)).status).toBe(200)
  })

  it('is logged with the address and without the tried token', async () => {
    await call(whoAmI.path, { by: GUESS, from: '203.0.113.8' })
    await call(whoAmI.path, { from: '203.0.113.8' })
    const found = lines.filter(line => line.includes('"address":"203.0.113.8"'))
    expect(found).toHaveLength(2)
    expect(lines.join('')).not.toContain(GUESS)
  })
})

describe('a permission', () => {
  it('is on every call of operators, and belongs to a role', () => {
    const without = GUARDED.filter(({ permission }) => permission === undefined).map(({ path }) => path)
    expect(without).toEqual([])
    const nobodys = PERMISSIONS.filter(one => !ROLES.some(role => PERMISSIONS_OF[role].has(one)))
    expect(nobodys).toEqual([])
  })

  it('opens each call to the roles that have it and to no other, service accounts included', async () => {
    const holders = [...ROLES, '' as const]
    const comeIn = async () =>
      new Map(await Promise.all(holders.map(async role => [role, await hire(role)] as const)))
    let tokens = await comeIn()
    const found: string[] = []
    for (const [index, { path, permission, method }] of GUARDED.entries()) {
      // A command shows its person for a quarter of an hour, and time passes with each call.
      if (index % 10 === 9) tokens = await comeIn()
      for (const role of holders) {
        const mayCall =
          role === '' ? permission === 'figures.view' : PERMISSIONS_OF[role].has(permission ?? 'self.use')
        const reply = await app.http.inject({
          method,
          url: path,
          headers: { authorization: tokens.get(role) ?? '' },
          // Guards come before bodies.
          ...(method === 'POST' && { payload: 'no JSON' }),
        })
        if ((reply.statusCode === 403) === mayCall) found.push(`${role} ${path} ${reply.statusCode}`)
        app.clock.advance(1000 / WRONG_TOKENS.perSecond)
      }
    }
    expect(found).toEqual([])
  })

  it('that is missing is audited, and slowed down when an operator keeps asking', async () => {
    const viewer = await hire('viewer', 'curious')
    const codes = new Set<string | undefined>()
    for (let index = 0; index <= WRONG_TOKENS.burst; index += 1) {
      codes.add((await call(listOperators.path, { by: viewer })).code)
    }
    expect([...codes]).toEqual(['FORBIDDEN', 'TOO_MANY_REQUESTS'])
    const reply = await app.call(listActions.path, { token: TOKEN, body: {} })
    const refused = reply.json<ListActionsReply>().actions.filter(({ operator }) => operator === 'curious')
    expect(refused).toHaveLength(WRONG_TOKENS.burst)
    expect(refused[0]).toMatchObject({
      action: 'access.refused',
      subject: listOperators.path,
      details: { permission: 'operators.view' },
    })
  })
})

it('a token of a developer’s machine is refused where there is no such machine', async () => {
  const { database, clock } = app
  const deps = {
    database,
    clock,
    log: createLog({ level: 'silent' }),
    metrics: new Registry(),
    consoleUrl: '',
    auditKey: new Uint8Array(32),
  }
  const attempt = { id: '1', ip: '203.0.113.9', headers: { authorization: TOKEN } }
  const there = createOperators({ ...deps, local: [] })
  expect(await there.authenticate(attempt, whoAmI)).toMatchObject({ name: 'anna', role: 'owner' })
  const elsewhere = createOperators({ ...deps, metrics: new Registry(), local: undefined })
  await expect(elsewhere.authenticate(attempt, whoAmI)).rejects.toThrow('UNAUTHORIZED')
})
