import { Type } from '@sinclair/typebox'

const strict = { additionalProperties: false }

/** How many players have each feature that can be switched. A feature without a row is everyone's. */
export const FlagsDocumentSchema = Type.Object(
  {
    flags: Type.Array(
      Type.Object(
        {
          /** The feature's name on the server. */
          flag: Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 40 }),
          /** Percent of all players. A larger share keeps everyone who had the feature. */
          share: Type.Integer({ minimum: 0, maximum: 100 }),
        },
        strict,
      ),
      { maxItems: 100 },
    ),
  },
  strict,
)
