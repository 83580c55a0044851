/**
 * The games that have a page, one line each: the page's title, and the game's picture for the catalogue (an SVG of 320 × 400 drawn from the game's
 * own art). The picture has no words, because the caller shows the name in the player's language. Only the build reads this file.
 */

import { arenaKenoThumbnail } from './arena-keno/view/keno-art.ts'
import { classicBlackjackThumbnail } from './classic-blackjack/view/thumbnail.ts'
import { cometThumbnail } from './comet/view/thumbnail.ts'
import { crystalCascadeThumbnail } from './crystal-cascade/view/thumbnail.ts'
import { europeanRouletteThumbnail } from './european-roulette/view/thumbnail.ts'
import { goldenArenaThumbnail } from './golden-arena/view/thumbnail.ts'
import { hiLoThumbnail } from './hi-lo/view/thumbnail.ts'
import { lotto536Thumbnail } from './lotto-5-36/view/lotto-art.ts'
import { luckyCloverThumbnail } from './lucky-clover/view/thumbnail.ts'
import { luckyDiceThumbnail } from './lucky-dice/view/thumbnail.ts'
import { minesThumbnail } from './mines/view/thumbnail.ts'
import { pirateChestThumbnail } from './pirate-chest/view/thumbnail.ts'
import { plinkoThumbnail } from './plinko/view/thumbnail.ts'
import { starRocketThumbnail } from './star-rocket/view/thumbnail.ts'
import { towerThumbnail } from './tower/view/thumbnail.ts'
import { vikingStormThumbnail } from './viking-storm/view/thumbnail.ts'

export interface PageOfGame {
  readonly title: string
  readonly thumbnail: () => string
  /** Where the wide picture of the game's page begins in the thumbnail, from the top; `BANNER_TOP_USUAL` when left out. */
  readonly bannerTop?: number
  /** The colour of the browser's own bars; `THEME_COLOUR_USUAL` when left out. */
  readonly themeColour?: string
}

export const PAGES: Readonly<Record<string, PageOfGame>> = {
  'classic-blackjack': {
    title: 'Classic Blackjack',
    thumbnail: classicBlackjackThumbnail,
    themeColour: '#07101f',
  },
  'crystal-cascade': {
    title: 'Crystal Cascade',
    thumbnail: crystalCascadeThumbnail,
    bannerTop: 40,
    themeColour: '#0a0a26',
  },
  'european-roulette': {
    title: 'European Roulette',
    thumbnail: europeanRouletteThumbnail,
    themeColour: '#050b1c',
  },
  'golden-arena': { title: 'Golden Arena', thumbnail: goldenArenaThumbnail },
  'lucky-dice': { title: 'Lucky Dice', thumbnail: luckyDiceThumbnail, bannerTop: 85 },
  'lucky-clover': { title: 'Lucky Clover', thumbnail: luckyCloverThumbnail, bannerTop: 105 },
  'pirate-chest': { title: 'Pirate Chest', thumbnail: pirateChestThumbnail, bannerTop: 165 },
  plinko: { title: 'Plinko', thumbnail: plinkoThumbnail, bannerTop: 90, themeColour: '#0b0a1c' },
  'star-rocket': { title: 'Star Rocket', thumbnail: starRocketThumbnail },
  'arena-keno': { title: 'Arena Keno', thumbnail: arenaKenoThumbnail },
  'lotto-5-36': { title: 'Lotto 5/36', thumbnail: lotto536Thumbnail, bannerTop: 90 },
  mines: { title: 'Mines', thumbnail: minesThumbnail, bannerTop: 100, themeColour: '#07050d' },
  tower: { title: 'Tower', thumbnail: towerThumbnail, bannerTop: 120, themeColour: '#060914' },
  'hi-lo': { title: 'Hi-Lo', thumbnail: hiLoThumbnail, bannerTop: 105, themeColour: '#031316' },
  comet: { title: 'Comet', thumbnail: cometThumbnail },
  'viking-storm': {
    title: 'Viking Storm',
    thumbnail: vikingStormThumbnail,
    bannerTop: 95,
    themeColour: '#030916',
  },
}

export const BANNER_TOP_USUAL = 62
export const THEME_COLOUR_USUAL = '#0b0603'
