import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { describe, expect, it } from 'vitest'
import { auth } from './endpoints/players.ts'
import { takingNull, withoutNulls } from './null-as-absent.ts'
import { nullable } from './schemas.ts'

const schema = takingNull(
  Type.Object({
    id: Type.Integer(),
    flag: Type.Optional(Type.Boolean()),
    place: Type.Optional(nullable(Type.String())),
  }),
)

describe('null in a body', () => {
  it('says that an optional field is absent', () => {
    expect(Value.Check(schema, { id: 1, flag: null })).toBe(true)
    expect(withoutNulls(schema, { id: 1, flag: null })).toEqual({ id: 1 })
  })

  it('stays where it has a meaning of its own', () => {
    expect(withoutNulls(schema, { id: 1, flag: true, place: null })).toEqual({
      id: 1,
      flag: true,
      place: null,
    })
  })

  it('is refused for a required field', () => {
    expect(Value.Check(schema, { id: null })).toBe(false)
    expect(Value.Check(schema, { id: 1, flag: 'yes' })).toBe(false)
  })

  it.each(['lang', 'invited', 'ip', 'isDev', 'authType', 'platform', 'adult', 'device_id'])(
    'is taken by /auth for %s',
    field => {
      const body = { initData: 'x', [field]: null }
      expect(Value.Check(auth.body ?? Type.Never(), body)).toBe(true)
    },
  )
})
