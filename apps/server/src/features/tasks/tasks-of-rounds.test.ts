import type { SelectTaskReply } from '@arena/contract/endpoints/tasks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, playRounds, TEST_ENGINES } from '../../testing/index.ts'
import { AC, TaskPlayers } from './testing/task-players.ts'

describe.each(TEST_ENGINES)('a task (%s)', engine => {
  let tasks: TaskPlayers
  beforeAll(async () => {
    tasks = await TaskPlayers.open(engine)
  })
  afterAll(() => tasks.close())

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
      short: id => tasks.sessions(id, 4),
      rest: id => tasks.sessions(id, 1),
    },
    {
      key: 'win_streak_3',
      field: 'winSpinsRow',
      shown: 2,
      short: async id => {
        await tasks.win(id, 2)
        await tasks.lose(id)
        await tasks.win(id, 2)
      },
      rest: id => tasks.win(id),
    },
    {
      key: 'max_bet_100',
      field: 'maxBet',
      shown: 99,
      short: id => playRounds(tasks.app, id, { bet: 99.99 * AC, win: 0 }),
      rest: id => playRounds(tasks.app, id, { bet: 100 * AC, win: 0 }),
    },
    {
      key: 'win_value_1000',
      field: 'currentWin',
      shown: 999,
      short: id => playRounds(tasks.app, id, { bet: AC, win: 999.99 * AC }),
      rest: id => playRounds(tasks.app, id, { bet: AC, win: 1_000 * AC }),
    },
    {
      key: 'total_bet_10000',
      field: 'totalBet',
      shown: 9_990,
      short: id => tasks.lose(id, 999),
      rest: id => tasks.lose(id),
    },
  ])(
    'of rounds ($key) counts what is really played, from its beginning on',
    async ({ key, field, short, shown, rest }) => {
      const { id, token } = await tasks.newPlayer()
      // Enough for every one of them, but before.
      await playRounds(tasks.app, id, { bet: 2_000 * AC, win: 20_000 * AC, count: 10 })
      await tasks.sessions(id, 3)
      await tasks.step(token, key)
      await short(id)
      expect(await tasks.step(token, key)).toMatchObject({ step: 'task_in_progress', [field]: shown })
      await rest(id)
      expect(await tasks.step(token, key)).toMatchObject({ step: 'task_completed' })
      expect(await tasks.mismatches()).toEqual([])
    },
  )

  it('of a first win requires it on the very first round of a session, and says the value when it was not', async () => {
    const { id, token } = await tasks.newPlayer()
    const key = 'first_win_200'
    await tasks.step(token, key)
    tasks.openGame()
    await tasks.lose(id)
    await playRounds(tasks.app, id, { bet: 10 * AC, win: 500 * AC })
    expect(await tasks.step(token, key)).toMatchObject({
      message: 'win_value_session_failed',
      progress: { current: 0, target: 200 },
    })
    tasks.openGame()
    await playRounds(tasks.app, id, { bet: 200 * AC, win: 200 * AC })
    expect(await tasks.step(token, key)).toMatchObject({ message: 'win_value_session_failed' })
    tasks.openGame()
    await playRounds(tasks.app, id, { bet: 10 * AC, win: 200 * AC })
    expect(await tasks.step(token, key)).toMatchObject({ step: 'task_completed' })
    expect(await tasks.mismatches()).toEqual([])
  })

  it('is not fooled by switching between two open games', async () => {
    const { id, token } = await tasks.newPlayer()
    await tasks.step(token, 'sessions_5')
    const first = tasks.app.clock.now()
    tasks.openGame()
    const second = tasks.app.clock.now()
    for (let turn = 0; turn < 5; turn += 1) {
      await playRounds(tasks.app, id, { bet: AC, win: 0, startedAt: second })
      await playRounds(tasks.app, id, { bet: AC, win: 0, startedAt: first })
    }
    expect(await tasks.step(token, 'sessions_5')).toMatchObject({ currentSessions: 1 })
  })

  it('begun beside another counts its own rounds, and a row of wins continues through the beginning of the other', async () => {
    const { id, token } = await tasks.newPlayer()
    await tasks.step(token, 'win_streak_5')
    await tasks.win(id, 3)
    expect(await tasks.step(token, 'win_streak_3')).toMatchObject({ step: 'task_started', winSpinsRow: 0 })
    await tasks.win(id, 2)
    expect(await tasks.step(token, 'win_streak_5')).toMatchObject({ step: 'task_completed', winSpinsRow: 5 })
    expect(await tasks.step(token, 'win_streak_3')).toMatchObject({
      step: 'task_in_progress',
      winSpinsRow: 2,
    })
    await tasks.step(token, 'spins_50')
    await tasks.lose(id)
    await tasks.win(id, 2)
    expect(await tasks.step(token, 'win_streak_3')).toMatchObject({ winSpinsRow: 2 })
    expect((await tasks.list(token)).progress).toEqual({
      spins_50: { current: 3, target: 50 },
      win_streak_3: { current: 2, target: 3 },
    })
  })

  it('counts rounds of several steps and rounds of tournaments like all others', async () => {
    const { id, token } = await tasks.newPlayer()
    await tasks.step(token, 'win_streak_3')
    await tasks.step(token, 'max_bet_100')
    const player = keyOf(id)
    const session = {
      player,
      provider: 'embedded',
      sessionId: `steps-${id}`,
      gameId: 'classic-blackjack',
      tournamentId: null,
      requiredLevel: 1,
      limits: { minBet: 1, maxBet: 1_000_000, betStep: 1 },
      startedAt: tasks.app.clock.now(),
      expiresAt: new Date(tasks.app.clock.now().getTime() + 60_000),
    }
    const round = { round_id: `r-${id}` }
    await tasks.wallet.rounds.bet(session, { ...round, transaction_id: 'a', amount: 60 * AC })
    await tasks.wallet.rounds.bet(session, { ...round, transaction_id: 'b', amount: 60 * AC })
    expect(await tasks.step(token, 'max_bet_100')).toMatchObject({ maxBet: 0 })
    const won = {
      ...round,
      transaction_id: 'c',
      bet_transaction_id: 'a',
      amount: 240 * AC,
      round_closed: true,
    }
    expect(await tasks.wallet.rounds.win(session, won)).toMatchObject({ ok: true })
    expect(await tasks.step(token, 'max_bet_100')).toMatchObject({ step: 'task_completed', maxBet: 120 })

    const tournamentId = 77_000 + (id % 1_000)
    await tasks.app.database.transaction(async tx => {
      const now = tasks.app.clock.now()
      await tasks.wallet.setWindow(tx, {
        tournamentId,
        opensAt: now,
        closesAt: new Date(now.getTime() + 60_000),
      })
      await tasks.wallet.openTournamentAccount(tx, { player, tournamentId, startBalance: 1_000 * AC, now })
    })
    await playRounds(tasks.app, id, { bet: AC, win: 2 * AC, count: 2, tournamentId })
    expect(await tasks.step(token, 'win_streak_3')).toMatchObject({ step: 'task_completed', winSpinsRow: 3 })
    expect(await tasks.mismatches()).toEqual([])
  })
})
