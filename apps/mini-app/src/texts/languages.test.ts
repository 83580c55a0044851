import { intlLocale } from '@arena/texts/languages'
import { describe, expect, test } from 'vitest'
import { chooseLanguage } from './languages.ts'

describe('the language of the first screen', () => {
  test('is the stored choice before anything else', () => {
    expect(chooseLanguage('tr', ['ru-RU'])).toBe('tr')
  })

  test('is the first device language that is ours', () => {
    expect(chooseLanguage(null, ['de-DE', 'uk-UA', 'ru'])).toBe('ua')
  })

  test('is English when none is ours, or the stored one is broken', () => {
    expect(chooseLanguage('xx', ['de', 'fr-FR'])).toBe('en')
    expect(chooseLanguage(null, [])).toBe('en')
  })
})

test('Ukrainian is `ua` to us and `uk` to the platform', () => {
  expect(chooseLanguage(null, ['uk'])).toBe('ua')
  expect(intlLocale('ua')).toBe('uk')
})
