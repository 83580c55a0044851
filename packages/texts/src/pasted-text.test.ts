import { describe, expect, it } from 'vitest'
import { pastedCode, pastedWords } from './pasted-text.ts'

const INVISIBLE = [
  0x00ad, 0x034f, 0x061c, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202e, 0x2060, 0x2066,
  0x2069, 0x2800, 0xfe0f, 0xfeff, 0xe0001,
].map(point => String.fromCodePoint(point))
const SPACES = [' ', '\t', '\n', '\r\n', '\u00a0', '\u2003', '\u2009', '\u202f', '\u205f', '\u3000', '\u2028']

describe('a pasted code', () => {
  it.each(INVISIBLE.map(mark => [mark.codePointAt(0)?.toString(16), mark] as const))(
    'is read without U+%s',
    (_, mark) => {
      expect(pastedCode(`${mark}EQ${mark}-_9${mark}`)).toBe('EQ-_9')
    },
  )

  it.each(SPACES)('is read without the space %j', space => {
    expect(pastedCode(`${space}EQAB${space}CD-_${space}`)).toBe('EQABCD-_')
  })

  it.each([
    ['ＡＢ１２', 'AB12'],
    ['abcd–efgh', 'abcd-efgh'],
    ['abcd‑efgh', 'abcd-efgh'],
    ['abcd−efgh', 'abcd-efgh'],
    ['vera＠example.com', 'vera@example.com'],
  ])('%s is read as %s', (text, read) => {
    expect(pastedCode(text)).toBe(read)
  })
})

describe('pasted words', () => {
  it.each(INVISIBLE.map(mark => [mark.codePointAt(0)?.toString(16), mark] as const))(
    'are read without U+%s',
    (_, mark) => {
      expect(pastedWords(`${mark}Оля${mark} Ковальчук${mark}`)).toBe('Оля Ковальчук')
    },
  )

  it.each(SPACES)('keep one space for %j', space => {
    expect(pastedWords(`${space}Оля${space}${space}К.${space}`)).toBe('Оля К.')
  })

  it('keep their letters, and have plain digits', () => {
    expect(pastedWords('ﬁona Ⅳ １２３')).toBe('ﬁona Ⅳ 123')
    expect(pastedWords('и\u0306')).toBe('й')
  })
})
