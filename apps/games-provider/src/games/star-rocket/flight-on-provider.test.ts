/** Flights as a page plays them, on the running provider: time is the provider's, and nothing reveals the burst before it comes. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StepReply } from '../../game-api.ts'
import { GAME_API } from '../../game-paths.ts'
import { createSteadyClock } from '../../provider/run-provider.ts'
import { type Answer, type TestPlayer, TestProvider } from '../../provider/testing/test-provider.ts'
import { isGenuine } from '../../view/verify-round.ts'
import { multiplierAt } from './flight.ts'
import { starRocket } from './game.ts'
import {
  type RocketBet,
  type RocketChoice,
  type RocketOutcome,
  type RocketView,
  readRocketChoice,
} from './outcome.ts'

type Reply = StepReply<RocketView, RocketOutcome, RocketChoice>

const FLIGHTS = 12
let arena: TestProvider
/** Does not move during a flight unless the test moves it. */
let now_ms = Date.now()

beforeAll(async () => {
  arena = await TestProvider.start({
    games: [starRocket],
    sweepEvery_ms: 3_600_000,
    now: () => new Date(now_ms),
  })
})
afterAll(() => arena.stop())

const newPilot = () => {
  now_ms = Date.now()
  return arena.newPlayer({ game_id: 'star-rocket' })
}
const replyIn = ({ status, body }: Answer): Reply => {
  if (status !== 200) throw new Error(`refused: ${JSON.stringify(body)}`)
  return body as unknown as Reply
}

async function launch(
  pilot: TestPlayer,
  bets: readonly RocketBet[],
): Promise<Extract<Reply, { state: 'open' }>> {
  now_ms = Date.now()
  const bet = bets.reduce((sum, { amount }) => sum + amount, 0)
  const reply = replyIn(
    await pilot.call(GAME_API.openRound, { request_id: randomUUID(), bet, choice: { bets } }),
  )
  if (reply.state !== 'open') throw new Error('the flight was over at once')
  return reply
}

const cashOut = (pilot: TestPlayer, round_id: string, place: number) =>
  pilot.call(GAME_API.move, { round_id, request_id: randomUUID(), move: { cash_out: place } })

async function settled(pilot: TestPlayer, round_id: string): Promise<Extract<Reply, { state: 'settled' }>> {
  const reply = replyIn(await pilot.call(GAME_API.watchRound, { round_id, step: 0 }))
  if (reply.state !== 'settled') throw new Error('the flight is not over')
  return reply
}

describe('a flight on the provider', () => {
  it('pays the multiplier of the moment the press arrived, or nothing after the burst', async () => {
    const pilot = await newPilot()
    let wins = 0
    for (let flight = 0; flight < FLIGHTS; flight += 1) {
      const { round } = await launch(pilot, [{ amount: 300, auto_cash_out_x100: null }])
      now_ms += 1000
      await cashOut(pilot, round.round_id, 0)
      const { round: end } = await settled(pilot, round.round_id)
      const isIn = end.outcome.burst_x100 >= multiplierAt(1000)
      wins += isIn ? 1 : 0
      expect(end.win).toBe(isIn ? 3 * multiplierAt(1000) : 0)
      expect(end.outcome.bets[0]?.end).toBe(isIn ? 'hand' : 'burst')
    }
    expect(wins).toBeGreaterThan(0)
  })

  it('cashes bets out automatically while nobody is there, and the revealed seed proves every one', async () => {
    const pilot = await newPilot()
    const bets = [
      { amount: 100, auto_cash_out_x100: 110 },
      { amount: 200, auto_cash_out_x100: 5000 },
    ]
    for (let flight = 0; flight < FLIGHTS; flight += 1) {
      const { round } = await launch(pilot, bets)
      now_ms += 120_000
      const { burst_x100, bets: ends } = (await settled(pilot, round.round_id)).round.outcome
      expect(ends.map(({ win }) => win)).toEqual([
        burst_x100 >= 110 ? 110 : 0,
        burst_x100 >= 5000 ? 10_000 : 0,
      ])
    }
    await pilot.call(GAME_API.rotateSeed, {})
    const { body } = await pilot.call(GAME_API.history, {})
    const rounds = body['rounds'] as Parameters<typeof isGenuine>[1][]
    expect(rounds).toHaveLength(FLIGHTS)
    for (const round of rounds) expect(isGenuine(starRocket, round)).toBe(true)
  })

  it('reveals nothing of the burst while the flight lasts, whatever the page requests', async () => {
    const pilot = await newPilot()
    const { round } = await launch(pilot, [{ amount: 100, auto_cash_out_x100: null }])
    const { body } = await pilot.call(GAME_API.session, {})
    for (const answer of [round, body['open_round']]) {
      expect(JSON.stringify(answer)).not.toMatch(/burst|ends/)
      expect(answer).toMatchObject({ view: { ceiling_x100: 1_000_000, bets: [null] }, elapsed_ms: 0 })
    }
  })

  it('is refused with bets that do not add up', async () => {
    const pilot = await newPilot()
    const choice = { bets: [{ amount: 100, auto_cash_out_x100: null }] }
    expect(readRocketChoice(choice, 100)).toEqual(choice)
    const answer = await pilot.call(GAME_API.openRound, { request_id: randomUUID(), bet: 200, choice })
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_CHOICE' } })
  })
})

describe('a flight during a change of the clock on the provider’s machine', () => {
  let wall_ms = Date.now()
  let steady_ms = 0
  let machine: TestProvider
  beforeAll(async () => {
    machine = await TestProvider.start({
      games: [starRocket],
      sweepEvery_ms: 3_600_000,
      now: createSteadyClock({ wall_ms: () => wall_ms, steady_ms: () => steady_ms }),
    })
  })
  afterAll(() => machine.stop())

  it.each([5, -5])('by %i minutes pays what the player saw, within a fiftieth of the time', async minutes => {
    const pilot = await machine.newPlayer({ game_id: 'star-rocket' })
    const [earliest, latest] = [multiplierAt(980), multiplierAt(1_020)]
    const wins: number[] = []
    for (let flight = 0; flight < FLIGHTS; flight += 1) {
      const { round } = await launch(pilot, [{ amount: 300, auto_cash_out_x100: null }])
      wall_ms += minutes * 60_000 + 1_000
      steady_ms += 1_000
      await cashOut(pilot, round.round_id, 0)
      const { round: end } = await settled(pilot, round.round_id)
      wall_ms -= minutes * 60_000
      if (end.outcome.burst_x100 > latest) wins.push(end.win)
    }
    expect(wins.length).toBeGreaterThan(0)
    expect(Math.min(...wins)).toBeGreaterThanOrEqual(3 * earliest)
    expect(Math.max(...wins)).toBeLessThanOrEqual(3 * latest)
  })
})
