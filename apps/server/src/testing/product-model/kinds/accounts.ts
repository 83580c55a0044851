import { checkLevel as checkLevelEndpoint } from '@arena/contract/endpoints/levels'
import { balancesIn, type Kind } from '../stage.ts'

/** Rounds and ArenaCoins staked that leaving each level takes, and the reward for reaching it: the specification's table. */
const LEVELS: readonly (readonly [exp: number, betAc: number, rewardAc: number])[] = [
  [250, 0, 0],
  [750, 0, 1500],
  [2000, 250_000, 3000],
  [5000, 500_000, 5000],
  [10_000, 1_000_000, 10_000],
]
const CREDIT_PER_AC = 100

export const checkLevel: Kind = (stage, player) => ({
  kind: 'level check',
  player,
  lane: 'beside',
  async send() {
    const { code, reply } = await stage.call(player, checkLevelEndpoint.path)
    const { level, rewards } = reply?.level ?? {}
    return { code, level, rewards, balances: balancesIn(reply?.account) }
  },
  predict() {
    const model = stage.player(player)
    const rewards: { level: number; credit: number }[] = []
    for (;;) {
      const [exp, betAc] = LEVELS[model.level - 1] ?? [Infinity, 0]
      if (model.exp < exp || model.amountBet < betAc * CREDIT_PER_AC) break
      model.level += 1
      const credit = (LEVELS[model.level - 1]?.[2] ?? 0) * CREDIT_PER_AC
      model.balances.coins += credit
      rewards.push({ level: model.level, credit })
    }
    return { code: 'OK', level: model.level, rewards, balances: stage.balances(player) }
  },
})
