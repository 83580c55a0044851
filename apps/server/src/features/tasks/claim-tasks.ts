import type { ClaimTasksReply, TaskReward } from '@arena/contract/endpoints/tasks'
import type { Transaction } from '@arena/database'
import type { PlayerKey } from '../players/index.ts'
import type { Reward } from '../rewards/index.ts'
import { readNow } from './close-ended.ts'
import { begunTasks } from './counted-rows.ts'
import type { TaskPlan, TasksDeps } from './deps.ts'
import { offered, partnerPlans } from './list-tasks.ts'
import { isReached, progressOf, statesOf, userTasks } from './task-plan.ts'
import { type BegunTask, listRows, saveState } from './task-store.ts'

const CREDIT_PER_AC = 100

/**
 * Pays every completed task, atomically; one decided by chats or time only after `selectTask` has completed it. Concurrent calls pay once:
 * the wallet is locked.
 *
 * @throws DomainError `ACCOUNT_NOT_FOUND`
 */
export async function claimTasks(deps: TasksDeps, player: PlayerKey): Promise<ClaimTasksReply> {
  const ofPartners = await partnerPlans(deps, player)
  const reply = await deps.database.transaction(async tx => {
    const { level } = await deps.wallet.lock(tx, player)
    const { now, tasks, rows } = await readNow(deps, tx, player)
    const plans = offered(now, { tasks, ofPartners, rows, level })
    const record = await deps.wallet.roundRecord(tx, player)
    const begun = begunTasks(tasks, rows)
    const claimed: TaskPlan[] = []
    for (const plan of plans) {
      const task = begun.get(plan.key)
      if (task === undefined || task.state === 'rewarded') continue
      const counted =
        task.state === 'completed'
          ? undefined
          : await progressOf(deps, tx, { player, plan, begun: task, record })
      if (task.state === 'current' && (counted === undefined || !isReached(counted))) continue
      await payTask(deps, tx, { player, plan, task })
      claimed.push(plan)
    }
    const states = statesOf(plans, begunTasks(tasks, await listRows(tx, player)))
    return { claimed: claimed.map(({ key }) => key), reward: sumOf(claimed), userTasks: userTasks(states) }
  })
  const account = await deps.players.account(player)
  return account === undefined ? reply : { ...reply, account }
}

/** Marks a task as rewarded and pays it, in the transaction of the caller, who has locked the wallet. */
export async function payTask(
  { rewards, clock, onPaid }: TasksDeps,
  tx: Transaction,
  { player, plan, task }: { readonly player: PlayerKey; readonly plan: TaskPlan; readonly task: BegunTask },
): Promise<void> {
  await saveState(tx, player, { task, state: 'rewarded', now: clock.now() })
  await rewards.pay(tx, player, {
    cause: `task:${plan.key}`,
    source: 'task_reward',
    rewards: rewardsOf(plan.reward),
  })
  if (plan.period !== undefined) await onPaid(tx, player, plan.period.kind)
}

function sumOf(plans: readonly TaskPlan[]): TaskReward {
  const sum = { coin: 0, ticket: 0, gold_ticket: 0 }
  for (const { reward } of plans) {
    sum.coin += reward.coin
    sum.ticket += reward.ticket
    sum.gold_ticket += reward.gold_ticket
  }
  return sum
}

function rewardsOf({ coin, ticket, gold_ticket }: TaskReward): readonly Reward[] {
  const rewards: readonly (Reward & { readonly amount: number })[] = [
    { kind: 'ac', credit: coin * CREDIT_PER_AC, amount: coin },
    { kind: 'ticket', count: ticket, amount: ticket },
    { kind: 'gold_ticket', count: gold_ticket, amount: gold_ticket },
  ]
  return rewards.filter(({ amount }) => amount > 0)
}
