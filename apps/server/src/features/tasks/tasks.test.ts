import {
  getLevelTaskList,
  getTasksList,
  type SelectTaskReply,
  selectTask,
  type TasksListReply,
} from '@arena/contract/endpoints/tasks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BotApiDouble,
  keyOf,
  openBotApiDouble,
  openTestApp,
  openTestDatabase,
  playRounds,
  TEST_ENGINES,
  type TestApp,
} from '../../testing/index.ts'

let lastId = 970_000_000
const newId = () => (lastId += 1)
const AC = 100

describe.each(TEST_ENGINES)('a task (%s)', engine => {
  let bot: BotApiDouble
  let app: TestApp
  const statuses = new Map<number, string>()
  beforeAll(async () => {
    bot = await openBotApiDouble(userId => {
      const status = statuses.get(userId) ?? 'left'
      if (status === 'unknown')
        return { ok: false, error_code: 400, description: 'Bad Request: chat not found' }
      return { ok: true, result: { status, user: { id: userId, is_bot: false, first_name: 'A' } } }
    })
    app = await openTestApp(await openTestDatabase(engine), { env: { BOT_API_ROOT: bot.root } })
  })
  afterAll(async () => {
    await app.app.stop()
    bot.close()
    await app.database.close()
  })

  const wallet = () => app.app.features.wallet
  const balances = (id: number) => wallet().read(app.database, keyOf(id))
  const select = (token: string, task_key: string) => app.call(selectTask.path, { token, body: { task_key } })
  const step = async (token: string, key: string) => {
    const reply = await select(token, key)
    expect(`${reply.statusCode} ${reply.body}`).toMatch(/^200 /)
    return reply.json<SelectTaskReply>()
  }
  const list = async (token: string) => (await app.call(getTasksList.path, { token })).json<TasksListReply>()
  const newPlayer = async () => {
    const id = newId()
    const { token } = await app.signIn(id)
    await app.database.transaction(tx =>
      wallet().post(tx, {
        player: keyOf(id),
        key: 'test:money',
        currency: 'AC',
        amount: 1_000_000 * AC,
        kind: 'gift',
      }),
    )
    return { id, token }
  }
  const lose = (id: number, count = 1) => playRounds(app, id, { bet: 10 * AC, win: 0, count })
  const win = (id: number, count = 1) => playRounds(app, id, { bet: 10 * AC, win: 20 * AC, count })
  /** Opens a game: the next round is the first of a session. */
  const openGame = () => app.clock.advance(1_000)
  const expectLedger = async () => expect((await wallet().verify(app.database)).mismatches).toEqual([])

  it('is listed by type with texts in every language, a reward and its requirement', async () => {
    const { token } = await newPlayer()
    const { tasksList, userTasks, progress } = await list(token)
    expect(Object.keys(tasksList)).toEqual(['0', '1', '2', '3'])
    for (const [type, tasks] of Object.entries(tasksList)) {
      expect(tasks.length).toBeGreaterThan(0)
      for (const task of tasks) {
        expect(task.type).toBe(Number(type))
        expect(task.translation.map(({ language }) => language)).toEqual(['en', 'ru', 'ua', 'tr'])
        expect(task.translation.every(({ text, hint }) => text !== '' && hint !== '')).toBe(true)
        expect(task.reward.coin + task.reward.ticket + task.reward.gold_ticket).toBeGreaterThan(0)
        const typeName = type === '0' ? typeof task.data.url : typeof task.data.value
        expect(typeName).toBe(type === '0' ? 'string' : 'number')
      }
    }
    const keys = Object.values(tasksList).flatMap(tasks => tasks.map(({ task_key }) => task_key))
    expect(new Set(keys).size).toBe(keys.length)
    expect([userTasks, progress]).toEqual([{ current: [], completed: [], rewarded: [] }, {}])
  })

  it('goes from not begun over begun and completed to rewarded, and pays the promised reward once', async () => {
    const { id, token } = await newPlayer()
    await win(id, 3)
    expect(await step(token, 'spins_50')).toMatchObject({ step: 'task_started', currentSpins: 0 })
    await lose(id, 49)
    expect(await step(token, 'spins_50')).toMatchObject({
      step: 'task_in_progress',
      currentSpins: 49,
      progress: { current: 49, target: 50 },
      userTasks: { current: ['spins_50'], completed: [], rewarded: [] },
    })
    await lose(id)
    expect(await step(token, 'spins_50')).toMatchObject({
      step: 'task_completed',
      userTasks: { current: [], completed: ['spins_50'] },
    })
    const { credit } = await balances(id)
    const rewarded = await step(token, 'spins_50')
    expect(rewarded).toMatchObject({
      step: 'task_rewarded',
      userTasks: { current: [], completed: [], rewarded: ['spins_50'] },
      account: { credit: credit + 500 * AC },
    })
    const again = await select(token, 'spins_50')
    expect([again.statusCode, again.json()]).toEqual([
      409,
      expect.objectContaining({ errorCode: 'task_rewarded' }),
    ])
    expect(await balances(id)).toMatchObject({ credit: credit + 500 * AC })
    expect((await list(token)).userTasks.rewarded).toEqual(['spins_50'])
    await expectLedger()
  })

  it('that does not exist is refused by name', async () => {
    const { token } = await newPlayer()
    const reply = await select(token, 'no_such_task')
    expect([reply.statusCode, reply.json()]).toEqual([
      404,
      expect.objectContaining({ errorCode: 'ITEM_NOT_FOUND' }),
    ])
    expect((await app.call(selectTask.path, { body: { task_key: 'spins_50' } })).statusCode).toBe(401)
  })

  it.each<{
    key: string
    field: keyof SelectTaskReply
    short: (id: number) => unknown
    shown: number
    rest: (id: number) => unknown
  }>([
    {
      key: 'sessions_5',
      field: 'currentSessions',
      shown: 4,
      short: id => sessions(id, 4),
      rest: id => sessions(id, 1),
    },
    {
      key: 'win_streak_3',
      field: 'winSpinsRow',
      shown: 2,
      short: async id => {
        await win(id, 2)
        await lose(id)
        await win(id, 2)
      },
      rest: id => win(id),
    },
    {
      key: 'max_bet_100',
      field: 'maxBet',
      shown: 99,
      short: id => playRounds(app, id, { bet: 99.99 * AC, win: 0 }),
      rest: id => playRounds(app, id, { bet: 100 * AC, win: 0 }),
    },
    {
      key: 'win_value_1000',
      field: 'currentWin',
      shown: 999,
      short: id => playRounds(app, id, { bet: AC, win: 999.99 * AC }),
      rest: id => playRounds(app, id, { bet: AC, win: 1_000 * AC }),
    },
    {
      key: 'total_bet_10000',
      field: 'totalBet',
      shown: 9_990,
      short: id => lose(id, 999),
      rest: id => lose(id),
    },
  ])(
    'of rounds ($key) counts what is really played, from its beginning on',
    async ({ key, field, short, shown, rest }) => {
      const { id, token } = await newPlayer()
      // Enough for every one of them, but before.
      await playRounds(app, id, { bet: 2_000 * AC, win: 20_000 * AC, count: 10 })
      await sessions(id, 3)
      await step(token, key)
      await short(id)
      expect(await step(token, key)).toMatchObject({ step: 'task_in_progress', [field]: shown })
      await rest(id)
      expect(await step(token, key)).toMatchObject({ step: 'task_completed' })
      await expectLedger()
    },
  )

  async function sessions(id: number, count: number): Promise<void> {
    for (let opened = 0; opened < count; opened += 1) {
      openGame()
      await lose(id, 2)
    }
  }

  it('of a first win requires it on the very first round of a session, and says the value when it was not', async () => {
    const { id, token } = await newPlayer()
    const key = 'first_win_200'
    await step(token, key)
    openGame()
    await lose(id)
    await playRounds(app, id, { bet: 10 * AC, win: 500 * AC })
    expect(await step(token, key)).toMatchObject({
      message: 'win_value_session_failed',
      progress: { current: 0, target: 200 },
    })
    openGame()
    await playRounds(app, id, { bet: 200 * AC, win: 200 * AC })
    expect(await step(token, key)).toMatchObject({ message: 'win_value_session_failed' })
    openGame()
    await playRounds(app, id, { bet: 10 * AC, win: 200 * AC })
    expect(await step(token, key)).toMatchObject({ step: 'task_completed' })
    await expectLedger()
  })

  it('is not fooled by switching between two open games', async () => {
    const { id, token } = await newPlayer()
    await step(token, 'sessions_5')
    const first = app.clock.now()
    openGame()
    const second = app.clock.now()
    for (let turn = 0; turn < 5; turn += 1) {
      await playRounds(app, id, { bet: AC, win: 0, startedAt: second })
      await playRounds(app, id, { bet: AC, win: 0, startedAt: first })
    }
    expect(await step(token, 'sessions_5')).toMatchObject({ currentSessions: 1 })
  })

  it('begun beside another counts its own rounds, and a row of wins continues through the beginning of the other', async () => {
    const { id, token } = await newPlayer()
    await step(token, 'win_streak_5')
    await win(id, 3)
    expect(await step(token, 'win_streak_3')).toMatchObject({ step: 'task_started', winSpinsRow: 0 })
    await win(id, 2)
    expect(await step(token, 'win_streak_5')).toMatchObject({ step: 'task_completed', winSpinsRow: 5 })
    expect(await step(token, 'win_streak_3')).toMatchObject({ step: 'task_in_progress', winSpinsRow: 2 })
    await step(token, 'spins_50')
    await lose(id)
    await win(id, 2)
    expect(await step(token, 'win_streak_3')).toMatchObject({ winSpinsRow: 2 })
    expect((await list(token)).progress).toEqual({
      spins_50: { current: 3, target: 50 },
      win_streak_3: { current: 2, target: 3 },
    })
  })

  it('counts rounds of several steps and rounds of tournaments like all others', async () => {
    const { id, token } = await newPlayer()
    await step(token, 'win_streak_3')
    await step(token, 'max_bet_100')
    const player = keyOf(id)
    const session = {
      player,
      provider: 'embedded',
      sessionId: `steps-${id}`,
      gameId: 'classic-blackjack',
      tournamentId: null,
      requiredLevel: 1,
      limits: { minBet: 1, maxBet: 1_000_000, betStep: 1 },
      startedAt: app.clock.now(),
      expiresAt: new Date(app.clock.now().getTime() + 60_000),
    }
    const round = { round_id: `r-${id}` }
    await wallet().rounds.bet(session, { ...round, transaction_id: 'a', amount: 60 * AC })
    await wallet().rounds.bet(session, { ...round, transaction_id: 'b', amount: 60 * AC })
    expect(await step(token, 'max_bet_100')).toMatchObject({ maxBet: 0 })
    const won = {
      ...round,
      transaction_id: 'c',
      bet_transaction_id: 'a',
      amount: 240 * AC,
      round_closed: true,
    }
    expect(await wallet().rounds.win(session, won)).toMatchObject({ ok: true })
    expect(await step(token, 'max_bet_100')).toMatchObject({ step: 'task_completed', maxBet: 120 })

    const tournamentId = 77_000 + (id % 1_000)
    await app.database.transaction(async tx => {
      const now = app.clock.now()
      await wallet().setWindow(tx, { tournamentId, opensAt: now, closesAt: new Date(now.getTime() + 60_000) })
      await wallet().openTournamentAccount(tx, { player, tournamentId, startBalance: 1_000 * AC, now })
    })
    await playRounds(app, id, { bet: AC, win: 2 * AC, count: 2, tournamentId })
    expect(await step(token, 'win_streak_3')).toMatchObject({ step: 'task_completed', winSpinsRow: 3 })
    await expectLedger()
  })

  it('to join a chat asks the chat platform, and takes no doubt for a yes', async () => {
    const { id, token } = await newPlayer()
    expect((await list(token)).tasksList['0']?.[0]).toMatchObject({
      task_key: 'join_channel',
      data: { url: 'https://t.me/arena_news', is_telegram: true },
    })
    expect(await step(token, 'join_channel')).toMatchObject({ step: 'task_started' })
    expect(await step(token, 'join_channel')).toMatchObject({ step: 'task_not_completed' })
    statuses.set(id, 'unknown')
    app.clock.advance(3_000)
    const unsure = await select(token, 'join_channel')
    expect([unsure.statusCode, unsure.json()]).toEqual([
      503,
      expect.objectContaining({ errorCode: 'membership_unverified' }),
    ])
    expect((await list(token)).userTasks.current).toEqual(['join_channel'])
    statuses.set(id, 'member')
    app.clock.advance(3_000)
    expect(await step(token, 'join_channel')).toMatchObject({ step: 'task_completed' })
    statuses.set(id, 'left')
    expect(await step(token, 'join_channel')).toMatchObject({ step: 'task_rewarded' })
  })

  it('to visit a page counts after some time away, by the server’s clock', async () => {
    const { token } = await newPlayer()
    await step(token, 'visit_x')
    app.clock.advance(4_000)
    expect(await step(token, 'visit_x')).toMatchObject({ step: 'task_in_progress', wait_s: 6 })
    app.clock.advance(6_000)
    expect(await step(token, 'visit_x')).toMatchObject({ step: 'task_completed' })
  })

  it('of a partner waits for the partner’s own report', async () => {
    const { id, token } = await newPlayer()
    const task = (await list(token)).tasksList['1']?.[0]
    const key = task?.task_key ?? ''
    await step(token, key)
    app.clock.advance(3_600_000)
    expect(await step(token, key)).toMatchObject({ step: 'task_not_completed', progress: { current: 0 } })
    const { bucket, playerId } = keyOf(id)
    await app.database.query(
      `INSERT INTO partner_events (bucket, player_id, partner_key, type, event_id, received_at)
       VALUES ($1, $2, $3, 'lead', $4, $5)`,
      [bucket, playerId, task?.data.partner_key, `event-${id}`, app.clock.now()],
    )
    expect(await step(token, key)).toMatchObject({ step: 'task_completed' })
    expect(await step(token, key)).toMatchObject({ step: 'task_rewarded' })
  })

  it('to invite friends counts those who have finished their first rounds', async () => {
    const { id, token } = await newPlayer()
    expect(await step(token, 'friends_1')).toMatchObject({ currentFrensValue: 0 })
    const friend = newId()
    await app.signIn(friend, { startParam: `ref${id}` })
    expect(await step(token, 'friends_1')).toMatchObject({
      step: 'task_in_progress',
      currentFrensValue: 0,
    })
    await playRounds(app, friend, { bet: AC, win: AC, count: 10 })
    await app.app.features.friends.drained()
    expect(await step(token, 'friends_1')).toMatchObject({ step: 'task_completed', currentFrensValue: 1 })
  })

  it('of every type is paid once, however often it is claimed at the same time', async () => {
    const { id, token } = await newPlayer()
    const friend = newId()
    await app.signIn(friend, { startParam: `ref${id}` })
    await playRounds(app, friend, { bet: AC, win: AC, count: 10 })
    await app.app.features.friends.drained()
    statuses.set(id, 'member')
    const partner = (await list(token)).tasksList['1']?.[0]
    const { bucket, playerId } = keyOf(id)
    await app.database.query(
      `INSERT INTO partner_events (bucket, player_id, partner_key, type, event_id, received_at)
       VALUES ($1, $2, $3, 'lead', $4, $5)`,
      [bucket, playerId, partner?.data.partner_key, `event-${id}`, app.clock.now()],
    )
    const keys = ['join_channel', partner?.task_key ?? '', 'max_bet_100', 'friends_1']
    for (const key of keys) {
      await step(token, key)
      if (key === 'max_bet_100') await playRounds(app, id, { bet: 100 * AC, win: 0 })
      await step(token, key)
    }
    const before = await balances(id)
    for (const key of keys) {
      const replies = await Promise.all(Array.from({ length: 200 }, () => select(token, key)))
      expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      const refused = replies.filter(({ statusCode }) => statusCode !== 200)
      expect(new Set(refused.map(reply => reply.json<{ errorCode: string }>().errorCode))).toEqual(
        new Set(['task_rewarded']),
      )
    }
    expect(await balances(id)).toMatchObject({
      credit: before.credit + 1_500 * AC,
      ticket: before.ticket + 2,
      goldTicket: before.goldTicket,
    })
    await expectLedger()
  })

  it('takes its steps one after the other when everything comes at once', async () => {
    const { id, token } = await newPlayer()
    const [first] = await Promise.all([
      Promise.all(Array.from({ length: 100 }, () => select(token, 'win_streak_3'))),
      win(id, 40),
    ])
    expect(new Set(first.map(({ statusCode }) => statusCode))).toSatisfy((codes: Set<number>) =>
      [...codes].every(code => code === 200 || code === 409),
    )
    const taken = first.filter(({ statusCode }) => statusCode === 200)
    const steps = taken.map(reply => reply.json<SelectTaskReply>().step)
    expect(steps.filter(step => step === 'task_started')).toHaveLength(1)
    expect(steps.filter(step => step === 'task_rewarded').length).toBeLessThanOrEqual(1)
    await expectLedger()
  })

  it('list of levels shows the way to each, and the player’s current one', async () => {
    const { id, token } = await newPlayer()
    await lose(id, 5)
    const reply = await app.call(getLevelTaskList.path, { token })
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
