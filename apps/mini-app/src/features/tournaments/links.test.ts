import { expect, test } from 'vitest'
import { chatAddress, safeLink } from './links.ts'

test('an https address opens outside the app', () => {
  expect(safeLink('https://t.me/arena_players')).toBe('https://t.me/arena_players')
})

test('no other address opens outside the app', () => {
  for (const href of [
    null,
    '',
    '/profile',
    'http://example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.com',
  ]) {
    expect(safeLink(href)).toBeNull()
  }
})

const BASE = 'https://t.me'

test('a chat is opened by its name or by its link', () => {
  expect(chatAddress('@arena_players', BASE)).toBe('https://t.me/arena_players')
  expect(chatAddress('https://t.me/+AbCdEf', BASE)).toBe('https://t.me/+AbCdEf')
})

test('a chat with a number, no chat, and an unsafe link have no address', () => {
  for (const chat of ['', '-1001234567890', 'javascript:alert(1)', 'http://t.me/arena', 'https://']) {
    expect(chatAddress(chat, BASE)).toBeNull()
  }
})
