import { expect, it } from 'vitest'
import { shownOf } from './use-object-draft.ts'

const BASE = { name: 'Cup', cost: 1 }
const NOW = { name: 'Cup', cost: 2 }

it('an object that was not changed in the form is shown as it is now', () => {
  expect(shownOf({ value: { ...BASE }, base: BASE }, NOW)).toEqual({ value: NOW, base: NOW })
})

it('a changed one keeps what it began with, so that a colleague’s change is merged and not overwritten', () => {
  const draft = { value: { ...BASE, name: 'Spring cup' }, base: BASE }
  expect(shownOf(draft, NOW)).toEqual(draft)
})
