import { expect, test } from 'vitest'
import { typeset } from './compile-texts.ts'
import type { Language } from './languages.ts'

/** So that the spaces that do not break can be seen. */
const shown = (text: string, language: Language) =>
  typeset(text, { language, area: 'app' }).replaceAll('\u00a0', '_')

test.each([
  ['Турниры каждую неделю с призами в TON', 'Турниры каждую неделю с_призами в_TON'],
  ['Откройте Arena — и вы в игре', 'Откройте Arena_— и_вы_в_игре'],
  ['Один и в нём', 'Один и_в_нём'],
  ['{days, plural, one {за # день} other {за # дня}}', '{days, plural, one {за_# день} other {за_# дня}}'],
  ['Если с адресом {email} всё в порядке', 'Если с_адресом {email} всё в_порядке'],
  ['Продолжая, вы принимаете <terms>условия</terms>', 'Продолжая, вы_принимаете <terms>условия</terms>'],
])('no line of %j begins with a dash or ends with a short word', (text, typed) => {
  expect(shown(text, 'ru')).toBe(typed)
})

test('the end of a longer word is no short word', () => {
  expect(shown('Каждый поворот что-то приносит', 'ru')).toBe('Каждый поворот что-то приносит')
  expect(shown('Ваше ім’я та пароль', 'ua')).toBe('Ваше ім’я та_пароль')
})

test('other languages keep their short words loose, and no line begins with a dash or a dot either', () => {
  expect(shown('Free games · no cash value — 18+', 'en')).toBe('Free games_· no cash value_— 18+')
  expect(shown('Her gün 1 ödül', 'tr')).toBe('Her gün 1 ödül')
})
