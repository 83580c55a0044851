/** Towers as a page climbs them, on the running provider: nothing reveals a trap before it is opened. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StepsView } from '../../families/steps/maths/step-round.ts'
import type { Round, StepReply } from '../../game-api.ts'
import { GAME_API } from '../../game-paths.ts'
import {
  type Answer,
  START_BALANCE,
  type TestPlayer,
  TestProvider,
} from '../../provider/testing/test-provider.ts'
import { isGenuine } from '../../view/verify-round.ts'
import { tower } from './game.ts'
import type { TowerChoice, TowerOutcome } from './outcome.ts'

type Reply = StepReply<StepsView, TowerOutcome, TowerChoice>
type Open = Extract<Reply, { state: 'open' }>['round']

let arena: TestProvider

beforeAll(async () => {
  arena = await TestProvider.start({
    games: [tower],
    sweepEvery_ms: 3_600_000,
  })
})
afterAll(() => arena.stop())

const newClimber = () => arena.newPlayer({ game_id: 'tower' })

const replyIn = ({ status, body }: Answer): Reply => {
  if (status !== 200) throw new Error(`refused: ${JSON.stringify(body)}`)
  return body as unknown as Reply
}

const begin = (climber: TestPlayer, choice: unknown, bet = 200) =>
  climber.call(GAME_API.openRound, { request_id: randomUUID(), bet, choice })

/** `step` names the state the page has seen. */
const move = (
  climber: TestPlayer,
  round: { readonly round_id: string; readonly step?: number },
  taken: unknown,
) => {
  const { round_id, step } = round
  return climber.call(GAME_API.move, {
    round_id,
    request_id: randomUUID(),
    move: taken,
    ...(step === undefined ? {} : { step }),
  })
}

/** A tower whose first door leads to the stairs. */
async function openTower(climber: TestPlayer): Promise<Open> {
  for (;;) {
    const reply = replyIn(await begin(climber, { traps: 1, door: 2 }))
    if (reply.state === 'open') return reply.round
  }
}

const codeOf = ({ status, body }: Answer): string => `${status} ${String(body['code'])}`

it('is climbed floor by floor to its cash-out, and the revealed seed proves every round', async () => {
  const climber = await newClimber()
  const wins: number[] = []
  // One round of four is won.
  for (let round = 0; round < 16 || new Set(wins).size < 2; round += 1) {
    let reply = replyIn(await begin(climber, { traps: 2, door: round % 4 }))
    if (reply.state === 'open') reply = replyIn(await move(climber, reply.round, 4 + (round % 3)))
    if (reply.state === 'open') reply = replyIn(await move(climber, reply.round, 'cash_out'))
    if (reply.state === 'open') throw new Error('the round is not over')
    wins.push(reply.round.win)
  }
  expect(new Set(wins)).toEqual(new Set([0, 776]))
  await climber.call(GAME_API.rotateSeed, {})
  const { body } = await climber.call(GAME_API.history, {})
  const rounds = body['rounds'] as Round[]
  expect(rounds.length).toBeGreaterThanOrEqual(16)
  for (const round of rounds) expect(isGenuine(tower, round)).toBe(true)
  const won = wins.reduce((sum, win) => sum + win - 200, 0)
  expect(arena.wallet.balanceOf(climber.sessionId)).toBe(START_BALANCE + won)
})

it('reveals nothing of its traps while it is open, and refuses doors of other floors', async () => {
  const climber = await newClimber()
  const round = await openTower(climber)
  const { body } = await climber.call(GAME_API.session, {})
  for (const answer of [round, body['open_round'] as Open]) {
    expect(answer).toMatchObject({ view: { opened: [2] }, choice: { traps: 1, door: 2 } })
    expect(Object.keys(answer.view)).toEqual(['opened'])
  }
  const refused = [0, 2, 8, 36, -1, 'stand', { door: 1 }, null]
  for (const taken of refused) expect(codeOf(await move(climber, round, taken))).toBe('400 INVALID_MOVE')
  expect(codeOf(await begin(climber, { traps: 1, door: 0 }))).toBe('409 ROUND_IN_PROGRESS')
  expect(replyIn(await move(climber, round, 'cash_out'))).toMatchObject({
    state: 'settled',
    round: { win: 258 },
  })
  expect(codeOf(await move(climber, round, 4))).toBe('409 ROUND_OVER')
})
