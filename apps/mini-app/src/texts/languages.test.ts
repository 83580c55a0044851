import { intlLocale } from '@arena/texts/languages'
import { describe, expect, test } from 'vitest'
import { chooseLanguage } from './languages.ts'

describe('the language of the first screen', () => {
  test('is the stored choice before anything else', () => {
    expect(chooseLanguage('tr', ['ru-RU'])).toBe('tr')
  })

  test('is the first supported language of the device', () => {
    expect(chooseLanguage(null, ['de-DE', 'uk-UA', 'ru'])).toBe('ua')
  })

  test('is English when no language is supported or the stored one is invalid', () => {
    expect(chooseLanguage('xx', ['de', 'fr-FR'])).toBe('en')
    expect(chooseLanguage(null, [])).toBe('en')
  })
})

test('Ukrainian is `ua` in the app and `uk` on the platform', () => {
  expect(chooseLanguage(null, ['uk'])).toBe('ua')
  expect(intlLocale('ua')).toBe('uk')
})
