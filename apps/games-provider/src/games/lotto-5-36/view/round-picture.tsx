import { DrawTextProvider, type GameDrawTexts } from '../../../view/draw/draw-texts.ts'
import type { OpenRoundPicture } from '../../../view/hud/round-list.tsx'
import { createTranslate } from '../../../view/texts/text-catalogue.ts'
import '../../../families/draw/view/draw.css'
import { makeDrawPicture } from '../../../families/draw/view/draw-picture.tsx'
import type { Language } from '../../../view/money-format.ts'
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

const CATALOGUES: Readonly<Record<Language, () => Promise<{ readonly texts: GameDrawTexts }>>> = {
  en: () => import('./texts.en.ts'),
  ru: () => import('./texts.ru.ts'),
  ua: () => import('./texts.ua.ts'),
  tr: () => import('./texts.tr.ts'),
}

export const lottoTextsOf = async (language: Language): Promise<GameDrawTexts> =>
  (await CATALOGUES[language]()).texts
