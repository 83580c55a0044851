import type { LevelTaskListReply, TaskProgress, TasksListReply } from '@arena/contract/endpoints/tasks'
import { TASK_TYPES } from '@arena/contract/kinds'
import type { Language } from '@arena/contract/languages'
import { levelTasks } from '@arena/rules'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { readNow } from './close-ended.ts'
import { type AnnouncedTasks, announcedPlan, begunTasks, isOfPeriod, periodPlans } from './counted-rows.ts'
import type { TaskPlan, TasksDeps } from './deps.ts'
import { isReached, presentTask, progressOf, statesOf, userTasks } from './task-plan.ts'
import type { TaskRow } from './task-store.ts'

const CREDIT_PER_AC = 100

/** Every task offered to the player, with their progress. A completed task is listed as such even before a claim asks for it. */
export async function listTasks(deps: TasksDeps, player: PlayerKey): Promise<TasksListReply> {
  const ofPartners = await partnerPlans(deps, player)
  // Locked, so that no task begins between reading the tasks and reading the rounds.
  return deps.database.transaction(async tx => {
    const { level } = await deps.wallet.lock(tx, player)
    const { now, tasks, rows } = await readNow(deps, tx, player)
    const plans = offered(now, { tasks, ofPartners, rows, level })
    const record = await deps.wallet.roundRecord(tx, player)
    const begun = begunTasks(tasks, rows)
    const progress: Record<string, TaskProgress> = {}
    const states = statesOf(plans, begun)
    for (const plan of plans) {
      const task = begun.get(plan.key)
      if (task?.state !== 'current') continue
      const counted = await progressOf(deps, tx, { player, plan, begun: task, record })
      if (counted === undefined) continue
      progress[plan.key] = counted
      if (isReached(counted)) states.set(plan.key, 'completed')
    }
    const isOver = ({ key, period }: TaskPlan) =>
      period !== undefined && period.endsAt <= now && states.get(key) !== 'completed'
    const shown = plans.filter(plan => !isOver(plan))
    const ofType = (type: number) => shown.filter(plan => plan.type === type).map(presentTask)
    return {
      tasksList: Object.fromEntries(TASK_TYPES.map(type => [String(type), ofType(type)])),
      userTasks: userTasks(states),
      progress,
    }
  })
}

/** The way to every level, with how far the player is on it. */
export async function listLevelTasks(
  { database, wallet, levels }: TasksDeps,
  player: PlayerKey,
): Promise<LevelTaskListReply> {
  const { level, exp, amountBet } = await wallet.read(database, player)
  const amountBetAc = Math.floor(amountBet / CREDIT_PER_AC)
  const tasks = levelTasks({ level, exp, amountBetAc }, levels())
  return {
    data: tasks.map(({ rewardAc, ...task }) => ({
      ...task,
      reward: { coin: rewardAc, ticket: 0, gold_ticket: 0 },
    })),
  }
}

/**
 * The tasks offered to this player: those of the day and the week, the content's, one for every partner of the player's country, and begun
 * but unpaid ones that are none of these any more. A begun task keeps its original terms.
 */
export function offered(
  now: Date,
  {
    tasks,
    ofPartners,
    rows,
    level,
  }: {
    readonly tasks: AnnouncedTasks
    readonly ofPartners: readonly TaskPlan[]
    readonly rows: readonly TaskRow[]
    readonly level: number
  },
): readonly TaskPlan[] {
  const begun = begunTasks(tasks, rows)
  const running = periodPlans(tasks, { rows, level, now })
  const always = tasks.now.tasks.map(plan => {
    const task = begun.get(plan.key)
    return (task && announcedPlan(tasks, task, now)) ?? plan
  })
  const partners = ofPartners.map(plan => {
    const task = begun.get(plan.key)
    return task === undefined ? plan : { ...plan, reward: tasks.of(task.version).partner.reward }
  })
  const known = new Set([...running, ...always].map(({ key }) => key))
  const earlier = [...begun.values()]
    .filter(({ key, state }) => !known.has(key) && (state !== 'rewarded' || isOfPeriod(key)))
    .flatMap(task => announcedPlan(tasks, task, now) ?? [])
  return [...running, ...earlier, ...always, ...partners]
}

export async function partnerPlans(
  { database, players, partners, content: versions }: TasksDeps,
  player: PlayerKey,
): Promise<readonly TaskPlan[]> {
  const row = await players.find(database, player)
  if (row === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  const { content } = versions.current()
  const standing = await partners.standing(database, { geo: row.geo, placement: 'tasks' })
  return standing.slice(0, content.partner.tasksMax).map(({ partner_key, texts }): TaskPlan => {
    const titleOf = (language: Language) => (texts[language] ?? texts.en).title
    return {
      key: `partner_${partner_key}`,
      type: 1,
      goal: 'partner',
      value: 1,
      partnerKey: partner_key,
      reward: content.partner.reward,
      translation: content.partner.translation(titleOf),
    }
  })
}
