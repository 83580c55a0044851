import { compileFiles, flattened } from './compile-texts.ts'
import { inLanguages } from './languages.ts'
import type { ServerKey } from './server-messages.ts'
import type { Catalogue } from './translate.ts'

/**
 * The server's texts in every language. They are read and compiled where the server runs as it is written; a build puts the result in
 * the place of this module (`texts-plugin.ts`).
 */
export const SERVER_CATALOGUES = inLanguages(
  language => flattened(compileFiles({ language, area: 'server' })) as Catalogue<ServerKey>,
)
