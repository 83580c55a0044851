import { expect, test } from 'vitest'
import { firstStepsPlan } from './first-steps-plan.ts'

test.each([
  { who: 'a newcomer', exp: 0, adult: false, hasTaken: false, plan: 'first' },
  { who: 'a second account on the same phone', exp: 0, adult: false, hasTaken: true, plan: 'first' },
  { who: 'a player who has not confirmed their age', exp: 755, adult: false, hasTaken: true, plan: 'age' },
  { who: 'a player who has taken the steps', exp: 3, adult: true, hasTaken: true, plan: 'again' },
  { who: 'a newcomer who confirmed elsewhere', exp: 0, adult: true, hasTaken: false, plan: 'first' },
] as const)('$who gets the plan "$plan"', ({ exp, adult, hasTaken, plan }) => {
  expect(firstStepsPlan({ exp, adult_confirmed: adult }, hasTaken)).toBe(plan)
})
