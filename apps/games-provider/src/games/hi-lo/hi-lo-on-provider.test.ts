/** Hi-Lo as a page plays it, on the running provider: nothing reveals a card before it is open. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Round, StepReply } from '../../game-api.ts'
import { GAME_API } from '../../game-paths.ts'
import {
  type Answer,
  START_BALANCE,
  type TestPlayer,
  TestProvider,
} from '../../provider/testing/test-provider.ts'
import { isGenuine } from '../../view/verify-round.ts'
import { hiLo } from './game.ts'
import type { HiLoChoice, HiLoOutcome, HiLoView } from './outcome.ts'

type Reply = StepReply<HiLoView, HiLoOutcome, HiLoChoice>
type Open = Extract<Reply, { state: 'open' }>['round']

let arena: TestProvider

beforeAll(async () => {
  arena = await TestProvider.start({
    games: [hiLo],
    sweepEvery_ms: 3_600_000,
  })
})
afterAll(() => arena.stop())

const newPlayer = () => arena.newPlayer({ game_id: 'hi-lo' })

const replyIn = ({ status, body }: Answer): Reply => {
  if (status !== 200) throw new Error(`refused: ${JSON.stringify(body)}`)
  return body as unknown as Reply
}

const begin = (player: TestPlayer, choice: unknown, bet = 200) =>
  player.call(GAME_API.openRound, { request_id: randomUUID(), bet, choice })

/** `step` names the state the page has seen. */
const move = (
  player: TestPlayer,
  round: { readonly round_id: string; readonly step?: number },
  taken: unknown,
) => {
  const { round_id, step } = round
  return player.call(GAME_API.move, {
    round_id,
    request_id: randomUUID(),
    move: taken,
    ...(step === undefined ? {} : { step }),
  })
}

/** A round whose first guess is right. */
async function openRound(player: TestPlayer, choice = { card: 24, guess: 1 }): Promise<Open> {
  for (;;) {
    const reply = replyIn(await begin(player, choice))
    if (reply.state === 'open') return reply.round
  }
}

const codeOf = ({ status, body }: Answer): string => `${status} ${String(body['code'])}`

it('is played card by card to its cash-out, and the revealed seed proves every round', async () => {
  const player = await newPlayer()
  const wins: number[] = []
  for (let round = 0; round < 16; round += 1) {
    let reply = replyIn(await begin(player, { card: 4 * (round % 13), guess: round % 2 }))
    if (reply.state === 'open') reply = replyIn(await move(player, reply.round, 2))
    if (reply.state === 'open') reply = replyIn(await move(player, reply.round, round % 2))
    if (reply.state === 'open') reply = replyIn(await move(player, reply.round, 'cash_out'))
    if (reply.state === 'open') throw new Error('the round is not over')
    wins.push(reply.round.win)
  }
  await player.call(GAME_API.rotateSeed, {})
  const { body } = await player.call(GAME_API.history, {})
  const rounds = body['rounds'] as Round[]
  expect(rounds).toHaveLength(16)
  for (const round of rounds) expect(isGenuine(hiLo, round)).toBe(true)
  const won = wins.reduce((sum, win) => sum + win - 200, 0)
  expect(arena.wallet.balanceOf(player.sessionId)).toBe(START_BALANCE + won)
})

it('reveals no card before it is open, and refuses what it does not offer', async () => {
  const player = await newPlayer()
  for (const choice of [{ card: 24, guess: 2 }, { card: 52, guess: 1 }, { guess: 1 }])
    expect((await begin(player, choice)).status).toBe(400)
  const round = await openRound(player)
  const { body } = await player.call(GAME_API.session, {})
  for (const answer of [round, body['open_round'] as Open]) {
    expect(answer).toMatchObject({ view: { opened: [1] }, choice: { card: 24, guess: 1 } })
    expect(answer.view.cards).toHaveLength(2)
    expect(Object.keys(answer.view)).toEqual(['opened', 'cards'])
  }
  const refused = [3, -1, 0.5, 'stand', 'skip', { guess: 1 }, null]
  for (const taken of refused) expect(codeOf(await move(player, round, taken))).toBe('400 INVALID_MOVE')
  expect(codeOf(await begin(player, { card: 24, guess: 0 }))).toBe('409 ROUND_IN_PROGRESS')
  expect(replyIn(await move(player, round, 'cash_out'))).toMatchObject({
    state: 'settled',
    round: { win: 360 },
  })
  expect(codeOf(await move(player, round, 1))).toBe('409 ROUND_OVER')
})

it('takes one of several moves that are sent at once for the same state', async () => {
  const player = await newPlayer()
  for (let race = 0; race < 6; race += 1) {
    const round = await openRound(player, { card: 0, guess: 1 })
    const moves = ['cash_out', 1, 2].map(taken => move(player, round, taken))
    const refused = (await Promise.all(moves)).filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(2)
    for (const answer of refused) expect(['409 STALE_MOVE', '409 ROUND_OVER']).toContain(codeOf(answer))
    await player.call(GAME_API.standRound, { round_id: round.round_id })
  }
})
