/** Rounds are in months by the day of their session: the rules for a player also apply across the end of a month. */
import { readLocation } from '@arena/database'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { HistoryReply, PlayReply } from '../../game-api.ts'
import { GAME_API } from '../../game-paths.ts'
import { luckyDice } from '../../games/lucky-dice/game.ts'
import { expectNoncesWithoutGaps } from '../testing/expect-nonces.ts'
import { lantern } from '../testing/lantern.ts'
import { LanternPlayer, openIn, settledIn } from '../testing/lantern-player.ts'
import { type Answer, gamesDatabase, TestPlayer, TestProvider } from '../testing/test-provider.ts'

const NOVEMBER = '2026-11-30T23:00:00Z'
const DECEMBER = '2026-12-01T00:00:00Z'
const GAMES = [luckyDice, lantern]

let ahead_ms = 0
const now = () => new Date(Date.now() + ahead_ms)
function setClock(time: string): void {
  ahead_ms = Date.parse(time) - Date.now()
}

const roundIn = ({ body }: Answer) => (body as unknown as PlayReply).round
const monthOf = (roundId: string) => readLocation(roundId)?.day.slice(0, 7)

/** A session of the last hour of November, and one that the same player opens when December has begun. */
async function overTheEndOfTheMonth(
  arena: TestProvider,
  game_id = 'lucky-dice',
): Promise<{ readonly before: TestPlayer; readonly after: TestPlayer }> {
  setClock(NOVEMBER)
  const before = await arena.newPlayer({ game_id })
  setClock(DECEMBER)
  return { before, after: await arena.anotherSession(before) }
}

describe.each(['embedded', 'server'] as const)('on the %s database', engine => {
  let arena: TestProvider
  beforeAll(async () => {
    setClock(NOVEMBER)
    arena = await TestProvider.start({ engine, games: GAMES, now, monthsEvery_ms: 50 })
  })
  afterAll(() => arena.stop())

  it('a request repeated under a session of the next month gets its round again', async () => {
    const { before, after } = await overTheEndOfTheMonth(arena)
    const first = roundIn(await before.play({ requestId: 'asked-again' }))
    const next = roundIn(await after.play())
    expect([first, next].map(({ round_id }) => monthOf(round_id))).toEqual(['2026-11', '2026-12'])
    expect(roundIn(await after.play({ requestId: 'asked-again' }))).toEqual(first)
    expect(roundIn(await before.play({ requestId: 'asked-again' }))).toEqual(first)
    expect(await after.play({ requestId: 'asked-again', bet: 200 })).toMatchObject({ status: 409 })
    const moved = arena.wallet.moved.filter(({ session_id }) =>
      [before.sessionId, after.sessionId].includes(session_id),
    )
    expect(moved.map(({ round_id }) => round_id)).toEqual([first.round_id, next.round_id])
  })

  it('a round that the wallet has not answered is settled once, whichever month the repeated request comes from', async () => {
    const { before, after } = await overTheEndOfTheMonth(arena)
    arena.wallet.fault = () => 'drop after'
    expect((await before.play({ requestId: 'unanswered' })).status).toBe(503)
    arena.wallet.fault = () => undefined
    const { round_id, nonce } = roundIn(await after.play({ requestId: 'unanswered' }))
    expect({ month: monthOf(round_id), nonce }).toEqual({ month: '2026-11', nonce: 0 })
    expect(roundIn(await after.play()).nonce).toBe(1)
  })

  it('an open round of the old month continues from the new one, and no other round starts beside it', async () => {
    const { before, after } = await overTheEndOfTheMonth(arena, 'lantern')
    const there = new LanternPlayer(after)
    const { round_id } = openIn(await new LanternPlayer(before).open({ requestId: 'opened-once' }))
    expect(openIn(await there.open({ requestId: 'opened-once' })).round_id).toBe(round_id)
    expect((await there.open()).body).toMatchObject({
      code: 'ROUND_IN_PROGRESS',
      open_round: { round_id },
    })
    expect((await after.call(GAME_API.rotateSeed, {})).body['code']).toBe('ROUND_IN_PROGRESS')
    expect((await there.resumed())?.round_id).toBe(round_id)
    await there.move(round_id, 'raise', { requestId: 'raised-once' })
    await there.move(round_id, 'raise', { requestId: 'raised-once' })
    expect(settledIn(await there.move(round_id, 'take'))).toMatchObject({ round_id, bet: 200 })
    expect(monthOf((await there.opened()).round_id)).toBe('2026-12')
  })

  it('the history has the rounds of all months, newest first, whatever the order of their sessions', async () => {
    const { before, after } = await overTheEndOfTheMonth(arena)
    const played: string[] = []
    for (const page of [before, after, before, after, after, before]) {
      played.unshift(roundIn(await page.play()).round_id)
    }
    const listed: string[] = []
    let next: string | null | undefined
    while (next !== null) {
      const body = { limit: 2, ...(next !== undefined && { before: next }) }
      const reply = (await after.call(GAME_API.history, body)).body as unknown as HistoryReply
      listed.push(...reply.rounds.map(({ round_id }) => round_id))
      next = reply.next
    }
    expect(listed).toEqual(played)
  })

  it('a provider that runs for months creates the coming partitions', async () => {
    for (const month of ['2027-02', '2027-04', '2027-06']) {
      setClock(`${month}-03T12:00:00Z`)
      const player = await arena.newPlayer()
      // The job that makes the month may come a moment after the clock was set.
      await expect.poll(async () => (await player.play()).status).toBe(200)
      const { body } = await player.call(GAME_API.history, {})
      expect(monthOf((body as unknown as HistoryReply).rounds[0]?.round_id ?? '')).toBe(month)
    }
  })
})

it('processes play simultaneous requests under sessions of two months once each, with unique numbers', async () => {
  const { url, drop } = await gamesDatabase()
  setClock(NOVEMBER)
  const options = { games: GAMES, now, env: { GAMES_DATABASE_URL: url } }
  const one = await TestProvider.start(options)
  const other = await TestProvider.start({ ...options, env: { ...options.env, WALLET_URL: one.wallet.url } })
  onTestFinished(async () => {
    await other.stop()
    await one.stop()
    await drop()
  })
  const { before, after } = await overTheEndOfTheMonth(one)
  const pages = [before, after].flatMap(page => [page, new TestPlayer(other.url, page.token, page.launched)])
  const requests = Array.from({ length: 12 }, (_, request) => `request-${request}`)
  const roundOf = new Map<string, string>()

  async function insist(page: TestPlayer, requestId: string): Promise<void> {
    for (;;) {
      const answer = await page.play({ requestId })
      // Another page's round is played first.
      if (answer.body['code'] === 'ROUND_IN_PROGRESS') continue
      const { round_id } = roundIn(answer)
      expect(roundOf.get(requestId) ?? round_id).toBe(round_id)
      roundOf.set(requestId, round_id)
      return
    }
  }

  await Promise.all(pages.flatMap(page => requests.map(request => insist(page, request))))
  const { rounds } = (await after.call(GAME_API.history, { limit: 100 })).body as unknown as HistoryReply
  expect(rounds).toHaveLength(requests.length)
  expectNoncesWithoutGaps(rounds.toReversed())
  expect(new Set(rounds.map(({ round_id }) => monthOf(round_id)))).toEqual(new Set(['2026-11', '2026-12']))
  expect(one.wallet.moved.map(({ round_id }) => round_id).toSorted()).toEqual(
    [...roundOf.values()].toSorted(),
  )
})
