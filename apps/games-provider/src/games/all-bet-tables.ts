/** What the rounds of each game pay: `npm run generate` writes this list. */
import { arenaKenoBets } from './arena-keno/bet-table.ts'
import { arenaRouletteBets } from './arena-roulette/bet-table.ts'
import type { Bets } from './bets.ts'
import { classicBlackjackBets } from './classic-blackjack/bet-table.ts'
import { cometBets } from './comet/bet-table.ts'
import { crystalCascadeBets } from './crystal-cascade/bet-table.ts'
import { europeanRouletteBets } from './european-roulette/bet-table.ts'
import { goldenArenaBets } from './golden-arena/bet-table.ts'
import { hiLoBets } from './hi-lo/bet-table.ts'
import { lotto536Bets } from './lotto-5-36/bet-table.ts'
import { luckyCloverBets } from './lucky-clover/bet-table.ts'
import { luckyDiceBets } from './lucky-dice/bet-table.ts'
import { minesBets } from './mines/bet-table.ts'
import { pirateChestBets } from './pirate-chest/bet-table.ts'
import { plinkoBets } from './plinko/bet-table.ts'
import { starRocketBets } from './star-rocket/bet-table.ts'
import { towerBets } from './tower/bet-table.ts'
import { vikingStormBets } from './viking-storm/bet-table.ts'

export const BETS_OF: Readonly<Record<string, () => Bets>> = {
  'arena-keno': arenaKenoBets,
  'arena-roulette': arenaRouletteBets,
  'classic-blackjack': classicBlackjackBets,
  comet: cometBets,
  'crystal-cascade': crystalCascadeBets,
  'european-roulette': europeanRouletteBets,
  'golden-arena': goldenArenaBets,
  'hi-lo': hiLoBets,
  'lotto-5-36': lotto536Bets,
  'lucky-clover': luckyCloverBets,
  'lucky-dice': luckyDiceBets,
  mines: minesBets,
  'pirate-chest': pirateChestBets,
  plinko: plinkoBets,
  'star-rocket': starRocketBets,
  tower: towerBets,
  'viking-storm': vikingStormBets,
}
