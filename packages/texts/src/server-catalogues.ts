import { compileFiles, flattened } from './compile-texts.ts'
import { inLanguages, type Language } from './languages.ts'
import { type Area, flatTexts } from './read-texts.ts'
import type { ServerKey } from './server-messages.ts'
import type { Catalogue } from './translate.ts'

/**
 * The server's texts in every language. They are read and compiled where the server runs as it is written; a build puts the result in
 * the place of this module (`texts-plugin.ts`).
 */
export const SERVER_CATALOGUES = inLanguages(
  language => flattened(compileFiles({ language, area: 'server' })) as Catalogue<ServerKey>,
)

/** The texts that operators may replace while the product runs. */
const CHANGEABLE = ['app', 'server'] as const satisfies readonly Area[]

/** The texts of players as translators wrote them, by their places: `app/home.title`. A build puts them in the place of this module. */
export const SOURCE_TEXTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = inLanguages(
  language =>
    Object.fromEntries(
      CHANGEABLE.flatMap(area =>
        [...flatTexts(language, area)].map(([place, text]) => [`${area}/${place}`, text] as const),
      ),
    ),
)
