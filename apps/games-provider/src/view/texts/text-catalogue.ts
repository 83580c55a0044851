/** The texts of a page: those of all games, of a family and of one game are files of their own, in one language each. */
import { languageOfTag } from '@arena/texts/languages'
import type { Catalogue, TextLoaders } from '@arena/texts/translate'
import type { Language } from '../money-format.ts'

export { createTranslate, type TextValues, type Translate } from '@arena/texts/translate'

/** One file of texts, in every language. */
export type GameTexts = TextLoaders<Catalogue>

/** `Texts`: the English files of the same names, whose keys are all there are. */
export function textsOf<Texts>(
  ...files: readonly GameTexts[]
): (language: Language) => Promise<Catalogue<keyof Texts & string>> {
  return async language => {
    const parts = await Promise.all(files.map(load => load[language]()))
    return Object.assign({}, ...parts.map(part => part.default)) as Catalogue
  }
}

/** The language a page speaks before it knows more: the one its address names (`?lang=ru`), else the phone's. */
export function pageLanguage(search: string, phone: string): Language {
  return languageOfTag(new URLSearchParams(search).get('lang') ?? phone) ?? 'en'
}
