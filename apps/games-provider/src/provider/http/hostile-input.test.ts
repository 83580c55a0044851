import { signedHeaders } from '@arena/provider-protocol'
import { properties } from '@arena/test-kit/run-options'
import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GAME_API } from '../../game-paths.ts'
import { GAMES } from '../../games/registry.ts'
import { lantern } from '../testing/lantern.ts'
import { LanternPlayer } from '../testing/lantern-player.ts'
import { KEY, launchRequest, START_BALANCE, type TestPlayer, TestProvider } from '../testing/test-provider.ts'

const BODIES_PER_ROUTE = 100
const RejectionSchema = Type.Object(
  {
    code: Type.String(),
    message: Type.String(),
    game_id: Type.Optional(Type.String()),
    open_round: Type.Optional(Type.Object({})),
  },
  { additionalProperties: false },
)

let arena: TestProvider
let player: TestPlayer
beforeAll(async () => {
  arena = await TestProvider.start({ games: [...GAMES, lantern] })
  player = await arena.newPlayer()
})
afterAll(() => arena.stop())

/** A good body with one thing wrong, any JSON at all, or no JSON. */
function hostileBodies(good: Readonly<Record<string, unknown>>): string[] {
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(
      0,
      -1,
      1e308,
      1.5,
      2 ** 53,
      '',
      '0',
      '100',
      '\0',
      '\ud800',
      "' OR 1=1 --",
      '__proto__',
      null,
      true,
      [],
      {},
    ),
    fc.string({ unit: 'binary', maxLength: 80 }),
  )
  const spoiled = fc
    .tuple(fc.constantFrom(...Object.keys(good), '__proto__', 'constructor', 'win'), value)
    .map(([name, wrong]) => JSON.stringify({ ...good, [name]: wrong }))
  const shortened = fc
    .constantFrom(...Object.keys(good), 'nothing')
    .map(name => JSON.stringify(Object.fromEntries(Object.entries(good).filter(([key]) => key !== name))))
  const anything = fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constant('{"bet":NaN}'),
  )
  const body = fc.oneof({ weight: 3, arbitrary: spoiled }, shortened, anything)
  return fc.sample(body, properties(BODIES_PER_ROUTE))
}

/** The fault in an answer: an error of ours, a rejection of an unlisted shape, or exposed internals. */
async function faultIn(response: Response): Promise<string | undefined> {
  const text = await response.text()
  const body: unknown = JSON.parse(text)
  const isRejection = Value.Check(RejectionSchema, body)
  const isProper = response.status < 400 || (response.status < 500 && isRejection)
  const showsInsides = /\bat .*\.ts:|node_modules|SELECT|INSERT/.test(text)
  return isProper && !showsInsides ? undefined : `${response.status} ${text}`
}

describe('malformed and hostile bodies', () => {
  it('never make a call of a stepwise round fail, nor end it', async () => {
    const page = new LanternPlayer(await arena.newPlayer({ game_id: 'lantern' }))
    const { round_id } = await page.opened()
    for (let look = 0; look < 7; look += 1) await page.move(round_id, 'look')
    const calls = [
      // No existing round: the id is syntactically valid.
      [GAME_API.standRound, { round_id: round_id.slice(0, -22) + 'A'.repeat(22) }],
      [GAME_API.openRound, { request_id: 'request-hostile', bet: 150, choice: { burns_ms: 5 } }],
      [GAME_API.move, { round_id, request_id: 'request-hostile', step: 7, move: 'jump' }],
      // Other than the moves there were: answered at once.
      [GAME_API.watchRound, { round_id, step: 9 }],
    ] as const
    for (const [path, good] of calls) {
      for (const rawBody of hostileBodies(good)) {
        const headers = {
          authorization: `Bearer ${page.player.token}`,
          'content-type': 'application/json',
        }
        const response = await fetch(arena.url + path, { method: 'POST', headers, body: rawBody })
        expect(await faultIn(response)).toBeUndefined()
      }
    }
    expect((await page.resumed())?.round_id).toBe(round_id)
    expect(arena.wallet.balanceOf(page.player.sessionId)).toBe(START_BALANCE - 100)
  }, 60_000)

  it.each([
    [GAME_API.session, { extra: 1 }],
    [GAME_API.play, { request_id: 'request-hostile', bet: 150, choice: { target: 4950, side: 'under' } }],
    [GAME_API.history, { before: '5', limit: 3 }],
    [GAME_API.replay, { round_id: 'no-round' }],
    [GAME_API.setClientSeed, { client_seed: 'mine' }],
    [GAME_API.rotateSeed, { extra: 1 }],
  ])('never make %s fail', async (path, good) => {
    for (const rawBody of hostileBodies(good)) {
      const headers = { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' }
      const response = await fetch(arena.url + path, { method: 'POST', headers, body: rawBody })
      expect(await faultIn(response)).toBeUndefined()
    }
    expect(arena.wallet.balanceOf(player.sessionId)).toBe(START_BALANCE)
  })

  it('never make a signed launch fail', async () => {
    for (const rawBody of hostileBodies({ ...launchRequest({ session_id: 'hostile' }) })) {
      const headers = signedHeaders(KEY, { method: 'POST', path: '/v1/sessions', rawBody, now: new Date() })
      const response = await fetch(`${arena.url}/v1/sessions`, { method: 'POST', headers, body: rawBody })
      expect(await faultIn(response)).toBeUndefined()
    }
  })

  it('are refused by their size and type before they are read', async () => {
    const tooLong = await player.send(GAME_API.history, JSON.stringify({ before: '1'.repeat(70_000) }))
    expect(tooLong).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } })
    const wrongType = await player.send(GAME_API.play, '<bet/>', { 'content-type': 'text/xml' })
    expect(wrongType).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
  })

  it('in the address are not found', async () => {
    for (const path of [
      '/g/',
      '/g/../config',
      '/g/%2e%2e/%2e%2e/package.json',
      '/%zz',
      `/${'a'.repeat(3000)}`,
      '/thumbnails/..%5c',
    ]) {
      const response = await fetch(arena.url + path)
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(await faultIn(response)).toBeUndefined()
    }
  })
})
