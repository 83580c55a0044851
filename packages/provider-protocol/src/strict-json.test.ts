import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readStrictJson } from './strict-json.ts'

const read = (text: string) => readStrictJson(Buffer.from(text))

describe('a body', () => {
  it.each([
    String.raw`"\\u0000"`,
    String.raw`"\\ud83d"`,
    String.raw`"\\\\ud83d"`,
    String.raw`{"\\udc00":"\ud83d\ude00"}`,
    String.raw`"\ud83d\ude00 \\ude00"`,
  ])('is read whose text only looks like an escape: %s', text => {
    expect(read(text)).toEqual(JSON.parse(text))
  })

  it.each([
    String.raw`"\u0000"`,
    String.raw`"\ud83d"`,
    String.raw`"\ude00\ud83d"`,
    String.raw`"\\ud83d\ude00"`,
    String.raw`"\ud83d\\ude00"`,
    String.raw`{"a":[{"b\u0000":1}]}`,
    String.raw`{"\udc00":1}`,
  ])('is refused in which a text can’t be stored: %s', text => {
    expect(JSON.parse(text)).toBeDefined()
    expect(read(text)).toBeUndefined()
  })

  it('is accepted exactly when each of its texts is well-formed and without NUL, whatever it looks like', () => {
    const pieces = [
      String.raw`\ud83d`,
      String.raw`\ude00`,
      String.raw`\u0000`,
      String.raw`\\`,
      'ud83d',
      'ude00',
    ]
    const source = fc
      .array(fc.constantFrom(...pieces, 'u0000', 'a'), { maxLength: 6 })
      .map(all => all.join(''))
    fc.assert(
      fc.property(source, inside => {
        const text = `["${inside}"]`
        const [value] = JSON.parse(text) as [string]
        const survives = Buffer.from(value).toString() === value && !value.includes('\0')
        expect(read(text)).toEqual(survives ? [value] : undefined)
      }),
    )
  })

  it('is no JSON when its bytes are no text, and may be nested deeper than any stack', () => {
    expect(readStrictJson(Buffer.from([0x22, 0xff, 0x22]))).toBeUndefined()
    const deep = `${'['.repeat(200_000)}"\\u0000"${']'.repeat(200_000)}`
    expect(read(deep)).toBeUndefined()
  })
})
