/** The page of each game: `npm run generate` writes this list. */
import { arenaKeno } from './arena-keno/game.ts'
import { arenaKenoListing } from './arena-keno/listing.ts'
import { arenaKenoThumbnail } from './arena-keno/view/thumbnail.ts'
import { arenaRoulette } from './arena-roulette/game.ts'
import { arenaRouletteListing } from './arena-roulette/listing.ts'
import { arenaRouletteThumbnail } from './arena-roulette/view/thumbnail.ts'
import { classicBlackjack } from './classic-blackjack/game.ts'
import { classicBlackjackListing } from './classic-blackjack/listing.ts'
import { classicBlackjackThumbnail } from './classic-blackjack/view/thumbnail.ts'
import { comet } from './comet/game.ts'
import { cometListing } from './comet/listing.ts'
import { cometThumbnail } from './comet/view/thumbnail.ts'
import { crystalCascade } from './crystal-cascade/game.ts'
import { crystalCascadeListing } from './crystal-cascade/listing.ts'
import { crystalCascadeThumbnail } from './crystal-cascade/view/thumbnail.ts'
import { europeanRoulette } from './european-roulette/game.ts'
import { europeanRouletteListing } from './european-roulette/listing.ts'
import { europeanRouletteThumbnail } from './european-roulette/view/thumbnail.ts'
import { goldenArena } from './golden-arena/game.ts'
import { goldenArenaListing } from './golden-arena/listing.ts'
import { goldenArenaThumbnail } from './golden-arena/view/thumbnail.ts'
import { hiLo } from './hi-lo/game.ts'
import { hiLoListing } from './hi-lo/listing.ts'
import { hiLoThumbnail } from './hi-lo/view/thumbnail.ts'
import { lotto536 } from './lotto-5-36/game.ts'
import { lotto536Listing } from './lotto-5-36/listing.ts'
import { lotto536Thumbnail } from './lotto-5-36/view/thumbnail.ts'
import { luckyClover } from './lucky-clover/game.ts'
import { luckyCloverListing } from './lucky-clover/listing.ts'
import { luckyCloverThumbnail } from './lucky-clover/view/thumbnail.ts'
import { luckyDice } from './lucky-dice/game.ts'
import { luckyDiceListing } from './lucky-dice/listing.ts'
import { luckyDiceThumbnail } from './lucky-dice/view/thumbnail.ts'
import { mines } from './mines/game.ts'
import { minesListing } from './mines/listing.ts'
import { minesThumbnail } from './mines/view/thumbnail.ts'
import { pirateChest } from './pirate-chest/game.ts'
import { pirateChestListing } from './pirate-chest/listing.ts'
import { pirateChestThumbnail } from './pirate-chest/view/thumbnail.ts'
import { plinko } from './plinko/game.ts'
import { plinkoListing } from './plinko/listing.ts'
import { plinkoThumbnail } from './plinko/view/thumbnail.ts'
import { starRocket } from './star-rocket/game.ts'
import { starRocketListing } from './star-rocket/listing.ts'
import { starRocketThumbnail } from './star-rocket/view/thumbnail.ts'
import { tower } from './tower/game.ts'
import { towerListing } from './tower/listing.ts'
import { towerThumbnail } from './tower/view/thumbnail.ts'
import { vikingStorm } from './viking-storm/game.ts'
import { vikingStormListing } from './viking-storm/listing.ts'
import { vikingStormThumbnail } from './viking-storm/view/thumbnail.ts'

export const ALL_PAGES = [
  {
    game: arenaKeno,
    listing: arenaKenoListing,
    thumbnail: arenaKenoThumbnail,
  },
  {
    game: arenaRoulette,
    listing: arenaRouletteListing,
    thumbnail: arenaRouletteThumbnail,
  },
  {
    game: classicBlackjack,
    listing: classicBlackjackListing,
    thumbnail: classicBlackjackThumbnail,
  },
  {
    game: comet,
    listing: cometListing,
    thumbnail: cometThumbnail,
  },
  {
    game: crystalCascade,
    listing: crystalCascadeListing,
    thumbnail: crystalCascadeThumbnail,
  },
  {
    game: europeanRoulette,
    listing: europeanRouletteListing,
    thumbnail: europeanRouletteThumbnail,
  },
  {
    game: goldenArena,
    listing: goldenArenaListing,
    thumbnail: goldenArenaThumbnail,
  },
  {
    game: hiLo,
    listing: hiLoListing,
    thumbnail: hiLoThumbnail,
  },
  {
    game: lotto536,
    listing: lotto536Listing,
    thumbnail: lotto536Thumbnail,
  },
  {
    game: luckyClover,
    listing: luckyCloverListing,
    thumbnail: luckyCloverThumbnail,
  },
  {
    game: luckyDice,
    listing: luckyDiceListing,
    thumbnail: luckyDiceThumbnail,
  },
  {
    game: mines,
    listing: minesListing,
    thumbnail: minesThumbnail,
  },
  {
    game: pirateChest,
    listing: pirateChestListing,
    thumbnail: pirateChestThumbnail,
  },
  {
    game: plinko,
    listing: plinkoListing,
    thumbnail: plinkoThumbnail,
  },
  {
    game: starRocket,
    listing: starRocketListing,
    thumbnail: starRocketThumbnail,
  },
  {
    game: tower,
    listing: towerListing,
    thumbnail: towerThumbnail,
  },
  {
    game: vikingStorm,
    listing: vikingStormListing,
    thumbnail: vikingStormThumbnail,
  },
]
