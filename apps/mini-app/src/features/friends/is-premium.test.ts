import { expect, test } from 'vitest'
import { isPremium } from './is-premium.ts'

const initData = (user: string) => new URLSearchParams({ user, hash: 'ab' }).toString()

test('the signed data identifies a Premium user', () => {
  expect(isPremium(initData('{"id":1,"is_premium":true}'))).toBe(true)
})

test.each([
  '',
  'user=%7Bbroken',
  initData('null'),
  initData('{"id":1}'),
  initData('{"id":1,"is_premium":"yes"}'),
])('%j identifies no Premium user', text => {
  expect(isPremium(text)).toBe(false)
})
