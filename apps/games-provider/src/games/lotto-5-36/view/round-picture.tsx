import lottoTexts from 'virtual:texts/games/lotto-5-36'
import type own from '@arena/texts/en/games/lotto-5-36.json'
import { drawTextsOf } from '../../../families/draw/view/draw-texts.ts'
import type { OpenRoundPicture } from '../../../view/hud/round-list.tsx'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import '../../../families/draw/view/draw.css'
import { makeDrawPicture } from '../../../families/draw/view/draw-picture.tsx'
import { LOTTO } from '../game.ts'
import { LOTTO_BALLS } from './lotto-art.ts'

/** A past ticket and the balls that were drawn for it. */
export const LottoRoundPicture = makeDrawPicture(LOTTO, LOTTO_BALLS)

export const lottoTextsOf = drawTextsOf<typeof own>(lottoTexts)

export const openRoundPicture: OpenRoundPicture = withTexts(lottoTextsOf, LottoRoundPicture)
