/** The rounds as the database alone reports them, for a comparison with the platform's books; and their outcomes, replayed. */
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HistoryReply, PlayReply } from '../../game-api.ts'
import { GAME_API } from '../../game-paths.ts'
import { GAMES } from '../../games/registry.ts'
import { lantern } from '../testing/lantern.ts'
import { LanternPlayer, openIn, settledIn } from '../testing/lantern-player.ts'
import { gamesDatabase, type TestPlayer, TestProvider } from '../testing/test-provider.ts'

let client: Client
let arena: TestProvider
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await gamesDatabase()
  drop = database.drop
  client = new Client(database.url)
  await client.connect()
  arena = await TestProvider.start({
    games: [...GAMES, lantern],
    env: { GAMES_DATABASE_URL: database.url },
  })
})
afterAll(async () => {
  await arena.stop()
  await client.end()
  await drop()
})

const reported = async ({ launched }: TestPlayer): Promise<readonly Record<string, unknown>[]> => {
  const { rows } = await client.query(
    `SELECT round_id, session_id, state, bet::integer, win::integer FROM reported_rounds WHERE player_id = $1 ORDER BY place`,
    [launched.player_id],
  )
  return rows
}

it('the view lists every round as the platform knows it, finished or not', async () => {
  const first = await arena.newPlayer()
  const { round } = (await first.play()).body as unknown as PlayReply
  arena.wallet.fault = () => 'drop after'
  await first.play({ requestId: 'unanswered' })
  const waiting = await reported(first)
  arena.wallet.fault = () => undefined
  const { round: second } = (await first.play({ requestId: 'unanswered' })).body as unknown as PlayReply
  const page = new LanternPlayer(await arena.anotherSession(first, { game_id: 'lantern' }))
  const open = openIn(await page.open())
  const session_id = first.sessionId
  expect(waiting.map(({ state }) => state)).toEqual(['settled', 'pending'])
  expect(await reported(first)).toEqual([
    { round_id: round.round_id, session_id, state: 'settled', bet: 100, win: round.win },
    { round_id: second.round_id, session_id, state: 'settled', bet: 100, win: second.win },
    { round_id: open.round_id, session_id: page.player.sessionId, state: 'open', bet: 100, win: null },
  ])
})

it('the history shows the draw as first reported, although it is not stored, under every pair of seeds', async () => {
  for (const game of GAMES.filter(({ kind }) => kind === 'instant')) {
    const player = await arena.newPlayer({ game_id: game.id })
    const seen: unknown[] = []
    const { choice } = game.exampleRound
    const play = async () => {
      const { body } = await player.play({ bet: game.exampleRound.bet, choice })
      seen.unshift({ ...(body as unknown as PlayReply).round, server_seed: expect.anything() })
    }
    await play()
    await player.call(GAME_API.setClientSeed, { client_seed: 'mine' })
    await play()
    await player.call(GAME_API.rotateSeed, {})
    await play()
    const hidden = ((await player.call(GAME_API.history, {})).body as unknown as HistoryReply).rounds
    expect(hidden.map(({ server_seed }) => server_seed !== null)).toEqual([false, true, true])
    await player.call(GAME_API.rotateSeed, {})
    const { rounds } = (await player.call(GAME_API.history, {})).body as unknown as HistoryReply
    expect([game.id, rounds]).toEqual([game.id, seen])
  }
})

it('the history of a round in steps shows its moves and its end as first reported', async () => {
  const page = new LanternPlayer(await arena.newPlayer({ game_id: 'lantern' }))
  const { round_id } = await page.opened()
  for (const move of ['look', 'raise'] as const) await page.move(round_id, move)
  const ended = settledIn(await page.move(round_id, 'take'))
  expect(await page.rounds()).toEqual([ended])
  expect(ended.moves).toHaveLength(3)
})

it('repeated requests for refused stakes are remembered up to a limit, and the round continues', async () => {
  const page = new LanternPlayer(await arena.newPlayer({ game_id: 'lantern' }))
  const { round_id } = await page.opened()
  arena.wallet.rejection = () => 'INSUFFICIENT_FUNDS'
  for (let nth = 0; nth < 25; nth += 1) await page.move(round_id, 'raise', { requestId: `refused-${nth}` })
  expect((await page.move(round_id, 'raise', { requestId: 'refused-24' })).status).toBe(409)
  arena.wallet.rejection = () => undefined
  const { rows } = await client.query(
    'SELECT json_array_length(asked) AS asked FROM unfinished_rounds WHERE player_id = $1',
    [page.player.launched.player_id],
  )
  expect(rows).toEqual([{ asked: 20 }])
  await page.move(round_id, 'raise')
  expect(settledIn(await page.move(round_id, 'take'))).toMatchObject({ bet: 200 })
})
