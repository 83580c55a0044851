import { expect, it } from 'vitest'
import { inOrder } from './in-order.ts'

const item = (name: string, ...after: string[]) => [name, { name, after }] as const
const names = (...items: ReturnType<typeof item>[]) => inOrder(items).map(({ name }) => name)

it('keeps the order of items that name no other', () => {
  expect(names(item('a'), item('b'), item('c'))).toEqual(['a', 'b', 'c'])
})

it('puts an item after those that it names', () => {
  expect(names(item('last', 'b', 'c'), item('a'), item('c', 'b'), item('b'))).toEqual(['a', 'b', 'c', 'last'])
})

it('refuses unknown names, names used twice, and items that wait for each other', () => {
  expect(() => names(item('a', 'lost'))).toThrow('lost')
  expect(() => names(item('a'), item('a'))).toThrow('used twice: [a]')
  expect(() => names(item('a', 'b'), item('b', 'a'))).toThrow('wait for each other: a, b')
})
