/**
 * What the product gives away: every feature that rewards a player pays through here. The only reader and writer of `player_inventory`,
 * the promo items that players hold.
 */

import type { Transaction } from '@arena/database'
import {
  asIs,
  ID_COLUMNS,
  type PersonalData,
  type Section,
  textKey,
  time,
  UNDER_OWN_ID,
} from '../../platform/personal-data/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { Currency, Wallet } from '../wallet/index.ts'
import type { Inventory } from './inventory.ts'

export {
  createRewardBudgets,
  type RewardBudgets,
  type RewardBudgetsContent,
} from './budgets.ts'
export { createInventory, type Inventory } from './inventory.ts'

/** Credit in hundredths of an ArenaCoin, TON in nanoTON, the rest whole. */
export type Reward =
  | { readonly kind: 'ac'; readonly credit: number }
  | { readonly kind: 'ticket' | 'gold_ticket' | 'wheel_spin'; readonly count: number }
  | { readonly kind: 'ton'; readonly nano: number }
  /** `name` is the partner's key. */
  | { readonly kind: 'promo'; readonly name: string }

export interface Rewards {
  /**
   * Gives a player an earned reward, once for its cause: asked again with the same rewards, nothing moves. `cause` are words
   * joined by `:`, e.g. `task:spins_50`, and leads every ledger key; `source` is the word the ledger shows, e.g. `task_reward`.
   *
   * @throws EntryConflict the cause stands for another reward; DomainError `ACCOUNT_NOT_FOUND`
   */
  pay(
    tx: Transaction,
    player: PlayerKey,
    given: { readonly cause: string; readonly source: string; readonly rewards: readonly Reward[] },
  ): Promise<{ readonly isNew: boolean }>
}

interface RewardsDeps {
  readonly wallet: Wallet
  readonly inventory: Inventory
}

export function createRewards({ wallet, inventory }: RewardsDeps): Rewards {
  return {
    async pay(tx, player, { cause, source, rewards }) {
      let isNew = false
      for (const [index, reward] of rewards.entries()) {
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

const PROMO_CODES: Section = {
  name: 'promo_codes',
  about: 'Promo codes of partners you hold.',
  table: 'player_inventory',
  where: UNDER_OWN_ID,
  key: [textKey('cause')],
  inTime: 'received_at',
  columns: {
    ...ID_COLUMNS,
    cause: asIs('cause'),
    name: asIs('name'),
    received_at: time('received_at'),
  },
}

export const PERSONAL_DATA = {
  tables: {
    player_inventory: 'nameless',
    /** Keyed hashes of networks, for a day. */
    reward_budget_days: 'kept',
  },
  notExported: {
    reward_budget_days:
      'Counts by keyed hashes of networks, for a day or two, without whose accounts came from there.',
  },
  sections: { promoCodes: PROMO_CODES },
} satisfies PersonalData
