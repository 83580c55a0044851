import { expect, it } from 'vitest'
import { isOfShape } from './is-of-shape.ts'

const LIVE = { segments: [1], cost: 5, note: 'spring' }
const DEFAULTS = { segments: [], cost: 3 }

it.each([
  ['other values', { segments: [7, 8], cost: 0, note: '' }, true],
  ['without a field that the default lacks too', { segments: [], cost: 1 }, true],
  ['with one more field', { segments: [], cost: 1, more: true }, true],
  ['without a field that every document has', { segments: [] }, false],
  ['a field of another type', { segments: {}, cost: 1 }, false],
  ['a list', [1], false],
  ['a number', 1, false],
  ['nothing', null, false],
])('a draft with %s: %o is shown: %s', (_, draft, isShown) => {
  expect(isOfShape(draft, LIVE, DEFAULTS)).toBe(isShown)
})
