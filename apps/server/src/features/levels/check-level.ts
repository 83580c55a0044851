import type { LevelState } from '@arena/contract/endpoints/levels'
import type { Database, Transaction } from '@arena/database'
import { type Level, levelsPassed } from '@arena/rules'
import type { Games } from '../games/index.ts'
import type { PlayerKey, Players } from '../players/index.ts'
import type { RewardStops } from '../rewards/index.ts'
import type { Wallet, WalletState } from '../wallet/index.ts'

const CREDIT_PER_AC = 100

export interface LevelsDeps {
  readonly database: Database
  readonly wallet: Wallet
  readonly players: Players
  readonly games: Pick<Games, 'waitingRound'>
  readonly content: readonly Level[]
  readonly stops: Pick<RewardStops, 'isStopped'>
}

/**
 * Raises a player to the level their rounds and stakes have reached and pays each level's reward once. Most checks change
 * nothing and cost one look; one that does looks again with the wallet locked, so that parallel checks pay once.
 */
export async function checkLevel(
  { database, wallet, content, stops }: LevelsDeps,
  player: PlayerKey,
): Promise<LevelState> {
  const seen = await wallet.read(database, player)
  if (passed(seen, content).length === 0) return presentLevel(seen, [])
  return database.transaction(async tx => {
    const locked = await wallet.lock(tx, player)
    // Phones call this automatically: a stopped reward waits for its level without an error.
    if (await stops.isStopped(tx, 'level_reward')) return presentLevel(locked, [])
    const rewards = await raise(wallet, tx, { player, passed: passed(locked, content) })
    return presentLevel(await wallet.read(tx, player), rewards)
  })
}

async function raise(
  wallet: Wallet,
  tx: Transaction,
  { player, passed }: { readonly player: PlayerKey; readonly passed: ReturnType<typeof levelsPassed> },
): Promise<LevelState['rewards']> {
  const rewards = passed.map(({ level, rewardAc }) => ({ level, credit: rewardAc * CREDIT_PER_AC }))
  const highest = rewards.at(-1)
  if (highest === undefined) return []
  for (const { level, credit } of rewards) {
    await wallet.post(tx, {
      player,
      key: `level:${level}`,
      currency: 'AC',
      amount: credit,
      kind: 'level_reward',
    })
  }
  await wallet.setLevel(tx, player, highest.level)
  return rewards
}

function passed(state: WalletState, content: readonly Level[]): ReturnType<typeof levelsPassed> {
  const { level, exp, amountBet } = state
  return levelsPassed({ level, exp, amountBetAc: Math.floor(amountBet / CREDIT_PER_AC) }, content)
}

function presentLevel(state: WalletState, rewards: LevelState['rewards']): LevelState {
  return {
    level: state.level,
    credit: state.credit,
    exp: state.exp,
    amount_bet_exp: Math.floor(state.amountBet / CREDIT_PER_AC),
    ticket: state.ticket,
    gold_ticket: state.goldTicket,
    rewards,
  }
}
