/** Ids contain the location of their rows, and nothing else: none can be derived from another, and an invalid text finds nothing. */
import { bucketOfName, dayOf, readLocation, TOKEN_BYTES } from '@arena/database'
import type { LaunchRequest } from '@arena/provider-protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HistoryReply, PlayReply } from '../game-api.ts'
import { GAME_API } from '../game-paths.ts'
import { luckyDice } from '../games/lucky-dice/game.ts'
import { newRoundKey, newToken, readRoundId, readToken } from './ids.ts'
import { lantern } from './testing/lantern.ts'
import { LanternPlayer } from './testing/lantern-player.ts'
import { openPlayer, TestPlayer, TestProvider } from './testing/test-provider.ts'

const DAY_MS = 86_400_000
let days = 0
const now = () => new Date(Date.now() + days * DAY_MS)
let arena: TestProvider
beforeAll(async () => {
  arena = await TestProvider.start({ games: [luckyDice, lantern], now })
})
afterAll(() => arena.stop())

const LOCATION = { bucket: 513, day: '2026-11-23' }
/** The same place, and nothing of the random part. */
const neighbour = (id: string, bytes = 22) => id.slice(0, -bytes) + 'A'.repeat(bytes)

/** Runs `act` with the provider's clock a day ahead. */
async function aDayLater<Result>(act: () => Promise<Result>): Promise<Result> {
  days = 1
  return act().finally(() => {
    days = 0
  })
}

const launchNow = (request: LaunchRequest) => openPlayer(arena.url, request, now())

it('an id is read back as it was written, and only as an id of its own kind', () => {
  const key = newRoundKey({ ...LOCATION, playerNo: 2 ** 31 - 1, place: 2 ** 31 - 1, gameNo: 2 ** 15 - 1 })
  const id = key.roundId
  expect(readRoundId(id, LOCATION)).toEqual(key)
  expect(readRoundId(id, { bucket: 512 })).toBeUndefined()
  expect(readLocation(id)).toEqual(LOCATION)
  const token = newToken(LOCATION)
  expect(readToken(token)).toEqual({ bucket: 513, tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(readToken(id)).toBeUndefined()
  expect(readRoundId(token, LOCATION)).toBeUndefined()
})

it('all rows of a player are in one bucket, under the day of the session; the calls of a round carry its name, another round’s differ', async () => {
  const before = dayOf(now())
  const page = new LanternPlayer(await arena.newPlayer({ game_id: 'lantern' }))
  const day = readLocation(page.player.token, TOKEN_BYTES)?.day
  expect([before, dayOf(now())]).toContain(day)
  const { round_id } = await page.opened()
  await page.move(round_id, 'raise')
  await page.move(round_id, 'take')
  const steps = [...arena.wallet.ledger.steps].filter(([, step]) => step.roundId === round_id)
  expect(steps.map(([id]) => id)).toEqual([round_id, `${round_id}.1`, `${round_id}.win`])
  const where = { bucket: bucketOfName(page.player.launched.player_id), day }
  const next = await page.opened()
  for (const id of [round_id, next.round_id]) expect(readLocation(id)).toEqual(where)
  expect(readLocation(page.player.token, TOKEN_BYTES)).toEqual(where)
  // The last eight characters are random bits.
  expect(next.round_id.slice(-8)).not.toBe(round_id.slice(-8))
})

it('reopening a session on a later day keeps the day of its first opening', async () => {
  const first = await arena.newPlayer()
  const opened = readLocation(first.token, TOKEN_BYTES)?.day
  const [later, next] = await aDayLater(async () => [
    await launchNow(first.launched),
    await launchNow({ ...first.launched, session_id: 'another' }),
  ])
  const { round } = (await later.play()).body as unknown as PlayReply
  expect(readLocation(later.token, TOKEN_BYTES)?.day).toBe(opened)
  expect(readLocation(round.round_id)?.day).toBe(opened)
  expect((await first.play()).body['code']).toBe('UNAUTHORIZED')
  expect(readLocation(next.token, TOKEN_BYTES)?.day).not.toBe(opened)
})

it('a token with another bucket, day or random part opens nothing', async () => {
  const { url, token, launched } = await arena.newPlayer()
  const [bucket = '', day = ''] = token.split('-')
  const other = bucket === 'b7' ? 'b8' : 'b7'
  const texts = [
    token.replace(bucket, other),
    token.replace(day, '20200101'),
    neighbour(token, 43),
    token.replace(bucket, 'b1024'),
    token.replace(day, '20261332'),
    token.slice(-43),
    `${token}A`,
    'A'.repeat(64),
    '%00',
    "b1-20261123-' OR 1=1 --",
  ]
  for (const text of texts) {
    const { status, body } = await new TestPlayer(url, text, launched).call(GAME_API.session, {})
    expect([text, status, body['code']]).toEqual([text, 401, 'UNAUTHORIZED'])
  }
})

it('a round id that is unknown, malformed or another player’s is not found', async () => {
  const page = new LanternPlayer(await arena.newPlayer({ game_id: 'lantern' }))
  const other = new LanternPlayer(await arena.newPlayer({ game_id: 'lantern' }))
  const { round_id } = await page.opened()
  const texts = [
    (await other.opened()).round_id,
    neighbour(round_id),
    round_id.replace(/^b\d+/, 'b1024'),
    round_id.replace(/^b/, 'b0'),
    round_id.replace(/-\d{8}-/, '-20260230-'),
    `${round_id}A`,
    round_id.slice(0, -1),
    `${round_id}\n`,
    round_id.toUpperCase(),
    '00000000-0000-4000-8000-000000000000',
    '__proto__',
  ]
  for (const text of texts) {
    const answers = [
      await page.move(text, 'raise'),
      await page.watch(text, 0),
      await page.player.call(GAME_API.standRound, { round_id: text }),
    ]
    for (const { status, body } of answers)
      expect([text, status, body['code']]).toEqual([text, 404, 'ROUND_NOT_FOUND'])
  }
  expect((await page.resumed())?.round_id).toBe(round_id)
})

it('each player’s rounds are numbered from one, independent of other players and of seeds', async () => {
  const players = await Promise.all([arena.newPlayer(), arena.newPlayer()])
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(players.map(player => player.play()))
    await players[0]?.call(GAME_API.rotateSeed, {})
  }
  for (const player of players) {
    const { body } = await player.call(GAME_API.history, { limit: 2 })
    expect((body as unknown as HistoryReply).next).toBe('2')
  }
})
