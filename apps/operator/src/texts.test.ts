import { expect, test } from 'vitest'
import { formatsIn, readableTag } from './texts.tsx'

test('a browser whose language is not a valid tag gets English, any other tag is unchanged', () => {
  expect(() => new Intl.NumberFormat('en-US@posix')).toThrow(RangeError)
  expect(['en-US@posix', '', 'C', 'ru-RU', 'en'].map(readableTag)).toEqual(['en', 'en', 'en', 'ru-RU', 'en'])
})

test('TON has the decimal sign of the language', () => {
  expect(formatsIn('en').ton('1500000000')).toBe('1.5')
  expect(formatsIn('ru').ton('1500000000')).toBe('1,5')
})

test('no sum is shown as minus zero, in either language and for either unit', () => {
  for (const language of ['en', 'ru']) {
    const { number, credit, ton, tonAbout } = formatsIn(language)
    const shown = [
      number(-0),
      number(-0.001),
      credit(-0),
      credit(-0.4),
      ton('-0'),
      ton(''),
      tonAbout('-0'),
      tonAbout('0'),
    ]
    expect(shown).toEqual(shown.map(() => '0'))
    expect(ton('-5000000')).toContain('-')
  }
})
