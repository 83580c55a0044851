import { claimReward } from '@arena/contract/endpoints/daily-reward'
import { createSession } from '@arena/contract/endpoints/games'
import { participateInTournament } from '@arena/contract/endpoints/tournaments'
import { getTrophies, type TrophiesReply } from '@arena/contract/endpoints/trophies'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdCup, OPERATOR_ENV, stateOf } from './features/tournaments/testing/operate.ts'
import { openTestApp, openTestDatabase, playRounds, type TestApp } from './testing/index.ts'

const AC = 100
const DAY_MS = 86_400_000
let lastId = 996_000_000

describe('trophies', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(await openTestDatabase(), { env: OPERATOR_ENV })
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  const newPlayer = async () => {
    lastId += 1
    return { id: lastId, token: (await app.signIn(lastId)).token }
  }
  const look = async (token: string) =>
    (await app.call(getTrophies.path, { token })).json<TrophiesReply>().trophies
  const medals = async (token: string) =>
    Object.fromEntries((await look(token)).map(({ kind, value, earned }) => [kind, [value, earned]]))

  it('are all still ahead of a new player', async () => {
    const { token } = await newPlayer()
    const trophies = await look(token)
    expect(trophies.map(({ value, earned }) => [value, earned])).toEqual(trophies.map(() => [null, 0]))
    expect(trophies.map(({ steps }) => steps.length)).toEqual([4, 4, 4, 4, 4, 4, 4])
  })

  it('count rounds and days, and keep the largest win when the tasks’ counters restart', async () => {
    const { id, token } = await newPlayer()
    await app.call(claimReward.path, { token, body: { index: 0 } })
    await playRounds(app, id, { bet: AC, win: 0, count: 9 })
    await playRounds(app, id, { bet: 2 * AC, win: 1_234 * AC })
    // The games provider is away: what begins before a game opens begins all the same.
    await app.call(createSession.path, { token, body: { game_id: 'golden-arena', ip: '', return_url: '' } })
    await playRounds(app, id, { bet: AC, win: 2 * AC })
    expect(await medals(token)).toMatchObject({
      rounds: [11, 1],
      win: [1_234, 2],
      streak: [1, 0],
      place: [null, 0],
    })
  })

  it('of a tournament exist once its results are final, the place for qualified members', async () => {
    const best = await newPlayer()
    const second = await newPlayer()
    const idle = await newPlayer()
    const tournamentId = await holdCup(app, 'trophies_cup', {
      qualifying_rounds: 2,
      review_hours: 1,
      cost: 0,
    })
    for (const { token } of [best, second, idle]) {
      const reply = await app.call(participateInTournament.path, { token, body: { t_key: 'trophies_cup' } })
      expect(reply.statusCode).toBe(200)
    }
    await playRounds(app, best.id, { bet: AC, win: 3 * AC, count: 2, tournamentId })
    await playRounds(app, second.id, { bet: AC, win: 0, count: 1, tournamentId })
    const { keep, settle } = app.app.features.tournaments
    const onTo = async (state: string, after_ms: number) => {
      app.clock.advance(after_ms)
      await keep(app.clock.now())
      await settle(app.clock.now())
      expect(await stateOf(app, 'trophies_cup')).toBe(state)
    }
    app.clock.advance(DAY_MS)
    await keep(app.clock.now())
    await onTo('provisional', 11_000)
    const of = async ({ id }: { readonly id: number }) => medals((await app.signIn(id)).token)
    expect(await of(best)).toMatchObject({ tournaments: [null, 0], place: [null, 0] })
    await onTo('paid', 3_600_000)
    expect(await of(best)).toMatchObject({ tournaments: [1, 1], place: [1, 4] })
    expect(await of(second)).toMatchObject({ tournaments: [1, 1], place: [null, 0] })
    expect(await of(idle)).toMatchObject({ tournaments: [null, 0], place: [null, 0] })
  })
})
