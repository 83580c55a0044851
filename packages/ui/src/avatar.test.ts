import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test.each([
  ['Olena Kovalenko', 'OK'],
  ['  оля ', 'О'],
  ['«Лев» Толстой Великий', 'ЛТ'],
  ['🙂 🙃', '🙂'],
  ['👨‍👩‍👧 👍🏽', '👨‍👩‍👧'],
  ['🇺🇦', '🇺🇦'],
  ['«—» …', '?'],
  ['🦊 оля', 'О'],
  ['ß s', 'ßS'],
  ['ﬁona', 'ﬁ'],
  ['e\u0301mile zola', 'ÉZ'],
  ['नीना पटेल', 'नीप'],
  ['ǆemal', 'Ǆ'],
  ['', '?'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test.each([
  ['ilker ışık', 'tr', 'İI'],
  ['ilker ışık', 'en', 'II'],
  ['įvairūs ir', 'lt', 'ĮI'],
  ['іван ґалаґан', 'uk', 'ІҐ'],
])('the initials of %j for a reader of %s are %s', (name, locale, initials) => {
  expect(initialsOf(name, locale)).toBe(initials)
})
