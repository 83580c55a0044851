/** The game of each folder: `npm run generate` writes this list. */
import { arenaKeno } from './arena-keno/game.ts'
import { arenaRoulette } from './arena-roulette/game.ts'
import { classicBlackjack } from './classic-blackjack/game.ts'
import { comet } from './comet/game.ts'
import { crystalCascade } from './crystal-cascade/game.ts'
import { europeanRoulette } from './european-roulette/game.ts'
import { goldenArena } from './golden-arena/game.ts'
import { hiLo } from './hi-lo/game.ts'
import { lotto536 } from './lotto-5-36/game.ts'
import { luckyClover } from './lucky-clover/game.ts'
import { luckyDice } from './lucky-dice/game.ts'
import { mines } from './mines/game.ts'
import { pirateChest } from './pirate-chest/game.ts'
import { plinko } from './plinko/game.ts'
import { starRocket } from './star-rocket/game.ts'
import { tower } from './tower/game.ts'
import { vikingStorm } from './viking-storm/game.ts'

export const ALL_GAMES = [
  arenaKeno,
  arenaRoulette,
  classicBlackjack,
  comet,
  crystalCascade,
  europeanRoulette,
  goldenArena,
  hiLo,
  lotto536,
  luckyClover,
  luckyDice,
  mines,
  pirateChest,
  plinko,
  starRocket,
  tower,
  vikingStorm,
]
