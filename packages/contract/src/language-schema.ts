import { Type } from '@sinclair/typebox'
import { LANGUAGES } from './languages.ts'

/** A language in an answer. */
export const LanguageSchema = Type.Union(LANGUAGES.map(language => Type.Literal(language)))

/** Longer than any language tag there is. */
const TAG_MAX = 64

/** A language in a request: any tag is taken, see `languageOfField`. */
export const LanguageFieldSchema = Type.Optional(
  Type.Union([
    Type.String({
      maxLength: TAG_MAX,
      description:
        'en, ru, ua or tr in any spelling (uk, uk-UA, en-US, RU); English when it is another one. Null or left out: the language of the account, else English.',
    }),
    Type.Null(),
  ]),
)
