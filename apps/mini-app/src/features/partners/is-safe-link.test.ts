import { expect, test } from 'vitest'
import { isSafeLink } from './is-safe-link.ts'

test('an https link is opened', () => expect(isSafeLink('https://example.com/offer?click=x')).toBe(true))

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://example.com/',
  'tg://resolve?domain=x',
  '/relative',
  '',
])('%j never is', link => expect(isSafeLink(link)).toBe(false))
