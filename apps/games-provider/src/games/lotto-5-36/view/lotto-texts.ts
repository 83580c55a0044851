import type { GameDrawTexts } from '../../../view/draw/draw-texts.ts'
import type { Language } from '../../../view/money-format.ts'

const CATALOGUES: Readonly<Record<Language, () => Promise<{ readonly texts: GameDrawTexts }>>> = {
  en: () => import('./texts.en.ts'),
  ru: () => import('./texts.ru.ts'),
  ua: () => import('./texts.ua.ts'),
  tr: () => import('./texts.tr.ts'),
}

export const lottoTextsOf = async (language: Language): Promise<GameDrawTexts> =>
  (await CATALOGUES[language]()).texts
