import type { Language } from '../../../view/money-format.ts'
import type { ScratchTexts } from '../../../view/scratch/scratch-texts.ts'

const CATALOGUES: Readonly<Record<Language, () => Promise<{ readonly texts: ScratchTexts }>>> = {
  en: () => import('./texts.en.ts'),
  ru: () => import('./texts.ru.ts'),
  ua: () => import('./texts.ua.ts'),
  tr: () => import('./texts.tr.ts'),
}

export const cloverTextsOf = async (language: Language): Promise<ScratchTexts> =>
  (await CATALOGUES[language]()).texts
