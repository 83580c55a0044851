/**
 * The words of the page's game, handed down to every part of its screen: the texts of all games, of a family and of one game are files of
 * their own, in one language each.
 */

import { languageOfTag } from '@arena/texts/languages'
import { type Catalogue, createTranslate, type TextLoaders, type Translate } from '@arena/texts/translate'
import { type ComponentType, createContext, useContext } from 'react'
import type { Language } from '../money-format.ts'

const TextContext = createContext<Translate | null>(null)

/** A family and each game name the keys that are theirs: `useGameText<keyof typeof own>`. */
export function useGameText<Key extends string>(): Translate<Key> {
  const translate = useContext(TextContext)
  if (translate === null) throw new Error('a screen is outside its texts')
  return translate
}

/** The texts of a game without a family: how they are loaded, and how a part of its screen gets them. */
export const gameTexts = <Own,>(own: GameTexts) => ({
  textsOf: textsOf<Own>(own),
  useText: useGameText<keyof Own & string>,
})

type BringTexts = (language: Language) => Promise<Catalogue>

/** Loads a game's texts and the component that uses them, its screen or the picture of a round, in parallel. */
export function withTexts<Props extends object>(
  textsOf: BringTexts,
  Screen: ComponentType<Props>,
): (language: Language) => Promise<ComponentType<Props>> {
  return async language => {
    const translate = createTranslate(await textsOf(language), language)
    return props => (
      <TextContext value={translate}>
        <Screen {...props} />
      </TextContext>
    )
  }
}

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
