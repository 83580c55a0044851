import { describe, expect, it } from 'vitest'
import { numberTyped, typedNumber } from './typed-number.ts'

describe('a typed number', () => {
  it.each([
    ['', 'en', ''],
    ['1', 'en', '1'],
    ['1.', 'en', '1.'],
    ['1,', 'ru', '1.'],
    ['1.5', 'en', '1.5'],
    ['1.5', 'ru', '1.5'],
    ['1,5', 'en', '1.5'],
    ['1,5', 'tr', '1.5'],
    ['1 000,5', 'ru', '1000.5'],
    ['1\u00a0000,5', 'uk', '1000.5'],
    ['1\u202f000,5', 'ru', '1000.5'],
    ['1\u2009000.5', 'en', '1000.5'],
    ['1.000,5', 'tr', '1000.5'],
    ['1.000,5', 'en', '1000.5'],
    ['1,000.5', 'en', '1000.5'],
    ['1,000.5', 'tr', '1000.5'],
    ['1.000.000', 'tr', '1000000'],
    ['1,000,000', 'ru', '1000000'],
    ['1.000', 'tr', '1000'],
    ['1.000', 'en', '1.000'],
    ['1,000', 'en', '1000'],
    ['1,000', 'ru', '1.000'],
    ['0,005', 'en', '0.005'],
    ['0.005', 'tr', '0.005'],
    ["1'000.5", 'en', '1000.5'],
    ['1’000,5', 'tr', '1000.5'],
    [' 12.34 ', 'en', '12.34'],
    ['12.34\u200b', 'en', '12.34'],
    ['١٢٣٫٥', 'en', '123.5'],
    ['١٬٠٠٠٫٥', 'en', '1000.5'],
    ['۱۲', 'en', '12'],
    ['１２．５', 'en', '12.5'],
    ['１２.５', 'en', '12.5'],
    ['−5', 'en', '-5'],
    ['-5', 'en', '-5'],
    ['abc', 'en', undefined],
    ['1e3', 'en', undefined],
    ['0x1', 'en', undefined],
    ['1.2.3', 'en', undefined],
    ['1,00,000', 'en', undefined],
    ['1.5,5', 'tr', undefined],
    ['.5', 'en', undefined],
    ['Infinity', 'en', undefined],
  ])('%j in %s is read as %j', (text, locale, number) => {
    expect(typedNumber(text, locale)).toBe(number)
  })

  it.each([
    ['1 000,5', 'ru'],
    ['1.000,5', 'tr'],
    ['1,000.5', 'en'],
    ['1 000,5', 'uk'],
    ['1.000.000', 'tr'],
    ['1,000,000.25', 'en'],
  ])('is one while %j is typed letter by letter in %s', (text, locale) => {
    // Between two groups the language's own mark appears where a decimal mark might.
    const isTyped = (typed: string) => typedNumber(typed, locale) !== undefined
    const steps = Array.from(text, (_, index) => text.slice(0, index + 1))
    const unread = steps.filter(step => !isTyped(step))
    expect(unread.every(step => /[.,].*[.,]\d{0,2}$/.test(step))).toBe(true)
  })

  it('as a number is none for nothing', () => {
    expect(numberTyped('', 'en')).toBeNaN()
    expect(numberTyped('x', 'en')).toBeNaN()
    expect(numberTyped('1 000,25', 'ru')).toBe(1000.25)
  })
})
