import arenaTexts from 'virtual:texts/games/arena-roulette'
import type own from '@arena/texts/en/games/arena-roulette.json'
import { makeRoulettePicture } from '../../../families/roulette/view/roulette-picture.tsx'
import { rouletteTextsOf } from '../../../families/roulette/view/roulette-texts.ts'
import type { OpenRoundPicture } from '../../../view/hud/round-list.tsx'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import { arenaReturn } from '../outcome.ts'

export const ArenaRoundPicture = makeRoulettePicture(arenaReturn)

export const arenaTextsOf = rouletteTextsOf<typeof own>(arenaTexts)

export const openRoundPicture: OpenRoundPicture = withTexts(arenaTextsOf, ArenaRoundPicture)
