import { APP_ENDPOINTS } from '@arena/contract/all-endpoints'
import { banPlayer, endPlayerSessions } from '@arena/contract/endpoints/operator-players'
import { eraseAccount } from '@arena/contract/endpoints/player-data'
import { logout } from '@arena/contract/endpoints/players'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, openStream, openTestApp, openTestDatabase, type TestApp } from './testing/index.ts'

const ANNA = 'a'.repeat(32)
let lastId = 986_000_000

/** Two servers of one database: one has the streams, the other one ends their sessions. */
let app: TestApp
let other: TestApp
beforeAll(async () => {
  const database = await openTestDatabase()
  const env = { OPERATORS: `anna:${ANNA}` }
  app = await openTestApp(database, { env, recheckStreams_ms: 100 })
  other = await openTestApp(database, { env })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await other.app.stop()
  await app.app.stop()
  await app.database.close()
})

const streams = APP_ENDPOINTS.filter(({ answers }) => answers === 'events').map(({ path }) => path)
const BODIES: Readonly<Record<string, object>> = {
  '/api/watchTournamentMembers': { t_key: 'open_tournament' },
  '/api/watchChanges': {},
}

interface Listener {
  readonly id: number
  readonly token: string
}

const ENDS: readonly (readonly [string, (listener: Listener) => Promise<{ readonly statusCode: number }>])[] =
  [
    [
      'is banned',
      ({ id }) => other.call(banPlayer.path, { token: ANNA, body: { telegram_id: id, reason: 'x' } }),
    ],
    [
      'is signed out by an operator',
      ({ id }) => other.call(endPlayerSessions.path, { token: ANNA, body: { telegram_id: id, reason: 'x' } }),
    ],
    ['signs out', ({ token }) => other.call(logout.path, { token, body: {} })],
    [
      'is erased',
      ({ id, token }) =>
        other.call(eraseAccount.path, { token, body: { confirm: 'erase', ...other.confirmed(id) } }),
    ],
    [
      'has a session that is over',
      async ({ id }) => {
        await other.database.query(`UPDATE auth_tokens SET expires_at = $2 WHERE player_id = $1`, [
          keyOf(id).playerId,
          app.clock.now(),
        ])
        return { statusCode: 200 }
      },
    ],
  ]

it('every stream is one of these', () => {
  expect(streams.toSorted()).toEqual(Object.keys(BODIES).toSorted())
})

describe.each(streams)('the stream %s', path => {
  it.each(ENDS)('ends when its player %s', async (_, end) => {
    lastId += 1
    const { token } = await app.signIn(lastId)
    const stream = await openStream(app, { path, token, body: BODIES[path] ?? {} })
    expect(stream.status).toBe(200)
    await stream.next()
    expect((await end({ id: lastId, token })).statusCode).toBe(200)
    await stream.ended()
  })
})
