import { claimReward } from '@arena/contract/endpoints/daily-reward'
import { createSession } from '@arena/contract/endpoints/games'
import { getHome, type HomeReply } from '@arena/contract/endpoints/home'
import { takeBreak } from '@arena/contract/endpoints/play-limits'
import { claimTasks } from '@arena/contract/endpoints/tasks'
import { spinWheel } from '@arena/contract/endpoints/wheel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, openTestDatabase, playRounds, type TestApp } from '../../testing/index.ts'

const AC = 100
const HOUR_MS = 60 * 60_000
const DAY_S = 86_400
let lastId = 991_000_000

describe('home’s data', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(await openTestDatabase())
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  const newPlayer = async () => {
    lastId += 1
    return { id: lastId, token: (await app.signIn(lastId)).token }
  }
  const look = async (token: string) => (await app.call(getHome.path, { token })).json<HomeReply>()

  it('is a free spin and the first daily reward for a new player', async () => {
    const { token } = await newPlayer()
    expect(await look(token)).toEqual({
      wheel: { free_at: 0, extra_spins: 0 },
      daily: { day: 1, claim_at: 0 },
      streak_days: 0,
      rewards_ready: 0,
      on_break: false,
      online: null,
      texts_version: 0,
      banner: '',
      results: [],
      sent: [],
      off: [],
      server_time_ms: app.clock.now().getTime(),
    })
  })

  it('is when the next spin and the next reward are available, once both were taken', async () => {
    const { id, token } = await newPlayer()
    await app.call(spinWheel.path, { token, body: {} })
    await app.call(claimReward.path, { token, body: { index: 0 } })
    const taken_s = Math.floor(app.clock.now().getTime() / 1000)
    const home = await look(token)
    expect(home.wheel.free_at).toBe(taken_s + DAY_S)
    expect(home.daily).toMatchObject({ day: 1 })
    expect(Math.abs(home.daily.claim_at - taken_s - DAY_S)).toBeLessThanOrEqual(1)
    expect(home.streak_days).toBe(1)
    app.clock.advance(25 * HOUR_MS)
    const later = await look((await app.signIn(id)).token)
    expect(later).toMatchObject({ wheel: { free_at: 0 }, daily: { day: 2, claim_at: 0 } })
  })

  it('counts the tasks that play has finished until they are claimed', async () => {
    const { id, token } = await newPlayer()
    const game = { game_id: 'golden-arena', ip: '', return_url: '' }
    // The games provider is away: what begins before a game opens begins all the same.
    await app.call(createSession.path, { token, body: game })
    await playRounds(app, id, { bet: AC, win: AC })
    expect((await look(token)).rewards_ready).toBeGreaterThan(0)
    await app.call(claimTasks.path, { token })
    expect((await look(token)).rewards_ready).toBe(0)
  })

  it('says that the player is on a break', async () => {
    const { token } = await newPlayer()
    await app.call(takeBreak.path, { token, body: { kind: 'cool_off', days: 1 } })
    expect(await look(token)).toMatchObject({ on_break: true })
  })
})
