import { expect, test } from 'vitest'
import { arrivalFocus, documentTitle } from './arrival-focus.ts'

test('the first screen leaves the focus where the browser puts it', () => {
  const takes = arrivalFocus()
  expect(takes({ path: '/', isFocusFree: true })).toBe(false)
  // Its code came later than its skeleton.
  expect(takes({ path: '/', isFocusFree: true })).toBe(false)
})

test('every other screen moves the focus to its heading', () => {
  const takes = arrivalFocus()
  takes({ path: '/', isFocusFree: true })
  expect(takes({ path: '/tasks', isFocusFree: false })).toBe(true)
  expect(takes({ path: '/', isFocusFree: false })).toBe(true)
})

test('a screen that replaces its skeleton takes over the focus, unless the focus has moved meanwhile', () => {
  const takes = arrivalFocus()
  takes({ path: '/', isFocusFree: true })
  expect(takes({ path: '/tasks', isFocusFree: false })).toBe(true)
  expect(takes({ path: '/tasks', isFocusFree: true })).toBe(true)
  expect(takes({ path: '/tasks', isFocusFree: false })).toBe(false)
})

test('a page has the title of its screen, or of the product until that has a name', () => {
  expect(documentTitle('Задания')).toBe('Задания · Arena')
  expect(documentTitle('')).toBe('Arena')
})
