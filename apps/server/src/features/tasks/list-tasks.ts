import type { LevelTaskListReply, TaskProgress, TasksListReply } from '@arena/contract/endpoints/tasks'
import { TASK_TYPES } from '@arena/contract/kinds'
import type { Language } from '@arena/contract/languages'
import { levelTasks } from '@arena/rules'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { TaskPlan, TasksDeps } from './deps.ts'
import { presentTask, progressOf, userTasks } from './task-plan.ts'
import { listBegun } from './task-store.ts'

const CREDIT_PER_AC = 100

/** Every task the player is offered, and their progress in those they have begun. */
export async function listTasks(deps: TasksDeps, player: PlayerKey): Promise<TasksListReply> {
  const plans = await findTasks(deps, player)
  const progress: Record<string, TaskProgress> = {}
  // Held, so that no task begins between the look at the tasks and the look at the rounds.
  const begun = await deps.database.transaction(async tx => {
    await deps.wallet.lock(tx, player)
    const tasks = await listBegun(tx, player)
    const record = await deps.wallet.roundRecord(tx, player)
    for (const task of tasks) {
      const plan = task.state === 'current' ? plans.find(({ key }) => key === task.key) : undefined
      const counted = plan && (await progressOf(deps, tx, { player, plan, begun: task, record }))
      if (counted !== undefined) progress[task.key] = counted
    }
    return tasks
  })
  const ofType = (type: number) => plans.filter(plan => plan.type === type).map(presentTask)
  return {
    tasksList: Object.fromEntries(TASK_TYPES.map(type => [String(type), ofType(type)])),
    userTasks: userTasks(begun),
    progress,
  }
}

/** The way to every level, with how far the player is on it. */
export async function listLevelTasks(
  { database, wallet }: TasksDeps,
  player: PlayerKey,
): Promise<LevelTaskListReply> {
  const { level, exp, amountBet } = await wallet.read(database, player)
  const tasks = levelTasks({ level, exp, amountBetAc: Math.floor(amountBet / CREDIT_PER_AC) })
  return {
    data: tasks.map(({ rewardAc, ...task }) => ({
      ...task,
      reward: { coin: rewardAc, ticket: 0, gold_ticket: 0 },
    })),
  }
}

/** What this player is offered: the content's tasks, and one for every partner of the player's country. */
export async function findTasks(
  { database, players, partners, content }: TasksDeps,
  player: PlayerKey,
): Promise<readonly TaskPlan[]> {
  const row = await players.find(database, player)
  if (row === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  const standing = await partners.standing(database, { geo: row.geo, placement: 'tasks' })
  const ofPartners = standing.map(({ partner_key, texts }): TaskPlan => {
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
  return [...content.tasks, ...ofPartners]
}
