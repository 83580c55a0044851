/** Calls that no page of a books game would send. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BOOKS_GAME, gameFile, gameFiles, PAGE_ORIGIN, writeBooks } from '../testing/books-fixture.ts'
import { launch, launchRequest, START_BALANCE, TestProvider } from '../testing/test-provider.ts'

const PATHS = [
  '/wallet/authenticate',
  '/wallet/balance',
  '/wallet/play',
  '/wallet/end-round',
  '/bet/event',
] as const
const OTHER_ORIGIN = 'https://other.test'

let books: ReturnType<typeof writeBooks>
let arena: TestProvider
beforeAll(async () => {
  const other = { id: 'other-books', number: 1001, page: `${OTHER_ORIGIN}/` }
  books = writeBooks({ lucky: gameFiles(), other: { ...gameFiles(), 'game.json': gameFile(other) } })
  arena = await TestProvider.start({ env: { BOOKS_DIR: books.dir } })
})
afterAll(async () => {
  await arena.stop()
  books.remove()
})

async function openSession(changes: Parameters<typeof launchRequest>[0] = {}): Promise<string> {
  const request = launchRequest({ game_id: BOOKS_GAME, ...changes })
  arena.wallet.openSession(request.session_id, START_BALANCE, { playerId: request.player_id })
  const { body } = await launch(arena.url, request, arena.wallet.now())
  return new URL(String(body['url'])).searchParams.get('sessionID') ?? ''
}

async function post(path: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(arena.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: PAGE_ORIGIN, ...headers },
    body,
  })
  const { error } = (await response.json()) as { error?: string }
  return { status: response.status, error, reader: response.headers.get('access-control-allow-origin') }
}

it('refuses every hostile body with a code of the protocol, and books nothing', async () => {
  const sessionID = await openSession()
  const wrong: readonly unknown[] = [
    null,
    [],
    'text',
    {},
    { sessionID: 7 },
    { sessionID: '' },
    { sessionID: 'x'.repeat(201) },
    { sessionID: `${sessionID}\0` },
    { sessionID: sessionID.slice(0, -3) + 'AAA', amount: 1_000_000, event: '1' },
  ]
  const bodies = [...wrong.map(body => JSON.stringify(body)), '', '{', `{"sessionID":"${'x'.repeat(5000)}"}`]
  for (const path of PATHS) {
    for (const body of bodies) {
      const { status, error } = await post(path, body)
      expect([path, body.slice(0, 60), status]).toEqual([path, body.slice(0, 60), 400])
      expect(['ERR_VAL', 'ERR_IS']).toContain(error)
    }
    const asText = await post(path, JSON.stringify({ sessionID }), { 'content-type': 'text/plain' })
    expect(asText).toMatchObject({ status: 400, error: 'ERR_VAL' })
  }
  expect(arena.wallet.moved).toEqual([])
})

it.each([
  0,
  -1_000_000,
  1,
  1_000_001,
  1_500_000,
  999_999_999_999,
  Number.MAX_SAFE_INTEGER,
  2 ** 60,
  1e308,
  0.5,
  '1000000',
  null,
])('refuses the amount %j', async amount => {
  const before = arena.wallet.moved.length
  const body = JSON.stringify({ sessionID: await openSession(), amount, mode: 'base' })
  expect(await post('/wallet/play', body)).toMatchObject({ status: 400, error: 'ERR_VAL' })
  expect(arena.wallet.moved).toHaveLength(before)
})

it.each(['', 'none', '__proto__', 'constructor', 'x'.repeat(41), 5])('refuses the mode %j', async mode => {
  const body = JSON.stringify({ sessionID: await openSession(), amount: 1_000_000, mode })
  expect(await post('/wallet/play', body)).toMatchObject({ status: 400, error: 'ERR_VAL' })
})

it('refuses a bet whose cost is above the limits of the session', async () => {
  const sessionID = await openSession({ limits: { min_bet: 100, max_bet: 900, step: 100 } })
  const body = JSON.stringify({ sessionID, amount: 1_000_000, mode: 'bonus' })
  expect(await post('/wallet/play', body)).toMatchObject({ status: 400, error: 'ERR_GLE' })
})

it('a note of a round is at most a thousand characters', async () => {
  const note = async (event: string) =>
    post('/bet/event', JSON.stringify({ sessionID: await openSession(), event }))
  expect([(await note('x'.repeat(1000))).status, (await note('x'.repeat(1001))).status]).toEqual([200, 400])
})

it('is read by the page of the game alone', async () => {
  const sessionID = await openSession()
  const ask = (origin: string) => post('/wallet/balance', JSON.stringify({ sessionID }), { origin })
  expect(await ask(PAGE_ORIGIN)).toMatchObject({ status: 200, reader: PAGE_ORIGIN })
  expect(await ask('https://evil.test')).toMatchObject({ status: 400, error: 'ERR_IS', reader: null })
  // The page of another game reads that it is refused.
  expect(await ask(OTHER_ORIGIN)).toMatchObject({ status: 400, error: 'ERR_IS', reader: OTHER_ORIGIN })
})

it('answers the question that a browser asks before it sends JSON', async () => {
  const ask = async (origin: string) => {
    const headers = { origin, 'access-control-request-method': 'POST' }
    const answer = await fetch(`${arena.url}/wallet/play`, { method: 'OPTIONS', headers })
    return [answer.status, answer.headers.get('access-control-allow-origin')]
  }
  expect(await ask(PAGE_ORIGIN)).toEqual([204, PAGE_ORIGIN])
  expect(await ask('https://evil.test')).toEqual([204, null])
})

it('limits the calls of one page', async () => {
  const slow = await TestProvider.start({ env: { BOOKS_DIR: books.dir, GAMES_CALLS_PER_S: '2' } })
  try {
    const request = launchRequest({ game_id: BOOKS_GAME })
    slow.wallet.openSession(request.session_id, START_BALANCE, { playerId: request.player_id })
    const { body } = await launch(slow.url, request)
    const sessionID = new URL(String(body['url'])).searchParams.get('sessionID')
    const ask = () =>
      fetch(`${slow.url}/wallet/balance`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sessionID }),
      })
    const statuses = (await Promise.all(Array.from({ length: 20 }, ask))).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
  } finally {
    await slow.stop()
  }
})

it('a session that is over plays nothing more', async () => {
  let now = new Date('2026-11-20T10:00:00Z')
  const clocked = await TestProvider.start({ env: { BOOKS_DIR: books.dir }, now: () => now })
  try {
    const request = launchRequest({ game_id: BOOKS_GAME, expires_at: '2026-11-20T11:00:00.000Z' })
    clocked.wallet.openSession(request.session_id, START_BALANCE, { playerId: request.player_id })
    const { body } = await launch(clocked.url, request, now)
    const sessionID = new URL(String(body['url'])).searchParams.get('sessionID')
    now = new Date('2026-11-20T11:00:00Z')
    const answer = await fetch(`${clocked.url}/wallet/play`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sessionID, amount: 1_000_000, mode: 'base' }),
    })
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ error: 'ERR_IS' })])
  } finally {
    await clocked.stop()
  }
})
