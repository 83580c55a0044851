import kenoTexts from 'virtual:texts/games/arena-keno'
import type own from '@arena/texts/en/games/arena-keno.json'
import { drawTextsOf } from '../../../families/draw/view/draw-texts.ts'
import type { OpenRoundPicture } from '../../../view/hud/round-list.tsx'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import '../../../families/draw/view/draw.css'
import { makeDrawPicture } from '../../../families/draw/view/draw-picture.tsx'
import { KENO } from '../game.ts'
import { KENO_BALLS } from './keno-art.ts'

/** A past ticket and the balls that were drawn for it. */
export const KenoRoundPicture = makeDrawPicture(KENO, KENO_BALLS)

export const kenoTextsOf = drawTextsOf<typeof own>(kenoTexts)

export const openRoundPicture: OpenRoundPicture = withTexts(kenoTextsOf, KenoRoundPicture)
