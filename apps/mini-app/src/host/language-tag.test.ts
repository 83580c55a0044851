import { expect, test } from 'vitest'
import { languageTagOf } from './language-tag.ts'

function launchHash(user: string): string {
  const initData = new URLSearchParams({ user, auth_date: '1790000000', hash: 'ab' }).toString()
  return `#${new URLSearchParams({ tgWebAppData: initData, tgWebAppVersion: '8.0' }).toString()}`
}

test("reads the player's language from the launch address", () => {
  expect(languageTagOf(launchHash('{"id":1,"first_name":"Оля & Co","language_code":"uk"}'))).toBe('uk')
})

test.each(['', '#', '#section', launchHash('{broken'), launchHash('{"id":1}'), launchHash('null')])(
  'an address like %j names none',
  hash => {
    expect(languageTagOf(hash)).toBeNull()
  },
)
