import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAME_API } from '../../game-paths.ts'
import { launchRequest, openPlayer, TestProvider } from '../testing/test-provider.ts'

const STAKE = 20_000
const LIMITS = { min_bet: STAKE, max_bet: STAKE, step: 100, round_max: STAKE }

let arena: TestProvider
beforeAll(async () => {
  arena = await TestProvider.start()
})
afterAll(() => arena.stop())

it('a page gets the number of counted rounds left, and the error when they are used up; a repeat keeps its round', async () => {
  const request = launchRequest({ game_id: 'golden-arena', currency: 'TRN:cup', limits: LIMITS })
  arena.wallet.openSession(request.session_id, 2 * STAKE, {
    playerId: request.player_id,
    currency: request.currency,
    limits: LIMITS,
    counted: { rounds: 2, stake: STAKE },
  })
  const player = await openPlayer(arena.url, request)
  const opened = await player.call(GAME_API.session, {})
  expect(opened.body).toMatchObject({ rounds_left: 2, limits: LIMITS })
  expect((await player.play({ bet: 100 })).body['code']).toBe('BET_LIMIT')
  expect((await player.play({ bet: STAKE })).body['rounds_left']).toBe(1)
  const last = await player.play({ bet: STAKE, requestId: 'last-round-0001' })
  expect(last.body['rounds_left']).toBe(0)
  expect((await player.play({ bet: STAKE })).body['code']).toBe('TOURNAMENT_ROUNDS_USED')
  const again = await player.play({ bet: STAKE, requestId: 'last-round-0001' })
  expect(again.body['round']).toEqual(last.body['round'])
  expect((await player.call(GAME_API.session, {})).body['rounds_left']).toBe(0)
})

it('a page plays free stakes on a balance of 0, which is what was won', async () => {
  const request = launchRequest({ game_id: 'golden-arena', currency: 'TRN:cup', limits: LIMITS })
  arena.wallet.openSession(request.session_id, 0, {
    playerId: request.player_id,
    currency: request.currency,
    limits: LIMITS,
    counted: { rounds: 3, stake: STAKE, isFree: true },
  })
  const player = await openPlayer(arena.url, request)
  expect((await player.call(GAME_API.session, {})).body).toMatchObject({ balance: 0, free_stakes: true })
  let won = 0
  for (const left of [2, 1, 0]) {
    const { body } = await player.play({ bet: STAKE })
    won += (body['round'] as { readonly win: number }).win
    expect(body).toMatchObject({ rounds_left: left, balance: won })
  }
  expect((await player.play({ bet: STAKE })).body['code']).toBe('TOURNAMENT_ROUNDS_USED')
})

it('a page gets no number of rounds left where none are counted', async () => {
  const player = await arena.newPlayer()
  expect((await player.play()).body).not.toHaveProperty('rounds_left')
  const { body } = await player.call(GAME_API.session, {})
  expect(body).not.toHaveProperty('rounds_left')
  expect(body).not.toHaveProperty('free_stakes')
})
