import { MAX_LEVEL } from '@arena/rules'
import { Type } from '@sinclair/typebox'
import { FRAMES } from '../cosmetics.ts'
import { OnSchema, oneOf } from '../schemas.ts'

const strict = { additionalProperties: false }

export const CosmeticsDocumentSchema = Type.Object(
  {
    /** In the order in which players see them. One that is off is no longer sold; its owners keep it. */
    frames: Type.Array(
      Type.Object(
        {
          id: oneOf(...FRAMES),
          /** In whole ArenaCoins. */
          price: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
          level: Type.Integer({ minimum: 1, maximum: MAX_LEVEL }),
          state: OnSchema,
        },
        strict,
      ),
      { maxItems: FRAMES.length },
    ),
  },
  strict,
)
