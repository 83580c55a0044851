import { AGE_MIN, AGE_MIN_MOST } from '@arena/rules'
import { Type } from '@sinclair/typebox'
import { COUNTRIES } from '../countries.ts'
import { OnSchema } from '../schemas.ts'

const strict = { additionalProperties: false }

const RULES = {
  /** Whether TON can be won. Off: withdrawals of TON that was won before wait for a review. */
  ton: OnSchema,
  /** Whether anything can be bought for Stars. */
  stars: OnSchema,
  /** Whether offers, tasks and promo codes of partners are shown. */
  partners: OnSchema,
  age: Type.Integer({ minimum: AGE_MIN, maximum: AGE_MIN_MOST }),
}

export const CountriesDocumentSchema = Type.Object(
  {
    /** Of every country without a row of its own, and of an unknown one. */
    others: Type.Object(RULES, strict),
    countries: Type.Array(
      Type.Object(
        {
          country: Type.String({ pattern: '^[A-Z]{2}$' }),
          ...RULES,
          /** Off: nobody signs up or plays; players keep what they won, their data and the way to delete it. */
          access: OnSchema,
        },
        strict,
      ),
      { maxItems: COUNTRIES.length },
    ),
  },
  strict,
)
