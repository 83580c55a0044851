import { describe, expect, it } from 'vitest'
import { returnUrl } from './create-session.ts'

describe('the way back from a game', () => {
  it('leads to a page of ours, whatever the caller sent', () => {
    const home = 'https://arena.example'
    expect(returnUrl(home, 'games/1/dice')).toBe('https://arena.example/games/1/dice')
    expect(returnUrl(home, undefined)).toBe('https://arena.example/')
    for (const path of [
      'https://evil.example/',
      '//evil.example',
      'javascript:alert(1)',
      '\\\\evil.example',
      'data:,x',
      // Short as it is written, too long for the protocol as an address.
      'я'.repeat(256),
    ]) {
      expect(returnUrl(home, path)).toBe('https://arena.example/')
    }
  })
})
