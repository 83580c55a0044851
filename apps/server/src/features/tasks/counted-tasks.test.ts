import { createSession } from '@arena/contract/endpoints/games'
import {
  type ClaimTasksReply,
  claimTasks,
  getTasksList,
  type SelectTaskReply,
  selectTask,
  type TasksListReply,
} from '@arena/contract/endpoints/tasks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, openTestApp, openTestDatabase, playRounds, type TestApp } from '../../testing/index.ts'

const AC = 100
const DAY_MS = 24 * 60 * 60_000
let lastId = 976_000_000

describe('tasks of rounds', () => {
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
    const { token } = await app.signIn(lastId)
    return { id: lastId, token }
  }
  /** A token ends before a day is over. */
  const later = async (id: number, days: number) => {
    app.clock.advance(days * DAY_MS)
    return (await app.signIn(id)).token
  }
  /** The games provider is away: what begins before a game opens begins all the same. */
  const openGame = (token: string) =>
    app.call(createSession.path, { token, body: { game_id: 'golden-arena', ip: '', return_url: '' } })
  const list = async (token: string) => (await app.call(getTasksList.path, { token })).json<TasksListReply>()
  const claim = async (token: string) => (await app.call(claimTasks.path, { token })).json<ClaimTasksReply>()
  const rowsOf = async (id: number) => {
    const { bucket, playerId } = keyOf(id)
    const rows = await app.database.query<{ task_key: string }>(
      'SELECT task_key FROM player_tasks WHERE bucket = $1 AND player_id = $2',
      [bucket, playerId],
    )
    return rows.map(({ task_key }) => task_key)
  }
  /** Rounds that cost the player nothing. */
  const play = (id: number, count: number) => playRounds(app, id, { bet: AC, win: AC, count })

  it('begin with the first game that is opened, and are done when they are done', async () => {
    const { id, token } = await newPlayer()
    expect((await list(token)).userTasks.current).toEqual([])
    await openGame(token)
    await play(id, 49)
    const under = await list(token)
    expect(under.progress['spins_50']).toEqual({ current: 49, target: 50 })
    expect(under.userTasks.current).toContain('spins_50')
    await play(id, 1)
    const done = await list(token)
    expect(done.userTasks.completed).toContain('spins_50')
    expect(done.progress['spins_500']).toEqual({ current: 50, target: 500 })
    // Two calls as the specification has them: found done, then paid.
    const steps: string[] = []
    for (const _ of ['look', 'claim']) {
      const reply = await app.call(selectTask.path, { token, body: { task_key: 'spins_50' } })
      steps.push(reply.json<SelectTaskReply>().step)
    }
    expect(steps).toEqual(['task_completed', 'task_rewarded'])
  })

  it('are all claimed by one call, once, however often it is sent', async () => {
    const { id, token } = await newPlayer()
    await openGame(token)
    await playRounds(app, id, { bet: AC, win: 2 * AC, count: 50 })
    const { userTasks, tasksList } = await list(token)
    expect(userTasks.completed).toEqual(expect.arrayContaining(['spins_50', 'win_streak_3', 'win_streak_5']))
    const wallet = () => app.app.features.wallet.read(app.database, keyOf(id))
    const before = await wallet()
    const replies = await Promise.all(Array.from({ length: 40 }, () => claim(token)))
    const [paid] = replies.filter(({ claimed }) => claimed.length > 0)
    expect(replies.filter(({ claimed }) => claimed.length > 0)).toHaveLength(1)
    expect(paid?.claimed.toSorted()).toEqual(userTasks.completed.toSorted())
    const rewards = Object.values(tasksList)
      .flat()
      .filter(({ task_key }) => userTasks.completed.includes(task_key))
    expect(paid?.reward.coin).toBe(rewards.reduce((sum, { reward }) => sum + reward.coin, 0))
    expect((await wallet()).credit).toBe(before.credit + (paid?.reward.coin ?? 0) * AC)
    expect(await claim(token)).toMatchObject({ claimed: [], reward: { coin: 0, ticket: 0, gold_ticket: 0 } })
    expect((await app.app.features.wallet.verify(app.database)).mismatches).toEqual([])
  })

  it('of a day are three of different kinds, counted from its first game on, and others the next day', async () => {
    const { id, token } = await newPlayer()
    const ofDay = ({ tasksList }: TasksListReply) =>
      (tasksList['2'] ?? []).filter(task => task.period === 'day')
    const announced = ofDay(await list(token))
    expect(announced).toHaveLength(3)
    expect(new Set(announced.map(({ goal }) => goal)).size).toBe(3)
    await openGame(token)
    await play(id, 5)
    const today = await list(token)
    expect(ofDay(today)).toEqual(announced)
    for (const { task_key } of announced) expect(today.userTasks.current).toContain(task_key)
    // One level further in the middle of the day does not change it.
    await app.database.query('UPDATE wallets SET level = 9 WHERE player_id = $1', [keyOf(id).playerId])
    expect(ofDay(await list(token))).toEqual(announced)
    const nextDay = await later(id, 1)
    await openGame(nextDay)
    const tomorrow = await list(nextDay)
    expect(ofDay(tomorrow).map(({ task_key }) => task_key)).not.toEqual(
      announced.map(({ task_key }) => task_key),
    )
    for (const { task_key } of ofDay(tomorrow)) expect(tomorrow.progress[task_key]?.current).toBe(0)
    expect(tomorrow.progress['spins_50']).toEqual({ current: 5, target: 50 })
  })

  it('of a day that are begun before any game count no rounds of another day', async () => {
    const { id, token: first } = await newPlayer()
    const ofDay = (await list(first)).tasksList['2']?.filter(({ period }) => period === 'day') ?? []
    const steps: string[] = []
    for (const { task_key } of ofDay) {
      const reply = await app.call(selectTask.path, { token: first, body: { task_key } })
      steps.push(reply.json<SelectTaskReply>().step)
    }
    expect(steps[0]).toBe('task_started')
    expect((await rowsOf(id)).filter(key => key.startsWith('day:'))).toHaveLength(1)
    const token = await later(id, 1)
    await openGame(token)
    await playRounds(app, id, { bet: 100 * AC, win: 200 * AC, count: 60 })
    const { claimed } = await claim(token)
    expect(claimed.filter(key => ofDay.some(({ task_key }) => task_key === key))).toEqual([])
  })

  it('of a day that were done can be claimed for three more days, and leave nothing behind after that', async () => {
    const { id, token: first } = await newPlayer()
    let token = first
    await openGame(token)
    await playRounds(app, id, { bet: 100 * AC, win: 200 * AC, count: 2 })
    for (let opened = 0; opened < 4; opened += 1) {
      app.clock.advance(1_000)
      await playRounds(app, id, { bet: 100 * AC, win: 200 * AC, count: 30 })
    }
    const done = (await list(token)).userTasks.completed.filter(key => key.startsWith('day:'))
    expect(done).toHaveLength(3)
    token = await later(id, 1)
    const before = (await list(token)).userTasks.completed
    expect(before).toEqual(expect.arrayContaining(done))
    await openGame(token)
    // Today's rounds do not count for yesterday's tasks, and completed tasks stay completed.
    await play(id, 3)
    expect((await list(token)).userTasks.completed).toEqual(expect.arrayContaining(done))
    token = await later(id, 1)
    expect((await claim(token)).claimed).toEqual(expect.arrayContaining(done))
    token = await later(id, 3)
    await openGame(token)
    expect((await rowsOf(id)).filter(key => key.startsWith('day:'))).toHaveLength(1)
    const late = await app.call(selectTask.path, { token, body: { task_key: done[0] ?? '' } })
    expect(late.statusCode).toBe(404)
  })
})
