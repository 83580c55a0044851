import { Type } from '@sinclair/typebox'

/** The integers that JSON, JavaScript and the database count alike. Every number in a body is bounded, by these at the widest. */
export const SAFE_RANGE = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER } as const

/** The number of what is stored: a row, a player. */
export const IdSchema = Type.Integer({ ...SAFE_RANGE, minimum: 1 })
