/** Uploads for partners are validated by their content and stored re-encoded. */
import { describe, expect, it } from 'vitest'
import { BadMedia, readFilm, readPicture } from './check-media.ts'
import { box, chunk, film, png, SECRET_WORDS, SIGNATURE, words } from './testing/draw-media.ts'

describe('a picture', () => {
  it('is re-encoded: its pixels stay and nothing else of the file', async () => {
    const words = chunk('tEXt', Buffer.from(SECRET_WORDS))
    const { bytes, width } = await readPicture(png({ extra: [words] }))
    expect(width).toBe(64)
    expect(bytes.includes(SECRET_WORDS)).toBe(false)
    // Read again it is the same picture, though every line is packed in another way.
    expect((await readPicture(bytes)).bytes.equals(bytes)).toBe(true)
    expect((await readPicture(png())).bytes.equals(bytes)).toBe(true)
  })

  it('of the largest size blocks no other call: the program answers between its slices', async () => {
    let turns = 0
    let isOver = false
    const turn = () => {
      turns += 1
      if (!isOver) setImmediate(turn)
    }
    setImmediate(turn)
    const { width } = await readPicture(png({ side: 1024 }))
    isOver = true
    expect(width).toBe(1024)
    // 3 MB in slices of 32 KB, processed twice.
    expect(turns).toBeGreaterThan(150)
  })

  it('is refused when it is none, lies about its size, or would be a bomb', async () => {
    const bomb = png({ side: 64, lines: Buffer.alloc(20_000_000) })
    const hostile: readonly Buffer[] = [
      Buffer.from('<svg onload="alert(1)"/>'.padEnd(80)),
      Buffer.from('GIF89a'.padEnd(80)),
      SIGNATURE,
      png().subarray(0, 90),
      png({ side: 32 }),
      png({ side: 1025 }),
      png({ depth: 16 }),
      png({ lines: Buffer.alloc(10) }),
      png({ lines: Buffer.alloc(64 * 193, 9) }),
      bomb,
      Buffer.concat([SIGNATURE, chunk('IDAT', Buffer.alloc(4))]),
    ]
    for (const file of hostile) await expect(readPicture(file)).rejects.toThrow(BadMedia)
  })
})

describe('a film', () => {
  it('keeps its pictures and sound, and loses every word that came with it', () => {
    const file = film()
    const { bytes, ...facts } = readFilm(file)
    expect(facts).toEqual({ width: 720, height: 1280, duration_ms: 10_000 })
    expect(bytes.length).toBe(file.length)
    expect(bytes.includes(SECRET_WORDS)).toBe(false)
    expect(bytes.includes(Buffer.alloc(64, 7))).toBe(true)
    expect(readFilm(film({ codec: 'vp09' })).duration_ms).toBe(10_000)
  })

  it('is refused with another codec, a reference outside, an unknown box, too long, too large or cut anywhere', () => {
    const whole = film()
    const hostile: readonly Buffer[] = [
      Buffer.from('%PDF-1.7'.padEnd(80)),
      film({ codec: 'hvc1' }),
      film({ codec: 'mp4a' }),
      film({ seconds: 31 }),
      film({ seconds: 0 }),
      film({ width: 4096 }),
      film({ reference: box('url ', words(0), Buffer.from('https://example.com/x')) }),
      film({ inMoov: [box('uuid', Buffer.alloc(16))] }),
      film({ inMoov: [box('mdat', Buffer.alloc(16))] }),
      film({ outside: [box('moof', Buffer.alloc(16))] }),
      film({ outside: [words(0xffffffff, 0x6d646174)] }),
      film({ outside: [words(1, 0x6d646174, 0, 16)] }),
      film({ inMoov: Array.from({ length: 600 }, () => box('free')) }),
      Buffer.concat([whole, whole]),
    ]
    for (const file of hostile) expect(() => readFilm(file)).toThrow(BadMedia)
    for (let length = 0; length < whole.length; length += 7)
      expect(() => readFilm(whole.subarray(0, length))).toThrow(BadMedia)
  })
})
