import type { RewardSource } from '@arena/contract/kinds'
import type { Statements, Transaction } from '@arena/database'
import { DomainError } from '../../platform/http/index.ts'
import { chatIdentitySince, type PlayerKey, type Players } from '../players/index.ts'
import type { Currency, Wallet } from '../wallet/index.ts'
import type { RewardBudgets } from './budgets.ts'
import type { Inventory } from './inventory.ts'
import type { RewardStops } from './stop-rewards.ts'

/** Credit in hundredths of an ArenaCoin, TON in nanoTON, the rest whole. */
export type Reward =
  | { readonly kind: 'ac'; readonly credit: number }
  | { readonly kind: 'ticket' | 'gold_ticket' | 'wheel_spin'; readonly count: number }
  | { readonly kind: 'ton'; readonly nano: number }
  /** `name` is the partner's key. */
  | { readonly kind: 'promo'; readonly name: string }

/** Goods paid for with Stars are owed: they can't be stopped. */
type PaidSource = RewardSource | 'star_purchase'

interface Payment {
  readonly cause: string
  readonly source: PaidSource
  readonly rewards: readonly Reward[]
}

export interface Rewards {
  /**
   * Gives a player an earned reward, once per cause: a repeat with the same rewards moves nothing. `cause` is words joined by `:`, e.g.
   * `task:spins_50`, and begins every ledger key; `source` is the word the ledger shows, e.g. `task_reward`.
   *
   * @throws EntryConflict the cause belongs to another reward; DomainError `ACCOUNT_NOT_FOUND`, `reward_paused` while operators have stopped
   * this kind of reward
   */
  pay(tx: Transaction, player: PlayerKey, given: Payment): Promise<{ readonly isNew: boolean }>
  /**
   * Pays a player's claim, all of it or nothing, and takes one from the day's budget of their network and cluster. Without payments nothing
   * happens.
   *
   * @throws DomainError `reward_budget` when the budget of the day is used up, and as `pay`
   */
  payWithin(
    tx: Transaction,
    budget: { readonly kind: string; readonly player: PlayerKey; readonly ip: string },
    payments: readonly Payment[],
  ): Promise<void>
  /** Whether operators have stopped this kind of reward: for payments that no player requests. */
  isStopped(statements: Statements, source: RewardSource): Promise<boolean>
}

interface RewardsDeps {
  readonly wallet: Wallet
  readonly inventory: Inventory
  readonly stops: RewardStops
  readonly budgets: RewardBudgets
  readonly players: Pick<Players, 'find'>
}

export function createRewards(deps: RewardsDeps): Rewards {
  const { wallet, inventory, stops } = deps
  const rewards: Rewards = {
    isStopped: stops.isStopped,
    async payWithin(tx, budget, payments) {
      if (payments.length === 0) return
      await takeBudget(deps, tx, budget)
      for (const payment of payments) await rewards.pay(tx, budget.player, payment)
    },
    async pay(tx, player, { cause, source, rewards: given }) {
      if (source !== 'star_purchase') await stops.refuse(tx, source)
      let isNew = false
      for (const [index, reward] of given.entries()) {
        const key = `${cause}:${index}`
        if (reward.kind === 'promo') {
          isNew = (await inventory.give(tx, player, { name: reward.name, cause: key })) || isNew
          await wallet.noteChange(tx, player)
          continue
        }
        const { currency, amount } = amountOf(reward)
        const posted = await wallet.post(tx, { player, key, currency, amount, kind: source })
        isNew = !posted.replayed || isNew
      }
      return { isNew }
    },
  }
  return rewards
}

async function takeBudget(
  { budgets, players }: RewardsDeps,
  tx: Transaction,
  { kind, player, ip }: { readonly kind: string; readonly player: PlayerKey; readonly ip: string },
): Promise<void> {
  const row = await players.find(tx, player)
  const hasChat = row !== undefined && chatIdentitySince(row) !== undefined
  if (!(await budgets.take(tx, { kind, player, origin: budgets.originOf(ip), hasChat })))
    throw new DomainError('reward_budget')
}

function amountOf(reward: Exclude<Reward, { kind: 'promo' }>): {
  readonly currency: Currency
  readonly amount: number
} {
  switch (reward.kind) {
    case 'ac':
      return { currency: 'AC', amount: reward.credit }
    case 'ton':
      return { currency: 'TON', amount: reward.nano }
    case 'ticket':
      return { currency: 'TICKET', amount: reward.count }
    case 'gold_ticket':
      return { currency: 'GOLD_TICKET', amount: reward.count }
    case 'wheel_spin':
      return { currency: 'WHEEL_SPIN', amount: reward.count }
  }
}
