import kenoTexts from 'virtual:texts/games/arena-keno'
import drawTexts from 'virtual:texts/games/family-draw'
import type own from '@arena/texts/en/games/arena-keno.json'
import { DrawTextProvider, type DrawTexts } from '../../../families/draw/view/draw-texts.ts'
import type { OpenRoundPicture } from '../../../view/hud/round-list.tsx'
import { createTranslate, textsOf } from '../../../view/texts/text-catalogue.ts'
import '../../../families/draw/view/draw.css'
import { makeDrawPicture } from '../../../families/draw/view/draw-picture.tsx'
import { KENO } from '../game.ts'
import { KENO_BALLS } from './keno-art.ts'

export const openRoundPicture: OpenRoundPicture = async language => {
  const translate = createTranslate(await kenoTextsOf(language), language)
  return props => (
    <DrawTextProvider value={translate}>
      <KenoRoundPicture {...props} />
    </DrawTextProvider>
  )
}

/** A past ticket and the balls that were drawn for it. */
export const KenoRoundPicture = makeDrawPicture(KENO, KENO_BALLS)

export const kenoTextsOf = textsOf<DrawTexts & typeof own>(drawTexts, kenoTexts)
