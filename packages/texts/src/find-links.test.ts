import { describe, expect, it } from 'vitest'
import { foreignLinks, foreignLinksOfMessage, linksIn, readHost, withoutForeignLinks } from './find-links.ts'

const OWN = ['arena.example', 't.me']

describe('a foreign link', () => {
  it.each([
    'bit.ly/x',
    'Win at arena-bonus.gg now',
    'http://1.2.3.4/x',
    '1.2.3.4/x',
    'see 1.2.3.4.',
    'https://[2001:db8::1]/x',
    'http://16909060/',
    // Cyrillic look-alikes of a Latin name, and of our own.
    'аrena.example',
    'arenа.example/x',
    'приз.рф',
    'xn--e1afmkfd.xn--p1ai',
    // A new ending, and one that does not exist yet.
    'prize.bingo',
    'prize.zzzzzz',
    // Invisible characters.
    'bit\u200b.ly/x',
    'bit.\u2060ly',
    'b\u00adit.ly',
    'bit.\ufe0fly',
    '\u202eyl.tib\u202c bit\u202e.ly',
    // Dots that are none.
    'bit．ly/x',
    'bit。ly',
    'bit｡ly',
    'bit․ly',
    'bit[.]ly',
    'bit(.)ly',
    'ｂｉｔ.ｌｙ',
    'hxxp://evil',
    'hxxps://evil.test/x',
    'ftp://evil.test',
    'tg://resolve?domain=evil',
    'javascript:alert(1)',
    'mailto:boss@evil.test',
    'boss@evil.test',
    'boss@1.2.3.4',
    'arena.example.evil.test',
    'evil-arena.example.gg',
    'notarena.example',
    'https://arena.example@evil.test/x',
    'https://t.me.evil.test/x',
    'BIT.LY/X',
    ' -bit.ly',
    '_bit.ly',
    '7hxxp://evil',
    '.bit.ly',
    '..bit.ly/x',
    '+7 999 123-45-67',
  ])('is found in “%s”', text => {
    expect(foreignLinks(text, OWN)).not.toEqual([])
  })

  it.each([
    'You win 1.5 AC at 12.30, i.e. at once... or not.',
    'Приз — 10.000 AC, т.е. всё. Готово!',
    'Hafta sonu 1.250,50 AC. Hemen oyna',
    'Version 1.2.3',
    'https://arena.example/x?y=1',
    'play.arena.example',
    't.me/arena',
    '@arena_bot',
    'help@arena.example',
    'Use /play or /help',
    '#prizes $TON +10 000 000 AC',
    'A/B, 24/7, and/or',
  ])('is not found in “%s”', text => {
    expect(foreignLinks(text, OWN)).toEqual([])
  })

  it('is a mention where the platform’s own links are not allowed', () => {
    expect(foreignLinks('Ask @arena_bot', ['arena.example'])).toEqual(['@arena_bot'])
  })

  it('is found where values, plurals, tags or quotes of a message put it together', () => {
    for (const message of [
      '{name}.gg',
      'bit.{count, plural, one {ly/x} other {ly/y}}',
      'bit<b>.</b>ly',
      "bit'.'ly",
    ])
      expect(foreignLinksOfMessage(message, OWN)).not.toEqual([])
    expect(foreignLinksOfMessage('{count, plural, one {# day} other {# days}}. {name}, hi', OWN)).toEqual([])
  })
})

it('reads the host in the form in which browsers go there', () => {
  expect(linksIn('https://user:pw@Arena.Example:8443/x и приз.рф').map(({ host }) => host)).toEqual([
    'arena.example',
    'xn--g1abue.xn--p1ai',
  ])
})

it('takes a link apart and leaves the words as they look', () => {
  const said = withoutForeignLinks('bit.ly/x and boss@evil.test joined arena.example', OWN)
  expect(foreignLinks(said.replaceAll('\u2060', ' '), OWN)).toEqual([])
  expect(said.replaceAll('\u2060', '')).toBe('bit.ly/x and boss@evil.test joined arena.example')
  expect(said).toContain('joined arena.example')
  expect(withoutForeignLinks('nothing here.', OWN)).toBe('nothing here.')
})

it('reads a host of the list, and nothing else', () => {
  expect(readHost(' Arena.Example ')).toBe('arena.example')
  expect(readHost('приз.рф')).toBe('xn--g1abue.xn--p1ai')
  for (const text of [
    '',
    'com',
    'https://arena.example',
    'arena.example/x',
    'a b.example',
    '*.example',
    '1.2.3.4',
  ])
    expect(readHost(text)).toBeUndefined()
})
