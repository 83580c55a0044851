import type { Registry } from 'prom-client'
import type { FairPlay } from '../fair-play/index.ts'
import type { Players } from '../players/index.ts'
import { createRewardBudgets, type RewardBudgetsContent } from './budgets.ts'
import { createRewards } from './create-rewards.ts'
import { createInventory } from './inventory.ts'
import { createRewardControl } from './reward-control.ts'
import { createRewardStops } from './stop-rewards.ts'

type ControlDeps = Parameters<typeof createRewardControl>[0]

interface Given extends ControlDeps {
  readonly metrics: Registry
  readonly config: { readonly erasureSecret: string }
  readonly players: Players
  readonly fairPlay: Pick<FairPlay, 'clusterOf'>
  readonly content: RewardBudgetsContent
}

export function create(given: Given) {
  const { config, players, fairPlay, wallet } = given
  const inventory = createInventory(given)
  const stops = createRewardStops()
  const budgets = createRewardBudgets({
    ...given,
    secret: config.erasureSecret,
    clusterOf: fairPlay.clusterOf,
  })
  return {
    inventory,
    stops,
    budgets,
    rewards: createRewards({ wallet, inventory, stops, budgets, players }),
    rewardControl: createRewardControl(given),
  }
}
