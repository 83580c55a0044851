import { expect, test, vi } from 'vitest'

vi.stubGlobal('document', { getElementById: () => null })
vi.stubGlobal('location', { origin: 'https://app.example' })
const { isGameUrl } = await import('./start-session.ts')

const TRUST = { gameOrigins: ['https://games.example'], ownOrigin: 'https://app.example' }

test('a game is framed from a games origin', () => {
  expect(isGameUrl('https://games.example/g/golden-arena/#s=token', TRUST)).toBe(true)
})

test.each([
  ['an origin nobody named', 'https://evil.example/'],
  ['a look-alike host', 'https://games.example.evil.example/'],
  ['another scheme', 'http://games.example/'],
  ['another port', 'https://games.example:8443/'],
  ['a script', 'javascript:alert(1)'],
  ['a data page', 'data:text/html,x'],
  ['no address', 'games.example'],
  ['nothing', undefined],
])('%s is never framed', (_, url) => {
  expect(isGameUrl(url, TRUST)).toBe(false)
})

test('our own origin is never framed, whatever the configuration contains', () => {
  const careless = { gameOrigins: ['https://app.example'], ownOrigin: 'https://app.example' }
  expect(isGameUrl('https://app.example/', careless)).toBe(false)
})
