import type { LevelTaskListReply } from '@arena/contract'
import { levelTasks } from '@arena/rules'
import type { PlayerKey } from '../players/index.ts'
import type { TasksParts } from './tasks-parts.ts'

const CREDIT_PER_AC = 100

/** The way to every level, with how far the player is on it. */
export async function listLevelTasks(
  { database, wallet }: TasksParts,
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
