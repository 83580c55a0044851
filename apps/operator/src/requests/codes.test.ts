import { expect, test } from 'vitest'
import { withCode } from './codes.ts'

test('a second enrolment keeps the code of the first under its name, and a person’s new code replaces their old one', () => {
  const anna = { name: 'anna', code: 'a1' }
  const boris = { name: 'boris', code: 'b1' }
  expect(withCode([anna], boris)).toEqual([anna, boris])
  expect(withCode([anna, boris], { name: 'anna', code: 'a2' })).toEqual([boris, { name: 'anna', code: 'a2' }])
})
