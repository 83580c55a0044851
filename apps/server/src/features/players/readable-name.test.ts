import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { readableName } from './present-account.ts'

it.each([
  ['zero-width characters', 'A\u200bn\u200cn\u200da\u2060\ufeff', 'Anna'],
  ['marks that turn the text around', '\u202eannA\u202c\u2066\u2069\u200f\u061c', 'annA'],
  ['fillers that look like spaces', '\u3164\u115f\uffa0\u2800\u034f', ''],
  ['soft hyphens, tags and variation marks', 'An\u00adna\ufe0f\u{e0061}\u{e0100}', 'Anna'],
  ['controls, NUL and halves of pairs', 'An\0n\u0007a\ud83d', 'Anna'],
  ['rows of spaces of any kind', '\u2003Anna\u00a0\u2028\tB ', 'Anna B'],
  ['a joiner that joins nothing', 'a\u200db 🙂\u200d', 'ab 🙂'],
])('no invisible part of a name stays: %s', (_, name, readable) => {
  expect(readableName(name)).toBe(readable)
})

it.each(['Оля & <Co>', 'Işıl', 'نور', '李小龍', 'Zoë', '👩‍👩‍👧', '❤️‍🔥', '👍🏽', 'Ім’я'])(
  'a visible name stays as it is: %s',
  name => {
    expect(readableName(name)).toBe(name)
  },
)

it.each(['👨‍👩‍👧‍👦', '👍🏽', '🇺🇦', 'é̂'])(
  'a long name is cut between two letters, never inside %s',
  letter => {
    const name = readableName(letter.repeat(100))
    const letters = name.length / letter.normalize('NFC').length
    expect(Number.isInteger(letters)).toBe(true)
    expect(name).toBe(letter.normalize('NFC').repeat(letters))
    expect(letters).toBeGreaterThan(8)
  },
)

it('a letter with a hundred marks is not the end of a name', () => {
  expect([...readableName(`Z${'\u0300'.repeat(100)}`)].length).toBe(64)
})

it('a name that was read is read the same again, is no longer than a screen has room for, and can be stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), text => {
      const name = readableName(text)
      expect(readableName(name)).toBe(name)
      expect([...name].length).toBeLessThanOrEqual(64)
      expect(name).not.toMatch(/[\0\p{Cs}\p{Bidi_Control}\u200b]/u)
    }),
  )
})
