import { getLevelTaskList, type SelectTaskReply, selectTask } from '@arena/contract/endpoints/tasks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, playRounds, TEST_ENGINES } from '../../testing/index.ts'
import { AC, TaskPlayers } from './testing/task-players.ts'

describe.each(TEST_ENGINES)('a task (%s)', engine => {
  let tasks: TaskPlayers
  beforeAll(async () => {
    tasks = await TaskPlayers.open(engine)
  })
  afterAll(() => tasks.close())

  it('is listed by type with texts in every language, a reward and its requirement', async () => {
    const { token } = await tasks.newPlayer()
    const { tasksList, userTasks, progress } = await tasks.list(token)
    expect(Object.keys(tasksList)).toEqual(['0', '1', '2', '3'])
    for (const [type, listed] of Object.entries(tasksList)) {
      expect(listed.length).toBeGreaterThan(0)
      for (const task of listed) {
        expect(task.type).toBe(Number(type))
        expect(task.translation.map(({ language }) => language)).toEqual(['en', 'ru', 'ua', 'tr'])
        expect(task.translation.every(({ text, hint }) => text !== '' && hint !== '')).toBe(true)
        expect(task.reward.coin + task.reward.ticket + task.reward.gold_ticket).toBeGreaterThan(0)
        const typeName = type === '0' ? typeof task.data.url : typeof task.data.value
        expect(typeName).toBe(type === '0' ? 'string' : 'number')
      }
    }
    const keys = Object.values(tasksList).flatMap(listed => listed.map(({ task_key }) => task_key))
    expect(new Set(keys).size).toBe(keys.length)
    expect([userTasks, progress]).toEqual([{ current: [], completed: [], rewarded: [] }, {}])
  })

  it('goes from not begun over begun and completed to rewarded, and pays the promised reward once', async () => {
    const { id, token } = await tasks.newPlayer()
    await tasks.win(id, 3)
    expect(await tasks.step(token, 'spins_50')).toMatchObject({ step: 'task_started', currentSpins: 0 })
    await tasks.lose(id, 49)
    expect(await tasks.step(token, 'spins_50')).toMatchObject({
      step: 'task_in_progress',
      currentSpins: 49,
      progress: { current: 49, target: 50 },
      userTasks: { current: ['spins_50'], completed: [], rewarded: [] },
    })
    await tasks.lose(id)
    expect(await tasks.step(token, 'spins_50')).toMatchObject({
      step: 'task_completed',
      userTasks: { current: [], completed: ['spins_50'] },
    })
    const { credit } = await tasks.balances(id)
    const rewarded = await tasks.step(token, 'spins_50')
    expect(rewarded).toMatchObject({
      step: 'task_rewarded',
      userTasks: { current: [], completed: [], rewarded: ['spins_50'] },
      account: { credit: credit + 500 * AC },
    })
    const again = await tasks.select(token, 'spins_50')
    expect([again.statusCode, again.json()]).toEqual([
      409,
      expect.objectContaining({ errorCode: 'task_rewarded' }),
    ])
    expect(await tasks.balances(id)).toMatchObject({ credit: credit + 500 * AC })
    expect((await tasks.list(token)).userTasks.rewarded).toEqual(['spins_50'])
    expect(await tasks.mismatches()).toEqual([])
  })

  it('that does not exist is refused by name', async () => {
    const { token } = await tasks.newPlayer()
    const reply = await tasks.select(token, 'no_such_task')
    expect([reply.statusCode, reply.json()]).toEqual([
      404,
      expect.objectContaining({ errorCode: 'ITEM_NOT_FOUND' }),
    ])
    expect((await tasks.app.call(selectTask.path, { body: { task_key: 'spins_50' } })).statusCode).toBe(401)
  })

  it('to join a chat asks the chat platform, and takes no doubt for a yes', async () => {
    const { id, token } = await tasks.newPlayer()
    expect((await tasks.list(token)).tasksList['0']?.[0]).toMatchObject({
      task_key: 'join_channel',
      data: { url: 'https://t.me/arena_news', is_telegram: true },
    })
    expect(await tasks.step(token, 'join_channel')).toMatchObject({ step: 'task_started' })
    expect(await tasks.step(token, 'join_channel')).toMatchObject({ step: 'task_not_completed' })
    tasks.memberships.set(id, 'unknown')
    tasks.app.clock.advance(3_000)
    const unsure = await tasks.select(token, 'join_channel')
    expect([unsure.statusCode, unsure.json()]).toEqual([
      503,
      expect.objectContaining({ errorCode: 'membership_unverified' }),
    ])
    expect((await tasks.list(token)).userTasks.current).toEqual(['join_channel'])
    tasks.memberships.set(id, 'member')
    tasks.app.clock.advance(3_000)
    expect(await tasks.step(token, 'join_channel')).toMatchObject({ step: 'task_completed' })
    tasks.memberships.set(id, 'left')
    expect(await tasks.step(token, 'join_channel')).toMatchObject({ step: 'task_rewarded' })
  })

  it('to visit a page counts after some time away, by the server’s clock', async () => {
    const { token } = await tasks.newPlayer()
    await tasks.step(token, 'visit_x')
    tasks.app.clock.advance(4_000)
    expect(await tasks.step(token, 'visit_x')).toMatchObject({ step: 'task_in_progress', wait_s: 6 })
    tasks.app.clock.advance(6_000)
    expect(await tasks.step(token, 'visit_x')).toMatchObject({ step: 'task_completed' })
  })

  it('of a partner waits for the partner’s own report', async () => {
    const { id, token } = await tasks.newPlayer()
    const task = (await tasks.list(token)).tasksList['1']?.[0]
    const key = task?.task_key ?? ''
    await tasks.step(token, key)
    tasks.app.clock.advance(3_600_000)
    expect(await tasks.step(token, key)).toMatchObject({
      step: 'task_not_completed',
      progress: { current: 0 },
    })
    const { bucket, playerId } = keyOf(id)
    await tasks.app.database.query(
      `INSERT INTO partner_events (bucket, player_id, partner_key, type, event_id, received_at)
       VALUES ($1, $2, $3, 'lead', $4, $5)`,
      [bucket, playerId, task?.data.partner_key, `event-${id}`, tasks.app.clock.now()],
    )
    expect(await tasks.step(token, key)).toMatchObject({ step: 'task_completed' })
    expect(await tasks.step(token, key)).toMatchObject({ step: 'task_rewarded' })
  })

  it('to invite friends counts those who have finished their first rounds', async () => {
    const { id, token } = await tasks.newPlayer()
    expect(await tasks.step(token, 'friends_1')).toMatchObject({ currentFrensValue: 0 })
    const friend = tasks.newId()
    await tasks.app.signIn(friend, { startParam: `ref${id}` })
    expect(await tasks.step(token, 'friends_1')).toMatchObject({
      step: 'task_in_progress',
      currentFrensValue: 0,
    })
    await playRounds(tasks.app, friend, { bet: AC, win: AC, count: 10 })
    await tasks.app.app.features.friends.drained()
    expect(await tasks.step(token, 'friends_1')).toMatchObject({
      step: 'task_completed',
      currentFrensValue: 1,
    })
  })

  it('of every type is paid once, however often it is claimed at the same time', async () => {
    const { id, token } = await tasks.newPlayer()
    const friend = tasks.newId()
    await tasks.app.signIn(friend, { startParam: `ref${id}` })
    await playRounds(tasks.app, friend, { bet: AC, win: AC, count: 10 })
    await tasks.app.app.features.friends.drained()
    tasks.memberships.set(id, 'member')
    const partner = (await tasks.list(token)).tasksList['1']?.[0]
    const { bucket, playerId } = keyOf(id)
    await tasks.app.database.query(
      `INSERT INTO partner_events (bucket, player_id, partner_key, type, event_id, received_at)
       VALUES ($1, $2, $3, 'lead', $4, $5)`,
      [bucket, playerId, partner?.data.partner_key, `event-${id}`, tasks.app.clock.now()],
    )
    const keys = ['join_channel', partner?.task_key ?? '', 'max_bet_100', 'friends_1']
    for (const key of keys) {
      await tasks.step(token, key)
      if (key === 'max_bet_100') await playRounds(tasks.app, id, { bet: 100 * AC, win: 0 })
      await tasks.step(token, key)
    }
    const before = await tasks.balances(id)
    for (const key of keys) {
      const replies = await Promise.all(Array.from({ length: 200 }, () => tasks.select(token, key)))
      expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      const refused = replies.filter(({ statusCode }) => statusCode !== 200)
      expect(new Set(refused.map(reply => reply.json<{ errorCode: string }>().errorCode))).toEqual(
        new Set(['task_rewarded']),
      )
    }
    expect(await tasks.balances(id)).toMatchObject({
      credit: before.credit + 1_500 * AC,
      ticket: before.ticket + 2,
      goldTicket: before.goldTicket,
    })
    expect(await tasks.mismatches()).toEqual([])
  })

  it('takes its steps one after the other when everything comes at once', async () => {
    const { id, token } = await tasks.newPlayer()
    const [first] = await Promise.all([
      Promise.all(Array.from({ length: 100 }, () => tasks.select(token, 'win_streak_3'))),
      tasks.win(id, 40),
    ])
    expect(new Set(first.map(({ statusCode }) => statusCode))).toSatisfy((codes: Set<number>) =>
      [...codes].every(code => code === 200 || code === 409),
    )
    const taken = first.filter(({ statusCode }) => statusCode === 200)
    const steps = taken.map(reply => reply.json<SelectTaskReply>().step)
    expect(steps.filter(step => step === 'task_started')).toHaveLength(1)
    expect(steps.filter(step => step === 'task_rewarded').length).toBeLessThanOrEqual(1)
    expect(await tasks.mismatches()).toEqual([])
  })

  it('list of levels shows the way to each, and the player’s current one', async () => {
    const { id, token } = await tasks.newPlayer()
    await tasks.lose(id, 5)
    const reply = await tasks.app.call(getLevelTaskList.path, { token })
    const { data } = reply.json<{ data: { level: number; status: string }[] }>()
    expect(data.map(({ level }) => level)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(data[0]).toEqual({
      level: 2,
      exp: { current: 5, target: 250 },
      bet: { current: 0, target: 0 },
      reward: { coin: 1_500, ticket: 0, gold_ticket: 0 },
      status: 'current',
    })
    expect(data.slice(1).every(({ status }) => status === 'locked')).toBe(true)
  })
})
