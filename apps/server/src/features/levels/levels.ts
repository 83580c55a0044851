import type { LevelState } from '@arena/contract/endpoints/levels'
import * as endpoints from '@arena/contract/endpoints/levels'
import type { Database, Transaction } from '@arena/database'
import { levelsPassed } from '@arena/rules'
import { type Route, route } from '../../platform/http/index.ts'
import type { Games } from '../games/index.ts'
import type { PlayerKey, Players } from '../players/index.ts'
import type { Wallet, WalletState } from '../wallet/index.ts'

export interface Levels {
  readonly routes: readonly Route[]
  /** Raises the player to the level they have reached. */
  check(player: PlayerKey): Promise<LevelState>
}

export function createLevels(deps: LevelsDeps): Levels {
  return { routes: levelRoutes(deps), check: player => checkLevel(deps, player) }
}

function levelRoutes(deps: LevelsDeps): readonly Route[] {
  return [
    route(endpoints.checkLevel, async ({ player }) => {
      const level = await checkLevel(deps, player)
      const [account, waiting] = await Promise.all([
        deps.players.account(player),
        deps.games.waitingRound(player),
      ])
      return {
        level,
        ...(account !== undefined && { account }),
        ...(waiting !== undefined && { waiting_round: waiting }),
      }
    }),
  ]
}

const CREDIT_PER_AC = 100

interface LevelsDeps {
  readonly database: Database
  readonly wallet: Wallet
  readonly players: Players
  readonly games: Pick<Games, 'waitingRound'>
}

/**
 * Raises a player to the level their rounds and stakes have reached and pays each level's reward once. Most checks change
 * nothing and cost one look; one that does looks again with the wallet locked, so that parallel checks pay once.
 */
async function checkLevel(
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
