/**
 * The games that have a page, each with its picture for the catalogue: an SVG of 320 × 400 drawn from the game's own art, without words,
 * because whoever shows it writes the name in the player's language. One line each; only the build reads this file.
 */

import { arenaKenoThumbnail } from './arena-keno/view/thumbnail.ts'
import { classicBlackjackThumbnail } from './classic-blackjack/view/thumbnail.ts'
import { cometThumbnail } from './comet/view/thumbnail.ts'
import { crystalCascadeThumbnail } from './crystal-cascade/view/thumbnail.ts'
import { europeanRouletteThumbnail } from './european-roulette/view/thumbnail.ts'
import { goldenArenaThumbnail } from './golden-arena/view/thumbnail.ts'
import { lotto536Thumbnail } from './lotto-5-36/view/thumbnail.ts'
import { luckyCloverThumbnail } from './lucky-clover/view/thumbnail.ts'
import { luckyDiceThumbnail } from './lucky-dice/view/thumbnail.ts'
import { pirateChestThumbnail } from './pirate-chest/view/thumbnail.ts'
import { starRocketThumbnail } from './star-rocket/view/thumbnail.ts'
import { vikingStormThumbnail } from './viking-storm/view/thumbnail.ts'

export const THUMBNAILS: Readonly<Record<string, () => string>> = {
  'classic-blackjack': classicBlackjackThumbnail,
  'crystal-cascade': crystalCascadeThumbnail,
  'european-roulette': europeanRouletteThumbnail,
  'golden-arena': goldenArenaThumbnail,
  'lucky-dice': luckyDiceThumbnail,
  'lucky-clover': luckyCloverThumbnail,
  'pirate-chest': pirateChestThumbnail,
  'star-rocket': starRocketThumbnail,
  'arena-keno': arenaKenoThumbnail,
  'lotto-5-36': lotto536Thumbnail,
  comet: cometThumbnail,
  'viking-storm': vikingStormThumbnail,
}

/** Where the wide picture of a game's page begins in its thumbnail, from the top; `BANNER_TOP_USUAL` for those not named. */
export const BANNER_TOP: Readonly<Record<string, number>> = {
  'pirate-chest': 165,
  'lotto-5-36': 90,
  'lucky-clover': 105,
  'lucky-dice': 85,
  'viking-storm': 95,
  'crystal-cascade': 40,
}
export const BANNER_TOP_USUAL = 62
