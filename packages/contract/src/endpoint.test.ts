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

it('does not compile `reads` under a guard other than `player`', () => {
  const looking = { path: '/api/look', summary: 'Looks.', reply: Type.Object({}) } as const
  // @ts-expect-error -- a preview answers calls under `player` only
  const undeclared = endpoint({ ...looking, guard: 'adultPlayer', reads: true })
  expect(undeclared.guard).toBe('adultPlayer')
  expect(endpoint({ ...looking, guard: 'player', reads: true }).reads).toBe(true)
})
