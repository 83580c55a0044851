import { Type } from '@sinclair/typebox'
import { expect, it } from 'vitest'
import { endpoint } from './endpoint.ts'

const declared = {
  path: '/operator/give',
  summary: 'Gives.',
  guard: 'operator',
  permission: 'players.compensate',
  reply: Type.Object({}),
} as const

it('does not compile an operator endpoint without an effect', () => {
  // @ts-expect-error -- `effect` is missing
  const undeclared = endpoint(declared)
  expect(undeclared.effect).toBeUndefined()
  expect(endpoint({ ...declared, effect: 'gives' }).effect).toBe('gives')
})
