import europeanTexts from 'virtual:texts/games/european-roulette'
import type own from '@arena/texts/en/games/european-roulette.json'
import { evenReturn } from '../../../families/roulette/maths/laid-bets.ts'
import { makeRoulettePicture } from '../../../families/roulette/view/roulette-picture.tsx'
import { rouletteTextsOf } from '../../../families/roulette/view/roulette-texts.ts'
import type { OpenRoundPicture } from '../../../view/hud/round-list.tsx'
import { withTexts } from '../../../view/texts/game-texts.tsx'

export const EuropeanRoundPicture = makeRoulettePicture(evenReturn)

export const europeanTextsOf = rouletteTextsOf<typeof own>(europeanTexts)

export const openRoundPicture: OpenRoundPicture = withTexts(europeanTextsOf, EuropeanRoundPicture)
