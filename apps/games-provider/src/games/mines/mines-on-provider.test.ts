/** Boards as a page opens them, on the running provider: time is the provider's, and nothing reveals a mine before it is opened. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { STEPS_LAST_MS, type StepsView } from '../../families/steps/maths/step-round.ts'
import type { Round, StepReply } from '../../game-api.ts'
import { GAME_API } from '../../game-paths.ts'
import { lantern } from '../../provider/testing/lantern.ts'
import {
  type Answer,
  START_BALANCE,
  type TestPlayer,
  TestProvider,
} from '../../provider/testing/test-provider.ts'
import { isGenuine } from '../../view/verify-round.ts'
import { mines } from './game.ts'
import type { MinesChoice, MinesOutcome } from './outcome.ts'

type Reply = StepReply<StepsView, MinesOutcome, MinesChoice>
type Open = Extract<Reply, { state: 'open' }>['round']

let arena: TestProvider
let now_ms = Date.now()

beforeAll(async () => {
  arena = await TestProvider.start({
    games: [mines, lantern],
    sweepEvery_ms: 3_600_000,
    now: () => new Date(now_ms),
  })
})
afterAll(() => arena.stop())

const newDigger = () => arena.newPlayer({ game_id: 'mines' })

const replyIn = ({ status, body }: Answer): Reply => {
  if (status !== 200) throw new Error(`refused: ${JSON.stringify(body)}`)
  return body as unknown as Reply
}

const begin = (digger: TestPlayer, choice: unknown, bet = 200) =>
  digger.call(GAME_API.openRound, { request_id: randomUUID(), bet, choice })

/** `step` names the state the page has seen. */
const move = (
  digger: TestPlayer,
  round: { readonly round_id: string; readonly step?: number },
  taken: unknown,
) => {
  const { round_id, step } = round
  return digger.call(GAME_API.move, {
    round_id,
    request_id: randomUUID(),
    move: taken,
    ...(step === undefined ? {} : { step }),
  })
}

/** A board whose first tile is a gem. */
async function openBoard(digger: TestPlayer): Promise<Open> {
  for (;;) {
    const reply = replyIn(await begin(digger, { mines: 3, tile: 12 }))
    if (reply.state === 'open') return reply.round
  }
}

const codeOf = ({ status, body }: Answer): string => `${status} ${String(body['code'])}`

it('is opened tile by tile to its cash-out, and the revealed seed proves every round', async () => {
  const digger = await newDigger()
  const wins: number[] = []
  // Two rounds of three are won.
  for (let round = 0; round < 12 || new Set(wins).size < 2; round += 1) {
    const tile = round % 24
    let reply = replyIn(await begin(digger, { mines: 5, tile }))
    if (reply.state === 'open') reply = replyIn(await move(digger, reply.round, tile + 1))
    if (reply.state === 'open') reply = replyIn(await move(digger, reply.round, 'cash_out'))
    if (reply.state === 'open') throw new Error('the round is not over')
    wins.push(reply.round.win)
  }
  expect(new Set(wins)).toEqual(new Set([0, 306]))
  await digger.call(GAME_API.rotateSeed, {})
  const { body } = await digger.call(GAME_API.history, {})
  const rounds = body['rounds'] as Round[]
  expect(rounds.length).toBeGreaterThanOrEqual(12)
  for (const round of rounds) expect(isGenuine(mines, round)).toBe(true)
  const won = wins.reduce((sum, win) => sum + win - 200, 0)
  expect(arena.wallet.balanceOf(digger.sessionId)).toBe(START_BALANCE + won)
})

it('reveals nothing of its mines while it is open, and refuses moves that the board does not allow', async () => {
  const digger = await newDigger()
  const round = await openBoard(digger)
  const { body } = await digger.call(GAME_API.session, {})
  for (const answer of [round, body['open_round'] as Open]) {
    expect(answer).toMatchObject({ view: { opened: [12] }, choice: { mines: 3, tile: 12 } })
    expect(Object.keys(answer.view)).toEqual(['opened'])
  }
  const refused = [12, 25, -1, 'stand', { tile: 3 }, null]
  for (const taken of refused) expect(codeOf(await move(digger, round, taken))).toBe('400 INVALID_MOVE')
  expect(codeOf(await begin(digger, { mines: 3, tile: 0 }))).toBe('409 ROUND_IN_PROGRESS')
  expect(replyIn(await move(digger, round, 'cash_out'))).toMatchObject({
    state: 'settled',
    round: { win: 220 },
  })
  expect(codeOf(await move(digger, round, 0))).toBe('409 ROUND_OVER')
})

it('takes one of two moves that are sent at once for the same state', async () => {
  const digger = await newDigger()
  for (let race = 0; race < 6; race += 1) {
    const round = await openBoard(digger)
    const answers = await Promise.all([
      move(digger, round, 'cash_out'),
      move(digger, round, 0),
      move(digger, round, 'cash_out'),
    ])
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(2)
    for (const answer of refused) expect(['409 STALE_MOVE', '409 ROUND_OVER']).toContain(codeOf(answer))
    await digger.call(GAME_API.standRound, { round_id: round.round_id })
  }
})

it('is paid for the gems found when its time is up, and when another game ends it', async () => {
  const digger = await newDigger()
  const left = await openBoard(digger)
  const before = arena.wallet.balanceOf(digger.sessionId) ?? 0
  now_ms += STEPS_LAST_MS
  const ended = replyIn(await digger.call(GAME_API.watchRound, { round_id: left.round_id, step: 0 }))
  expect(ended).toMatchObject({ state: 'settled', round: { win: 220, outcome: { end: 'clock' } } })
  expect(arena.wallet.balanceOf(digger.sessionId)).toBe(before + 220)

  const waiting = await openBoard(digger)
  const other = await arena.anotherSession(digger, { game_id: 'lantern' })
  const stood = await other.call(GAME_API.standRound, { round_id: waiting.round_id })
  expect(replyIn(stood)).toMatchObject({
    state: 'settled',
    round: { win: 220, outcome: { end: 'cash_out' } },
  })
})
