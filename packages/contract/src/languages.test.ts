import { expect, test } from 'vitest'
import { languageOfField, languageOfTag } from './languages.ts'

test.each([
  ['ua', 'ua'],
  ['UA', 'ua'],
  ['uk', 'ua'],
  ['uk-UA', 'ua'],
  ['UK_ua', 'ua'],
  ['en-US', 'en'],
  ['RU', 'ru'],
  [' tr ', 'tr'],
  ['de-DE', null],
  ['', null],
])('the tag "%s" means %s', (tag, language) => {
  expect(languageOfTag(tag)).toBe(language)
})

test('a call in a language that is none of ours is answered in English', () => {
  expect(languageOfField('de-DE', 'ru')).toBe('en')
})

test.each([undefined, null, '', ' '])(
  'a call that names no language (%o) is answered in the player’s own one',
  tag => {
    expect(languageOfField(tag, 'ru')).toBe('ru')
    expect(languageOfField(tag)).toBe('en')
  },
)
