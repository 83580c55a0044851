import { expect, test } from 'vitest'
import { safeLink } from './safe-link.ts'

test('an https address leads out of the app', () => {
  expect(safeLink('https://t.me/arena_players')).toBe('https://t.me/arena_players')
})

test('nothing else does', () => {
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
