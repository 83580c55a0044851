import { expect, it } from 'vitest'
import { KeptText } from './kept-text.ts'

it('a changed text is kept once, and one that is emptied is dropped', () => {
  const texts = new KeptText('')
  expect([texts.next('', true), texts.next('a', false), texts.next('a', false)]).toEqual([
    'leave',
    'keep',
    'leave',
  ])
  expect(texts.next('', true)).toBe('drop')
})

it('a restored text is in the draft already', () => {
  const texts = new KeptText('')
  texts.restore('a')
  expect([texts.next('a', false), texts.next('ab', false)]).toEqual(['leave', 'keep'])
})

it('after an approver was asked, only the text that was handed over is no draft', () => {
  const texts = new KeptText('')
  texts.next('first', false)
  texts.handOver('first, new key')
  expect(texts.next('first, new key', false)).toBe('leave')
  expect(texts.next('second', false)).toBe('keep')
  expect(texts.next('first, new key', false)).toBe('drop')
})

it('after the act is done nothing is a draft until the form is continued', () => {
  const texts = new KeptText('')
  texts.end()
  expect(texts.next('cleared', false)).toBe('leave')
  texts.continue()
  expect(texts.next('next', false)).toBe('keep')
})
