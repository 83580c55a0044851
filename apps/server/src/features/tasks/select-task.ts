import type { SelectTaskReply, TaskReward } from '@arena/contract/endpoints/tasks'
import type { Transaction } from '@arena/database'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { Reward } from '../rewards/index.ts'
import type { TaskPlan, TasksDeps } from './deps.ts'
import { findTasks } from './list-tasks.ts'
import { progressFields, progressOf, userTasks } from './task-plan.ts'
import { type BegunTask, foldRounds, insertTask, listBegun, setCompleted, setRewarded } from './task-store.ts'

const CREDIT_PER_AC = 100

type Step = Omit<SelectTaskReply, 'userTasks' | 'account'>

/**
 * The next step of a task: the first call begins it, later ones look whether it is done, and once it is, one more pays. The wallet is
 * held meanwhile, so parallel calls take steps one after the other and one of them pays.
 *
 * @throws DomainError `ITEM_NOT_FOUND` (no such task for this player), `task_rewarded`, `membership_unverified`, `ACCOUNT_NOT_FOUND`
 */
export async function selectTask(
  deps: TasksDeps,
  player: PlayerKey,
  taskKey: string,
): Promise<SelectTaskReply> {
  const plan = (await findTasks(deps, player)).find(({ key }) => key === taskKey)
  if (plan === undefined) throw new DomainError('ITEM_NOT_FOUND')
  const isMember = await askMembership(deps, player, plan)
  const reply = await deps.database.transaction(async tx => {
    await deps.wallet.lock(tx, player)
    const tasks = await listBegun(tx, player)
    const step = await takeStep(deps, tx, { player, plan, tasks, isMember })
    return { ...step, userTasks: userTasks(await listBegun(tx, player)) }
  })
  if (reply.step !== 'task_rewarded') return reply
  const account = await deps.players.account(player)
  return account === undefined ? reply : { ...reply, account }
}

/** Asked before the wallet is held: the chat platform may take its time. Only whoever has begun such a task needs the answer. */
async function askMembership(
  { database, players, chatMembership }: TasksDeps,
  player: PlayerKey,
  { key, goal, chatId }: TaskPlan,
): Promise<boolean> {
  if (goal !== 'join_chat' || chatId === undefined) return false
  const begun = (await listBegun(database, player)).find(task => task.key === key)
  if (begun?.state !== 'current') return false
  const telegramId = (await players.find(database, player))?.telegram_id ?? undefined
  if (telegramId === undefined) return false
  const membership = await chatMembership.of({ chatId, telegramId })
  if (membership === 'unverified') throw new DomainError('membership_unverified')
  return membership === 'member'
}

interface Asked {
  readonly player: PlayerKey
  readonly plan: TaskPlan
  readonly tasks: readonly BegunTask[]
  readonly isMember: boolean
}

async function takeStep(deps: TasksDeps, tx: Transaction, asked: Asked): Promise<Step> {
  const { player, plan, tasks } = asked
  const begun = tasks.find(({ key }) => key === plan.key)
  if (begun === undefined) return begin(deps, tx, asked)
  if (begun.state === 'rewarded') throw new DomainError('task_rewarded')
  if (begun.state === 'current') return check(deps, tx, { ...asked, begun })
  await setRewarded(tx, player, { key: plan.key, now: deps.clock.now() })
  await deps.rewards.pay(tx, player, {
    cause: `task:${plan.key}`,
    source: 'task_reward',
    rewards: rewardsOf(plan.reward),
  })
  return { step: 'task_rewarded' }
}

/** What other tasks have seen so far goes into their rows: from here on rounds are told for all of them alike. */
async function begin(deps: TasksDeps, tx: Transaction, { player, plan, tasks }: Asked): Promise<Step> {
  const { wallet, clock } = deps
  const { exp, amountBet, sessions, sinceMark } = await wallet.roundRecord(tx, player)
  await foldRounds(tx, player, { running: tasks.filter(({ state }) => state === 'current'), sinceMark })
  await wallet.markRounds(tx, player)
  await insertTask(tx, player, { key: plan.key, now: clock.now(), exp, amountBet, sessions })
  const begun = (await listBegun(tx, player)).find(({ key }) => key === plan.key)
  if (begun === undefined) throw new Error(`The task ${plan.key} did not begin`)
  const record = await wallet.roundRecord(tx, player)
  const progress = await progressOf(deps, tx, { player, plan, begun, record })
  return { step: 'task_started', ...progressFields(plan, progress) }
}

async function check(
  deps: TasksDeps,
  tx: Transaction,
  { player, plan, begun, isMember }: Asked & { readonly begun: BegunTask },
): Promise<Step> {
  const now = deps.clock.now()
  const record = await deps.wallet.roundRecord(tx, player)
  const progress = await progressOf(deps, tx, { player, plan, begun, record })
  const fields = progressFields(plan, progress)
  const wait_s = plan.goal === 'open_link' ? missing_s(begun.startedAt, now, deps.content.awayMin_s) : 0
  if (isDone({ plan, isMember, wait_s, progress })) {
    await setCompleted(tx, player, { key: plan.key, now })
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
  return progress !== undefined && progress.current >= progress.target
}

function whyNot({ goal }: TaskPlan): NonNullable<Step['message']> {
  if (goal === 'first_win_value') return 'win_value_session_failed'
  return goal === 'join_chat' || goal === 'partner' ? 'task_not_completed' : 'task_in_progress'
}

/** A clock that was set back gives no time away. */
function missing_s(from: Date, now: Date, least_s: number): number {
  return Math.max(0, Math.ceil(least_s - (now.getTime() - from.getTime()) / 1000))
}

function rewardsOf({ coin, ticket, gold_ticket }: TaskReward): readonly Reward[] {
  const rewards: readonly (Reward & { readonly amount: number })[] = [
    { kind: 'ac', credit: coin * CREDIT_PER_AC, amount: coin },
    { kind: 'ticket', count: ticket, amount: ticket },
    { kind: 'gold_ticket', count: gold_ticket, amount: gold_ticket },
  ]
  return rewards.filter(({ amount }) => amount > 0)
}
