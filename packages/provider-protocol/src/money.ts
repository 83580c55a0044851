import { Type } from '@sinclair/typebox'

/** Largest amount that may cross the wire: beyond it a JSON number is no longer exact. */
export const AMOUNT_MAX_CREDIT = Number.MAX_SAFE_INTEGER

/** An amount of the session's currency in hundredths (1 AC = 100 credit). Always a whole number. */
export const CreditSchema = Type.Integer({ minimum: 0, maximum: AMOUNT_MAX_CREDIT })
export const PositiveCreditSchema = Type.Integer({ minimum: 1, maximum: AMOUNT_MAX_CREDIT })

/** Ids made by either side: short, printable, safe in URLs and logs. */
export const IdSchema = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_.:-]+$' })
