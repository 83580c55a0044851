import {
  getTasksList,
  type SelectTaskReply,
  selectTask,
  type TasksListReply,
} from '@arena/contract/endpoints/tasks'
import type { Database } from '@arena/database'
import { seededRng } from '@arena/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  keyOf,
  openTestApp,
  openTestDatabase,
  playRounds,
  TEST_ENGINES,
  type TestApp,
} from '../../testing/index.ts'

const AC = 100
const PLAYER = 975_000_001
const KEYS = [
  'spins_5000',
  'sessions_30',
  'win_streak_5',
  'win_value_10000',
  'first_win_1000',
  'total_bet_250000',
  'max_bet_1000',
]

interface LedgerRound {
  readonly entry_no: number
  readonly bet: number
  readonly win: number
  readonly session_at: Date | null
}

/** The sum of a task's rounds, computed from the ledger's rows alone. */
function recount(key: string, rounds: readonly LedgerRound[]): number {
  const won = rounds.filter(({ bet, win }) => win > bet)
  const highest = (values: readonly number[]) => Math.max(0, ...values)
  if (key === 'spins_5000') return rounds.length
  if (key === 'sessions_30') return rounds.filter(({ session_at }) => session_at !== null).length
  if (key === 'total_bet_250000') return Math.floor(rounds.reduce((sum, { bet }) => sum + bet, 0) / AC)
  if (key === 'max_bet_1000') return Math.floor(highest(rounds.map(({ bet }) => bet)) / AC)
  if (key === 'win_value_10000') return Math.floor(highest(won.map(({ win }) => win)) / AC)
  if (key === 'first_win_1000')
    return Math.floor(highest(won.filter(({ session_at }) => session_at !== null).map(({ win }) => win)) / AC)
  const rows = rounds.map(({ bet, win }) => (win > bet ? 'w' : ' ')).join('')
  return highest(rows.split(' ').map(row => row.length))
}

describe.each(TEST_ENGINES)('tasks of a player who never stops playing (%s)', engine => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(await openTestDatabase(engine))
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  it('have come as far as the ledger says, whenever each of them began', async () => {
    const { token } = await app.signIn(PLAYER)
    const { wallet } = app.app.features
    const player = keyOf(PLAYER)
    const below = drawer('recount')
    await app.database.transaction(tx =>
      wallet.post(tx, { player, key: 'test', currency: 'AC', amount: 1e9, kind: 'gift' }),
    )
    const ledger = () =>
      app.database.query<LedgerRound>(
        `SELECT entry_no, bet, win, session_at FROM ledger
         WHERE player_id = $1 AND kind IN ('round', 'round_end') ORDER BY entry_no`,
        [player.playerId],
      )
    const began = new Map<string, number>()
    const waiting = [...KEYS]
    for (let round = 0; round < 420; round += 1) {
      if (waiting.length > 0 && round % 25 === 10) {
        const key = waiting.splice(below(waiting.length), 1)[0] ?? ''
        await app.call(selectTask.path, { token, body: { task_key: key } })
        began.set(key, (await ledger()).at(-1)?.entry_no ?? 0)
      }
      if (below(12) === 0) app.clock.advance(1_000)
      const bet = 1 + below(5_000)
      // Streaks of up to four, so that the task of five stays under way.
      await playRounds(app, PLAYER, { bet, win: round % 5 === 0 ? 0 : below(3) * bet })
      if (round % 20 === 19) await expectRecounted(token, began, await ledger())
    }
    expect(began.size).toBe(KEYS.length)
    expect((await wallet.verify(app.database)).mismatches).toEqual([])
  })

  async function expectRecounted(
    token: string,
    began: ReadonlyMap<string, number>,
    rounds: readonly LedgerRound[],
  ): Promise<void> {
    const { progress } = (await app.call(getTasksList.path, { token })).json<TasksListReply>()
    const expected = [...began].map(([key, from]) => [
      key,
      recount(
        key,
        rounds.filter(({ entry_no }) => entry_no > from),
      ),
    ])
    expect(Object.fromEntries(Object.entries(progress).map(([key, { current }]) => [key, current]))).toEqual(
      Object.fromEntries(expected),
    )
  }
})

function drawer(seed: string): (count: number) => number {
  const rng = seededRng(seed)
  return count => Buffer.from(rng.bytes(4)).readUInt32BE() % count
}

describe.each(TEST_ENGINES)('a server that dies while a task is paid (%s)', engine => {
  it.each(['before', 'after'] as const)('%s the commit leaves it paid once in the end', async moment => {
    const real = await openTestDatabase(engine)
    let dies = false
    const mortal: Database = {
      ...real,
      transaction: async work => {
        const result = await real.transaction(async tx => {
          const done = await work(tx)
          if (dies && moment === 'before') throw new Error('dead')
          return done
        })
        if (dies) throw new Error('dead')
        return result
      },
    }
    const app = await openTestApp(mortal)
    const { token } = await app.signIn(PLAYER)
    const { wallet } = app.app.features
    const select = () => app.call(selectTask.path, { token, body: { task_key: 'win_streak_3' } })
    const dying = async () => {
      dies = true
      expect((await select()).statusCode).toBe(500)
      dies = false
    }
    if (moment === 'before') await dying()
    expect((await select()).json<SelectTaskReply>().step).toBe('task_started')
    await playRounds(app, PLAYER, { bet: AC, win: 2 * AC, count: 3 })
    if (moment === 'before') await dying()
    expect((await select()).json<SelectTaskReply>().step).toBe('task_completed')
    const { credit } = await wallet.read(real, keyOf(PLAYER))
    await dying()
    expect((await select()).statusCode).toBe(moment === 'before' ? 200 : 409)
    expect((await wallet.read(real, keyOf(PLAYER))).credit).toBe(credit + 1_000 * AC)
    expect((await wallet.verify(real)).mismatches).toEqual([])
    await app.app.stop()
    await real.close()
  })
})
