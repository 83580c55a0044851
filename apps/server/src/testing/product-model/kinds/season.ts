import { claimSeason, getSeason } from '@arena/contract/endpoints/season'
import { getTasksList, selectTask } from '@arena/contract/endpoints/tasks'
import { SEASON } from '../../../content/rewards.ts'
import { balancesIn, type Kind, type Stage } from '../stage.ts'
import { COUNTS, countFromHere } from './tasks.ts'

const DAY_MS = 86_400_000
const MOSCOW_MS = 3 * 3_600_000
const WEEK_MS = 7 * DAY_MS
/** 5 January 1970 was a Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS
const CREDIT_PER_AC = 100
const CLAIMED_LATE_MS = 2 * WEEK_MS
/** The rewards of tasks of a day and a week: whole ArenaCoins, and a ticket for that of the week. */
const PAYS: Readonly<Record<string, number>> = {
  'day:spins_20': 1_200,
  'day:spins_40': 1_800,
  'day:spins_60': 2_400,
  'day:spins_100': 3_600,
  'day:sessions_2': 1_200,
  'day:sessions_3': 1_800,
  'day:win_streak_2': 1_800,
  'day:win_streak_3': 3_000,
  'day:win_value_20': 1_200,
  'day:first_win_value_10': 1_800,
  'week:spins_200': 6_000,
  'week:spins_400': 10_000,
  'week:sessions_10': 8_000,
}
const KEY = /^(day|week):(\d{4}-\d{2}-\d{2}):(.+)_(\d+)$/

interface Period {
  /** The number of rounds at which the period's tasks began; undefined = no game was opened. */
  from: number | undefined
  readonly tasks: Map<string, { readonly from: number; state: 'current' | 'completed' | 'rewarded' }>
}

interface Standing {
  points: number
  paid: number
}

/** `day:2030-01-07`, and the week's by its Monday, by Moscow's calendar. */
function periodNow(stage: Stage, kind: string): string {
  const now_ms = stage.now_ms + MOSCOW_MS
  const length_ms = kind === 'day' ? DAY_MS : WEEK_MS
  const first_ms = kind === 'day' ? 0 : FIRST_MONDAY_MS
  const start_ms = now_ms - ((now_ms - first_ms) % length_ms)
  return `${kind}:${new Date(start_ms).toISOString().slice(0, 10)}`
}

const periodOf = (stage: Stage, player: number, name: string) => {
  const all = stage.of(player, 'periods', () => new Map<string, Period>())
  const period = all.get(name) ?? { from: undefined, tasks: new Map() }
  all.set(name, period)
  return period
}

/** A player who opens a game, or begins one of these tasks, has all of the day and the week counted from then on. */
export function beginPeriods(stage: Stage, player: number): void {
  for (const kind of ['day', 'week'])
    periodOf(stage, player, periodNow(stage, kind)).from ??= stage.player(player).finished.length
}

/** The next step of one of the tasks that were drawn for today and this week: which ones, only the product says. */
export const selectOfPeriod: Kind = (stage, player) => {
  const which = stage.numbers.below(4)
  return {
    kind: 'task of a period',
    player,
    lane: 'beside',
    async send() {
      const list = await stage.call(player, getTasksList.path)
      const all = Object.values(list.reply?.tasksList ?? {}).flat()
      const keys = all.map(({ task_key }) => task_key).filter(key => isOfNow(stage, key))
      const key = keys[which] ?? keys[0]
      const { code, reply } = await stage.call(player, selectTask.path, { task_key: key ?? '' })
      if (code === 'on_break') return { code }
      const season = await stage.call(player, getSeason.path)
      return {
        code: reply?.step ?? code,
        key,
        progress: reply?.progress,
        balances: balancesIn(reply?.account),
        points: season.reply?.season?.points,
      }
    },
    predict(seen) {
      const key = String(seen['key'])
      const shown = { key, points: undefined, progress: undefined, balances: undefined }
      const step = stepOf(stage, player, key)
      return { ...shown, ...step, points: standingOf(stage, player, seasonNow(stage)).points }
    },
  }
}

const isOfNow = (stage: Stage, key: string): boolean =>
  ['day', 'week'].some(kind => key.startsWith(`${periodNow(stage, kind)}:`))

function stepOf(stage: Stage, player: number, key: string) {
  const [, kind = '', , goal = '', value = ''] = KEY.exec(key) ?? []
  const coins = PAYS[`${kind}:${goal}_${value}`]
  const count = COUNTS[goal]
  if (coins === undefined || count === undefined || !isOfNow(stage, key)) return { code: 'no such task' }
  const model = stage.player(player)
  const { from, tasks } = periodOf(stage, player, periodNow(stage, kind))
  if (from === undefined) {
    countFromHere(stage, player)
    beginPeriods(stage, player)
  }
  const task = tasks.get(key) ?? { from: from ?? model.finished.length, state: 'current' as const }
  tasks.set(key, task)
  if (task.state === 'rewarded') return { code: 'task_rewarded' }
  if (task.state === 'completed') {
    task.state = 'rewarded'
    model.balances.coins += coins * CREDIT_PER_AC
    model.tickets += kind === 'week' ? 1 : 0
    const points = kind === 'week' ? SEASON.points.week : SEASON.points.day
    standingOf(stage, player, seasonNow(stage)).points += points
    return { code: 'task_rewarded', balances: stage.balances(player) }
  }
  const target = Number(value)
  const progress = { current: count(model.finished.slice(task.from)), target }
  if (from === undefined) return { code: 'task_started', progress }
  if (progress.current < target)
    return { code: goal === 'first_win_value' ? 'win_value_session_failed' : 'task_in_progress', progress }
  task.state = 'completed'
  return { code: 'task_completed', progress }
}

/** Counted from 1. */
const seasonNow = (stage: Stage): number =>
  1 + Math.floor((stage.now_ms - SEASON.begins.getTime()) / (SEASON.weeks * WEEK_MS))

/** When the next season begins. */
export const nextSeason_ms = (stage: Stage): number =>
  SEASON.begins.getTime() + seasonNow(stage) * SEASON.weeks * WEEK_MS

function standingOf(stage: Stage, player: number, season: number): Standing {
  const all = stage.of(player, 'seasons', () => new Map<number, Standing>())
  const standing = all.get(season) ?? { points: 0, paid: 0 }
  all.set(season, standing)
  return standing
}

/** Steps that are reached and not paid. */
function dueOf({ points, paid }: Standing) {
  const reached = Math.min(SEASON.steps.length, Math.floor(points / SEASON.pointsPerStep))
  return SEASON.steps.slice(paid, reached)
}

/** Whether there is a step of the running season to take. */
export function hasReachedStep(stage: Stage, player: number): boolean {
  return dueOf(standingOf(stage, player, seasonNow(stage))).length > 0
}

/** Whether the player has this many points in the running season. */
export function hasPoints(points: number) {
  return (stage: Stage, player: number): boolean =>
    standingOf(stage, player, seasonNow(stage)).points >= points
}

/** Takes what steps give, those of the season before as well for two weeks. */
export const claimSteps: Kind = (stage, player) => ({
  kind: 'season claim',
  player,
  lane: 'beside',
  async send() {
    const before = await stage.call(player, getSeason.path)
    const { code, reply } = await stage.call(player, claimSeason.path)
    const isNothing = reply !== undefined && reply.reward.coin + reply.reward.ticket === 0
    return {
      code: isNothing ? 'nothing' : before.reply?.last && code === 'OK' ? 'OK of the last' : code,
      reward: reply?.reward,
      balances: balancesIn(reply?.account),
      number: reply?.season?.number,
      points: reply?.season?.points,
      paid: reply?.season?.steps.filter(({ state }) => state === 'paid').length,
    }
  },
  predict() {
    const number = seasonNow(stage)
    const began_ms = nextSeason_ms(stage) - SEASON.weeks * WEEK_MS
    const [last, now] = [standingOf(stage, player, number - 1), standingOf(stage, player, number)]
    const late = stage.now_ms < began_ms + CLAIMED_LATE_MS ? dueOf(last) : []
    const steps = dueOf(now)
    const reward = { coin: 0, ticket: 0 }
    for (const step of [...late, ...steps]) {
      reward.coin += step.coin
      reward.ticket += step.ticket
    }
    last.paid += late.length
    now.paid += steps.length
    const model = stage.player(player)
    model.balances.coins += reward.coin * CREDIT_PER_AC
    model.tickets += reward.ticket
    const isNothing = late.length + steps.length === 0
    return {
      code: isNothing ? 'nothing' : late.length > 0 ? 'OK of the last' : 'OK',
      reward,
      balances: stage.balances(player),
      number,
      points: now.points,
      paid: now.paid,
    }
  },
})
