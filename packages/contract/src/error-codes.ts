import { CONDITION_KEYS, rejectionOfCondition } from '@arena/rules'
import { ERRORS } from './errors.ts'

/** One code for each condition that a tournament may have. */
export const CONDITION_CODES = CONDITION_KEYS.map(rejectionOfCondition)

export type ErrorCode = keyof typeof ERRORS

export const ERROR_CODES = Object.keys(ERRORS) as readonly ErrorCode[]

/** The HTTP status of each code. */
export const ERROR_STATUS = Object.fromEntries(ERROR_CODES.map(code => [code, ERRORS[code][0]])) as {
  readonly [Code in ErrorCode]: (typeof ERRORS)[Code][0]
}
