import { expect, test } from 'vitest'
import { choiceIn, withChoice } from './address-choice.ts'

const STATES = ['open', 'sent'] as const

test('a filter is read from the address; the first value is the default for a missing or unknown one', () => {
  const read = (address: string) => choiceIn(new URLSearchParams(address), 'state', STATES)
  expect(['', 'state=sent', 'state=lost', 'other=sent'].map(read)).toEqual(['open', 'sent', 'open', 'open'])
})

test('choosing a filter changes only its own part of the address, and the first value needs no part', () => {
  const choose = (value: string) =>
    withChoice(new URLSearchParams('find=anna&state=sent'), 'state', { value, usual: 'open' }).toString()
  expect(choose('held')).toBe('find=anna&state=held')
  expect(choose('open')).toBe('find=anna')
})
