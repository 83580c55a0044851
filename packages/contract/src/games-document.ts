/** The catalogue of games as operators change it. */
import { Type } from '@sinclair/typebox'
import { FRAME_ORIENTATIONS } from './frame-permissions.ts'
import { OWN_CATEGORIES_FROM } from './kinds.ts'
import { oneOf } from './schemas.ts'

const strict = { additionalProperties: false }

/** A text in the languages of the app; where one is missing, players read the English one. */
function saidUpTo(maxLength: number) {
  const text = Type.String({ minLength: 1, maxLength })
  return Type.Object(
    { en: text, ru: Type.Optional(text), ua: Type.Optional(text), tr: Type.Optional(text) },
    strict,
  )
}

const GAME_NAME_MAX = 60
const GAME_ABOUT_MAX = 500
const CATEGORY_NAME_MAX = 40
const MAX_WIN_MAX = 1_000_000

/** The fields of another provider's game beside those of every game. The program's own games leave all of them out. */
const importedFields = {
  /** The provider, as the document of providers names it. */
  provider: Type.Optional(Type.String({ pattern: '^[a-z0-9_-]{1,32}$' })),
  /** The provider's own id of the game. */
  game: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_.:-]{1,64}$' })),
  names: Type.Optional(saidUpTo(GAME_NAME_MAX)),
  about: Type.Optional(saidUpTo(GAME_ABOUT_MAX)),
  /** The most that a round may pay, in its opening stake: higher wins are refused. */
  max_win: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: MAX_WIN_MAX })),
  /** Whether tournaments may have the game. */
  tournaments: Type.Optional(Type.Boolean()),
  /** How a phone is turned for it; as its provider says when left out. */
  orientation: Type.Optional(oneOf(...FRAME_ORIENTATIONS)),
  /** SHA-256 of its picture; left out = the app draws one. */
  picture: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
}

export const GamesDocumentSchema = Type.Object(
  {
    /** Each game of the program once, and those of other providers; players see those of one level in this order. */
    games: Type.Array(
      Type.Object(
        {
          game_id: Type.String({ pattern: '^[a-z0-9-]{1,64}$' }),
          level: Type.Integer({ minimum: 1, maximum: 10 }),
          category: Type.Integer({ minimum: 0, maximum: 100 }),
          /** `hidden`: in no list, playable by address. `off`: no round can begin; open rounds continue. */
          state: oneOf('on', 'hidden', 'off'),
          ...importedFields,
        },
        strict,
      ),
      { minItems: 1, maxItems: 500 },
    ),
    /** Categories beside the program's own. */
    categories: Type.Optional(
      Type.Array(
        Type.Object(
          {
            category: Type.Integer({ minimum: OWN_CATEGORIES_FROM, maximum: 100 }),
            names: saidUpTo(CATEGORY_NAME_MAX),
          },
          strict,
        ),
        { maxItems: 30 },
      ),
    ),
  },
  strict,
)
