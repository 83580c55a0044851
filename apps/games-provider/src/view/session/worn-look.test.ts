import { expect, it } from 'vitest'
import { wornLook } from './worn-look.ts'

const LOOKS = { waves: 1, laurel: 2 }

it('shows the look that the page’s address names', () => {
  expect(wornLook('cardBack', LOOKS, '#s=token&cardBack=laurel')).toBe(2)
})

it.each([
  '',
  '#s=token',
  '#s=token&cardBack=',
  '#s=token&cardBack=unknown',
  '#cardBack=__proto__',
  '#cardBack=%',
])('shows the usual look for “%s”', fragment => {
  expect(wornLook('cardBack', LOOKS, fragment)).toBeUndefined()
})
