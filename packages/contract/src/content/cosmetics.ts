import { MAX_LEVEL } from '@arena/rules'
import { Type } from '@sinclair/typebox'
import { COSMETICS, SLOTS } from '../cosmetics.ts'
import { PRICE_MAX } from '../form-limits.ts'
import { OnSchema, oneOf } from '../schemas.ts'

const strict = { additionalProperties: false }

const ALL = SLOTS.flatMap(slot => COSMETICS[slot])

export const CosmeticsDocumentSchema = Type.Object(
  {
    /** Each slot in the order in which players see it. One that is off is no longer sold; its owners keep it. */
    items: Type.Array(
      Type.Object(
        {
          slot: oneOf(...SLOTS),
          id: oneOf(...new Set(ALL)),
          /** In whole ArenaCoins. */
          price: Type.Integer({ minimum: 1, maximum: PRICE_MAX }),
          level: Type.Integer({ minimum: 1, maximum: MAX_LEVEL }),
          state: OnSchema,
        },
        strict,
      ),
      { maxItems: ALL.length },
    ),
  },
  strict,
)
