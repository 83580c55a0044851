import { DrawingPaints } from '../../../view/art/drawn.tsx'
import type { OpenRoundPicture } from '../../../view/hud/round-list.tsx'
import { ScratchTextProvider, type ScratchTexts } from '../../../view/scratch/scratch-texts.ts'
import { createTranslate } from '../../../view/texts/text-catalogue.ts'
import '../../../families/scratch/view/scratch.css'
import { makeScratchPicture } from '../../../families/scratch/view/scratch-picture.tsx'
import type { Language } from '../../../view/money-format.ts'
import { CHEST_SYMBOLS } from './chest-art.ts'

export const openRoundPicture: OpenRoundPicture = async language => {
  const translate = createTranslate(await chestTextsOf(language), language)
  return props => (
    <ScratchTextProvider value={translate}>
      <DrawingPaints />
      <ChestRoundPicture {...props} />
    </ScratchTextProvider>
  )
}

/** A past card as it looked when it was scratched. */
export const ChestRoundPicture = makeScratchPicture(CHEST_SYMBOLS)

const CATALOGUES: Readonly<Record<Language, () => Promise<{ readonly texts: ScratchTexts }>>> = {
  en: () => import('./texts.en.ts'),
  ru: () => import('./texts.ru.ts'),
  ua: () => import('./texts.ua.ts'),
  tr: () => import('./texts.tr.ts'),
}

export const chestTextsOf = async (language: Language): Promise<ScratchTexts> =>
  (await CATALOGUES[language]()).texts
