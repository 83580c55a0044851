import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test.each([
  ['Olena Kovalenko', 'OK'],
  ['  оля ', 'О'],
  ['«Лев» Толстой Великий', 'ЛТ'],
  ['🙂 🙃', '?'],
  ['', '?'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
