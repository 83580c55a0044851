import { DrawingPaints } from '../../../view/art/drawn.tsx'
import type { OpenRoundPicture } from '../../../view/hud/round-list.tsx'
import { ScratchTextProvider, type ScratchTexts } from '../../../view/scratch/scratch-texts.ts'
import { createTranslate } from '../../../view/texts/text-catalogue.ts'
import '../../../families/scratch/view/scratch.css'
import { makeScratchPicture } from '../../../families/scratch/view/scratch-picture.tsx'
import type { Language } from '../../../view/money-format.ts'
import { CLOVER_SYMBOLS } from './clover-art.ts'

export const openRoundPicture: OpenRoundPicture = async language => {
  const translate = createTranslate(await cloverTextsOf(language), language)
  return props => (
    <ScratchTextProvider value={translate}>
      <DrawingPaints />
      <CloverRoundPicture {...props} />
    </ScratchTextProvider>
  )
}

/** A past card as it looked when it was scratched. */
export const CloverRoundPicture = makeScratchPicture(CLOVER_SYMBOLS)

const CATALOGUES: Readonly<Record<Language, () => Promise<{ readonly texts: ScratchTexts }>>> = {
  en: () => import('./texts.en.ts'),
  ru: () => import('./texts.ru.ts'),
  ua: () => import('./texts.ua.ts'),
  tr: () => import('./texts.tr.ts'),
}

export const cloverTextsOf = async (language: Language): Promise<ScratchTexts> =>
  (await CATALOGUES[language]()).texts
