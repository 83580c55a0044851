import { expect, test } from 'vitest'
import { readWebLogin } from './read-web-login.ts'

/** As the platform writes it: UTF-8 in base64 for addresses, without padding. */
const written = (value: unknown) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

test('the result of the chat platform’s login is read in any alphabet', () => {
  const login = { id: 5, first_name: 'Оля 🏆', hash: 'ab' }
  expect(readWebLogin(written(login))).toEqual(login)
})

test.each(['', 'false', '%%%', 'bm90IGpzb24', written(null), written('text')])('%j is no login', text => {
  expect(readWebLogin(text)).toBeNull()
})
