import type { SelectTaskReply } from '@arena/contract/endpoints/tasks'
import type { Transaction } from '@arena/database'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { beginMissing } from './begin-counting.ts'
import { payTask } from './claim-tasks.ts'
import { readNow, type TasksNow } from './close-ended.ts'
import { begunTasks } from './counted-rows.ts'
import type { TaskPlan, TasksDeps } from './deps.ts'
import { offered, partnerPlans } from './list-tasks.ts'
import { isReached, progressFields, progressOf, statesOf, userTasks } from './task-plan.ts'
import { type BegunTask, foldRounds, insertTask, listRows, saveState } from './task-store.ts'

type Step = Omit<SelectTaskReply, 'userTasks' | 'account'>

/**
 * The next step of a task: the first call begins it, later ones check whether it is complete, and then one more pays. The wallet is locked,
 * so concurrent calls take steps one after the other and one of them pays.
 *
 * @throws DomainError `ITEM_NOT_FOUND` (no such task for this player), `task_rewarded`, `membership_unverified`, `ACCOUNT_NOT_FOUND`
 */
export async function selectTask(
  deps: TasksDeps,
  player: PlayerKey,
  taskKey: string,
): Promise<SelectTaskReply> {
  const ofPartners = await partnerPlans(deps, player)
  const isMember = await askMembership(deps, player, taskKey)
  const reply = await deps.database.transaction(async tx => {
    const { level } = await deps.wallet.lock(tx, player)
    const seen = await readNow(deps, tx, player)
    const { now, tasks, rows } = seen
    const plans = offered(now, { tasks, ofPartners, rows, level })
    const plan = plans.find(({ key }) => key === taskKey)
    if (plan === undefined) throw new DomainError('ITEM_NOT_FOUND')
    const step = await takeStep(deps, tx, { ...seen, player, level, plan, isMember })
    const begun = begunTasks(tasks, await listRows(tx, player))
    return { ...step, userTasks: userTasks(statesOf(plans, begun)) }
  })
  if (reply.step !== 'task_rewarded') return reply
  const account = await deps.players.account(player)
  return account === undefined ? reply : { ...reply, account }
}

/** Called before the wallet is locked, since the chat platform may be slow. Only a player who has begun such a task needs the answer. */
async function askMembership(
  { database, players, chatMembership, content }: TasksDeps,
  player: PlayerKey,
  taskKey: string,
): Promise<boolean> {
  const begun = (await listRows(database, player)).find(task => task.key === taskKey)
  if (begun?.state !== 'current') return false
  const { tasks } = await content.of(begun.version, database)
  const { goal, chatId } = tasks.find(({ key }) => key === taskKey) ?? {}
  if (goal !== 'join_chat' || chatId === undefined) return false
  const telegramId = (await players.find(database, player))?.telegram_id ?? undefined
  if (telegramId === undefined) return false
  const membership = await chatMembership.of({ chatId, telegramId })
  if (membership === 'unverified') throw new DomainError('membership_unverified')
  return membership === 'member'
}

interface Asked extends TasksNow {
  readonly player: PlayerKey
  readonly level: number
  readonly plan: TaskPlan
  readonly isMember: boolean
}

async function takeStep(deps: TasksDeps, tx: Transaction, asked: Asked): Promise<Step> {
  const { player, plan, tasks, rows } = asked
  const begun = begunTasks(tasks, rows).get(plan.key)
  if (begun === undefined) return begin(deps, tx, asked)
  if (begun.state === 'rewarded') throw new DomainError('task_rewarded')
  if (begun.state === 'current') return check(deps, tx, { ...asked, begun })
  await payTask(deps, tx, { player, plan, task: begun })
  return { step: 'task_rewarded' }
}

/** A task of a day or a week begins with all others of it, as before a game opens; any other in a row of its own. */
async function begin(deps: TasksDeps, tx: Transaction, asked: Asked): Promise<Step> {
  const { player, plan, tasks } = asked
  const { wallet } = deps
  if (plan.period === undefined) await beginAlone(deps, tx, asked)
  else await beginMissing(deps, tx, asked)
  const begun = begunTasks(tasks, await listRows(tx, player)).get(plan.key)
  if (begun === undefined) throw new Error(`The task ${plan.key} did not begin`)
  const record = await wallet.roundRecord(tx, player)
  const progress = await progressOf(deps, tx, { player, plan, begun, record })
  return { step: 'task_started', ...progressFields(plan, progress) }
}

/** Folds the other tasks' progress into their rows: from here on one count of rounds serves all of them. */
async function beginAlone(
  { wallet }: TasksDeps,
  tx: Transaction,
  { player, plan, tasks: { version }, rows, now }: Asked,
): Promise<void> {
  const { exp, amountBet, sessions, sinceMark } = await wallet.roundRecord(tx, player)
  await foldRounds(tx, player, { running: rows.filter(({ state }) => state === 'current'), sinceMark })
  await wallet.markRounds(tx, player)
  await insertTask(tx, player, { key: plan.key, version, now, exp, amountBet, sessions })
}

async function check(
  deps: TasksDeps,
  tx: Transaction,
  { player, plan, tasks, begun, isMember, now }: Asked & { readonly begun: BegunTask },
): Promise<Step> {
  const record = await deps.wallet.roundRecord(tx, player)
  const progress = await progressOf(deps, tx, { player, plan, begun, record })
  const fields = progressFields(plan, progress)
  const wait_s = plan.goal === 'open_link' ? missing_s(begun.startedAt, now, tasks.now.awayMin_s) : 0
  if (isDone({ plan, isMember, wait_s, progress })) {
    await saveState(tx, player, { task: begun, state: 'completed', now })
    return { step: 'task_completed', ...fields }
  }
  const message = whyNot(plan)
  return { step: message, message, ...fields, ...(wait_s > 0 && { wait_s }) }
}

function isDone({
  plan,
  isMember,
  wait_s,
  progress,
}: Pick<Asked, 'plan' | 'isMember'> & {
  readonly wait_s: number
  readonly progress: { readonly current: number; readonly target: number } | undefined
}): boolean {
  if (plan.goal === 'join_chat') return isMember
  if (plan.goal === 'open_link') return wait_s === 0
  return progress !== undefined && isReached(progress)
}

function whyNot({ goal }: TaskPlan): NonNullable<Step['message']> {
  if (goal === 'first_win_value') return 'win_value_session_failed'
  return goal === 'join_chat' || goal === 'partner' ? 'task_not_completed' : 'task_in_progress'
}

/** A clock that was set back gives no time away. */
function missing_s(from: Date, now: Date, least_s: number): number {
  return Math.max(0, Math.ceil(least_s - (now.getTime() - from.getTime()) / 1000))
}
