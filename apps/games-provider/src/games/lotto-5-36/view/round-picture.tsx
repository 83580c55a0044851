import drawTexts from 'virtual:texts/games/family-draw'
import lottoTexts from 'virtual:texts/games/lotto-5-36'
import type own from '@arena/texts/en/games/lotto-5-36.json'
import { DrawTextProvider, type DrawTexts } from '../../../families/draw/view/draw-texts.ts'
import type { OpenRoundPicture } from '../../../view/hud/round-list.tsx'
import { createTranslate, textsOf } from '../../../view/texts/text-catalogue.ts'
import '../../../families/draw/view/draw.css'
import { makeDrawPicture } from '../../../families/draw/view/draw-picture.tsx'
import { LOTTO } from '../game.ts'
import { LOTTO_BALLS } from './lotto-art.ts'

export const openRoundPicture: OpenRoundPicture = async language => {
  const translate = createTranslate(await lottoTextsOf(language), language)
  return props => (
    <DrawTextProvider value={translate}>
      <LottoRoundPicture {...props} />
    </DrawTextProvider>
  )
}

/** A past ticket and the balls that were drawn for it. */
export const LottoRoundPicture = makeDrawPicture(LOTTO, LOTTO_BALLS)

export const lottoTextsOf = textsOf<DrawTexts & typeof own>(drawTexts, lottoTexts)
