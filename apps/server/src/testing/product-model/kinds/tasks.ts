import { selectTask as selectTaskEndpoint } from '@arena/contract/endpoints/tasks'
import type { ModelPlayer } from '../../../features/wallet/testing/model-player.ts'
import { balancesIn, type Kind, type Stage } from '../stage.ts'
import { friendsThrough } from './friends.ts'

type Rounds = ModelPlayer['finished']

interface Task {
  readonly target: number
  readonly coins?: number
  readonly tickets?: number
  readonly goldTickets?: number
  /** The progress of the player by these rounds, the first of which is the first since the task was begun. */
  readonly count: (rounds: Rounds) => number
}

const wholeAc = (credit: number) => Math.floor(credit / 100)
const isWon = ({ bet, win }: Rounds[number]) => win > bet
const most = (figures: readonly number[]) => figures.reduce((best, figure) => Math.max(best, figure), 0)

const spins = (rounds: Rounds) => rounds.length
const sessions = (rounds: Rounds) => rounds.filter(({ isFirst }) => isFirst).length
const totalBet = (rounds: Rounds) => wholeAc(rounds.reduce((sum, { bet }) => sum + bet, 0))
const maxBet = (rounds: Rounds) => wholeAc(most(rounds.map(({ bet }) => bet)))
const winValue = (rounds: Rounds) => wholeAc(most(rounds.filter(isWon).map(({ win }) => win)))
const firstWin = (rounds: Rounds) => winValue(rounds.filter(({ isFirst }) => isFirst))

function winStreak(rounds: Rounds): number {
  let best = 0
  let row = 0
  for (const round of rounds) {
    row = isWon(round) ? row + 1 : 0
    best = Math.max(best, row)
  }
  return best
}

/** The counted figures of tasks of a day and a week, by the first part of their keys. */
export const COUNTS: Readonly<Record<string, Task['count']>> = {
  spins,
  sessions,
  win_streak: winStreak,
  win_value: winValue,
  first_win_value: firstWin,
}

const TASKS: Readonly<Record<string, Task>> = {
  spins_50: { target: 50, coins: 500, count: spins },
  sessions_5: { target: 5, coins: 500, count: sessions },
  win_streak_3: { target: 3, coins: 1000, count: winStreak },
  max_bet_100: { target: 100, coins: 500, count: maxBet },
  win_value_1000: { target: 1000, coins: 1000, count: winValue },
  first_win_200: { target: 200, coins: 1000, count: firstWin },
  total_bet_10000: { target: 10_000, coins: 1500, count: totalBet },
  spins_500: { target: 500, coins: 2500, count: spins },
  win_streak_5: { target: 5, coins: 4000, count: winStreak },
}
const FRIEND_TASKS: Readonly<Record<string, Omit<Task, 'count'>>> = {
  friends_1: { target: 1, tickets: 1 },
  friends_5: { target: 5, coins: 10_000, tickets: 1 },
  friends_20: { target: 20, coins: 25_000, goldTickets: 1 },
}
/** Tasks of a day or a week, which the season’s part of the model compares. */
const OF_PERIOD = /^(?:day|week):/
const KEYS = [...Object.keys(TASKS), ...Object.keys(TASKS), ...Object.keys(FRIEND_TASKS), 'no_such_task']

interface Begun {
  readonly from: number
  state: 'current' | 'completed' | 'rewarded'
}

/** A player who opens a game has every task of rounds, and of friends, counted from then on. */
export function countFromHere(stage: Stage, player: number): void {
  const begun = stage.of(player, 'tasks', () => new Map<string, Begun>())
  const from = stage.player(player).finished.length
  for (const key of [...Object.keys(TASKS), ...Object.keys(FRIEND_TASKS)])
    if (!begun.has(key)) begun.set(key, { from, state: 'current' })
}

export const selectTask: Kind = (stage, player) => {
  const begun = stage.of(player, 'tasks', () => new Map<string, Begun>())
  const half = [...begun].filter(([, { state }]) => state !== 'rewarded').map(([key]) => key)
  const key =
    half.length > 0 && stage.numbers.chance(60) ? stage.numbers.pick(half) : stage.numbers.pick(KEYS)
  const state = begun.get(key)?.state
  return {
    kind: state === undefined ? 'task begin' : state === 'current' ? 'task check' : 'task claim',
    player,
    lane: 'beside',
    async send() {
      const { code, reply } = await stage.call(player, selectTaskEndpoint.path, { task_key: key })
      return {
        code: reply?.step ?? code,
        progress: reply?.progress,
        rewarded: reply?.userTasks.rewarded.filter(task => !OF_PERIOD.test(task)).toSorted(),
        balances: balancesIn(reply?.account),
      }
    },
    predict() {
      const { code, progress, isPaid } = step(stage, player, { key, begun })
      if (code === undefined)
        return { code: 'ITEM_NOT_FOUND', progress: undefined, rewarded: undefined, balances: undefined }
      if (code === 'refused')
        return { code: 'task_rewarded', progress: undefined, rewarded: undefined, balances: undefined }
      const rewarded = [...begun].filter(([, task]) => task.state === 'rewarded').map(([name]) => name)
      return {
        code,
        progress,
        rewarded: rewarded.toSorted(),
        balances: isPaid ? stage.balances(player) : undefined,
      }
    },
  }
}

interface Step {
  /** Undefined = there is no such task; `refused`: it has been rewarded. */
  readonly code: string | undefined
  readonly progress?: { readonly current: number; readonly target: number }
  readonly isPaid?: boolean
}

function step(
  stage: Stage,
  player: number,
  { key, begun }: { readonly key: string; readonly begun: Map<string, Begun> },
): Step {
  const played = TASKS[key]
  const task = played ?? FRIEND_TASKS[key]
  if (task === undefined) return { code: undefined }
  const model = stage.player(player)
  const known = begun.get(key)
  if (known === undefined) begun.set(key, { from: model.finished.length, state: 'current' })
  const { from, state } = known ?? { from: model.finished.length, state: 'new' }
  if (state === 'rewarded') return { code: 'refused' }
  if (known !== undefined && state === 'completed') {
    known.state = 'rewarded'
    model.balances.coins += (task.coins ?? 0) * 100
    model.tickets += task.tickets ?? 0
    model.goldTickets += task.goldTickets ?? 0
    return { code: 'task_rewarded', isPaid: true }
  }
  const current = played?.count(model.finished.slice(from)) ?? friendsThrough(stage, player)
  const progress = { current, target: task.target }
  if (known === undefined) return { code: 'task_started', progress }
  if (current < task.target) {
    return { code: key.startsWith('first_win') ? 'win_value_session_failed' : 'task_in_progress', progress }
  }
  known.state = 'completed'
  return { code: 'task_completed', progress }
}
