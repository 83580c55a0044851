import type { LevelState } from '@arena/contract/endpoints/levels'
import type { Database, Transaction } from '@arena/database'
import { levelsPassed } from '@arena/rules'
import type { Games } from '../games/index.ts'
import type { PlayerKey, Players } from '../players/index.ts'
import type { Wallet, WalletState } from '../wallet/index.ts'

const CREDIT_PER_AC = 100

export interface LevelsDeps {
  readonly database: Database
  readonly wallet: Wallet
  readonly players: Players
  readonly games: Pick<Games, 'waitingRound'>
}

/**
 * Raises a player to the level their rounds and stakes have reached and pays each level's reward once. Most checks change
 * nothing and cost one look; one that does looks again with the wallet locked, so that parallel checks pay once.
 */
export async function checkLevel(
  { database, wallet }: Pick<LevelsDeps, 'database' | 'wallet'>,
  player: PlayerKey,
): Promise<LevelState> {
  const seen = await wallet.read(database, player)
  if (passed(seen).length === 0) return presentLevel(seen, [])
  return database.transaction(async tx => {
    const held = await wallet.lock(tx, player)
    const rewards = await raise(wallet, tx, { player, held })
    return presentLevel(await wallet.read(tx, player), rewards)
  })
}

async function raise(
  wallet: Wallet,
  tx: Transaction,
  { player, held }: { readonly player: PlayerKey; readonly held: WalletState },
): Promise<LevelState['rewards']> {
  const rewards = passed(held).map(({ level, rewardAc }) => ({ level, credit: rewardAc * CREDIT_PER_AC }))
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

function passed(state: WalletState): ReturnType<typeof levelsPassed> {
  return levelsPassed({
    level: state.level,
    exp: state.exp,
    amountBetAc: Math.floor(state.amountBet / CREDIT_PER_AC),
  })
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
