import { expect, test } from 'vitest'
import { hundredthsOf, textOf, typedAmount, wholeHundredths, writtenAmount } from './amount-text.ts'

test.each([
  ['', '', 'en'],
  ['1', '1', 'en'],
  ['1.', '1.', 'en'],
  ['1,5', '1.5', 'ru'],
  [' 12.34 ', '12.34', 'en'],
  ['0.05', '0.05', 'en'],
  ['1 000,5', '1000.5', 'ru'],
  ['1\u00a0000,5', '1000.5', 'uk'],
  ['1.000,5', '1000.5', 'tr'],
  ['1,000.5', '1000.5', 'en'],
  ['1.2300', '1.23', 'en'],
  ['01', '1', 'en'],
])('%j is the amount %j in %s', (text, amount, locale) => {
  expect(typedAmount(text, locale)).toBe(amount)
})

test.each(['-1', '1.234', 'abc', '.5', '1e3', '1.2.3', '0x1', '99999999'])('%j is no amount', text => {
  expect(typedAmount(text, 'en')).toBeUndefined()
})

test('amounts are whole hundredths', () => {
  expect(hundredthsOf('')).toBeUndefined()
  expect(hundredthsOf('1.')).toBe(100)
  expect(hundredthsOf('1.15')).toBe(115)
  expect(hundredthsOf('0.29')).toBe(29)
})

test('the whole balance as text is never more than the balance', () => {
  expect(wholeHundredths(1.23456789)).toBe(123)
  expect(wholeHundredths(1.15)).toBe(115)
  expect(wholeHundredths(0.29)).toBe(29)
  expect(wholeHundredths(0.009999999)).toBe(0)
  expect(textOf(wholeHundredths(4.1))).toBe('4.1')
})

test.each(['1', '1.', '1.5', ''])(
  '%j is written with the decimal mark of the language and parsed back to the same value',
  amount => {
    for (const [locale, mark] of [
      ['en', '.'],
      ['tr', ','],
    ] as const)
      expect(typedAmount(writtenAmount(amount, mark), locale)).toBe(amount)
  },
)
