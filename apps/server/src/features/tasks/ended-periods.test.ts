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
import { TASKS } from '../../content/tasks.ts'
import { keyOf, openTestApp, openTestDatabase, playRounds, type TestApp } from '../../testing/index.ts'
import { InterruptedDatabase } from '../../testing/interrupted-database.ts'
import { makeContentLive } from '../../testing/make-content-live.ts'

const AC = 100
const DAY_MS = 24 * 60 * 60_000
let lastId = 976_500_000

describe('tasks of a day', () => {
  let interrupted: InterruptedDatabase
  let app: TestApp
  beforeAll(async () => {
    interrupted = new InterruptedDatabase(await openTestDatabase())
    app = await openTestApp(interrupted.database, {
      env: { OPERATORS: 'anna:operator-of-the-ended-periods-0123456789' },
    })
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
  const ask = async <Reply>(path: string, token: string, body?: object) =>
    (await app.call(path, { token, ...(body && { body }) })).json<Reply>()
  const openGame = (token: string) =>
    app.call(createSession.path, { token, body: { game_id: 'golden-arena', ip: '', return_url: '' } })
  const ofDay = (keys: readonly string[]) => keys.filter(key => key.startsWith('day:'))
  const rowsOfDay = async (id: number) => {
    const rows = await app.database.query<{ task_key: string }>(
      'SELECT task_key FROM player_tasks WHERE player_id = $1',
      [keyOf(id).playerId],
    )
    return ofDay(rows.map(({ task_key }) => task_key))
  }

  it.each<[string, (token: string) => Promise<unknown>]>([
    ['the list', token => ask(getTasksList.path, token)],
    ['a claim', token => ask(claimTasks.path, token)],
    ['a step of a task', token => ask(selectTask.path, token, { task_key: 'spins_50' })],
  ])(
    'count no rounds of a game that stays open, once %s was asked for after their end',
    async (_, contact) => {
      const { id, token: first } = await newPlayer()
      await openGame(first)
      expect(await rowsOfDay(id)).toHaveLength(1)
      app.clock.advance(DAY_MS)
      const { token } = await app.signIn(id)
      await contact(token)
      expect(await rowsOfDay(id)).toEqual([])
      await playRounds(app, id, { bet: 100 * AC, win: 200 * AC, count: 30 })
      for (let session = 0; session < 4; session += 1) {
        app.clock.advance(1_000)
        await playRounds(app, id, { bet: 100 * AC, win: 200 * AC, count: 30 })
      }
      expect(ofDay((await ask<TasksListReply>(getTasksList.path, token)).userTasks.completed)).toEqual([])
      expect(ofDay((await ask<ClaimTasksReply>(claimTasks.path, token)).claimed)).toEqual([])
    },
  )

  it('that were done stay claimable after the list has ended their day', async () => {
    const { id, token: first } = await newPlayer()
    await openGame(first)
    for (let session = 0; session < 4; session += 1) {
      app.clock.advance(1_000)
      await playRounds(app, id, { bet: 100 * AC, win: 200 * AC, count: 30 })
    }
    const done = ofDay((await ask<TasksListReply>(getTasksList.path, first)).userTasks.completed)
    expect(done).toHaveLength(3)
    app.clock.advance(DAY_MS)
    const { token } = await app.signIn(id)
    const { userTasks } = await ask<TasksListReply>(getTasksList.path, token)
    expect(ofDay(userTasks.completed).toSorted()).toEqual(done.toSorted())
    expect((await rowsOfDay(id)).toSorted()).toEqual(done.toSorted())
    const step = await ask<SelectTaskReply>(selectTask.path, token, { task_key: done[0] ?? '' })
    expect(step.step).toBe('task_rewarded')
    expect((await ask<ClaimTasksReply>(claimTasks.path, token)).claimed).toEqual(
      expect.arrayContaining(done.slice(1)),
    )
  })

  it('begin as they were offered when other tasks are published at that moment', async () => {
    const { token } = await newPlayer()
    const offered = Object.values((await ask<TasksListReply>(getTasksList.path, token)).tasksList).flat()
    const [task_key = ''] = ofDay(offered.map(({ task_key }) => task_key))
    const pool = TASKS.day.pool.map(task => ({ ...task, state: 'off' as const }))
    const reward = { coin: 150, ticket: 0, gold_ticket: 0 }
    const other = { value: 7, levels: { from: 1, to: 10 }, reward, state: 'on' } as const
    const content = { ...TASKS, day: { count: 1, pool: [...pool, { goal: 'sessions' as const, ...other }] } }
    let reads = 0
    // Before the call, with the wallet locked, and then once more.
    interrupted.before(
      sql => sql.includes('FROM player_tasks') && (reads += 1) === 3,
      () => makeContentLive({ ...app, features: app.app.features }, 'tasks', content),
    )
    const reply = await app.call(selectTask.path, { token, body: { task_key } })
    expect([reply.statusCode, reply.json<SelectTaskReply>().step]).toEqual([200, 'task_started'])
    const { userTasks } = await ask<TasksListReply>(getTasksList.path, token)
    expect(userTasks.current).toContain(task_key)
  })
})
