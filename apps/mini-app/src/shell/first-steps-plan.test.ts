import { expect, test } from 'vitest'
import { firstStepsPlan } from './first-steps-plan.ts'

test.each([
  ['a newcomer takes all first steps', { exp: 0, adult_confirmed: false }, false, 'first'],
  ['a second account on the same phone does too', { exp: 0, adult_confirmed: false }, true, 'first'],
  [
    'who has played without confirming their age is asked for it',
    { exp: 755, adult_confirmed: false },
    true,
    'age',
  ],
  [
    'who has confirmed and taken the steps reads them again',
    { exp: 3, adult_confirmed: true },
    true,
    'again',
  ],
  [
    'who has confirmed on another phone and never played takes them',
    { exp: 0, adult_confirmed: true },
    false,
    'first',
  ],
] as const)('%s', (_, account, hasTaken, plan) => {
  expect(firstStepsPlan(account, hasTaken)).toBe(plan)
})
