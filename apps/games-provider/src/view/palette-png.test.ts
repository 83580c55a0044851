import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { palettePng } from './palette-png.ts'

/** The chunk's data: length, name, data, checksum follow one another after eight bytes of signature. */
function chunkOf(png: Buffer, name: string): Buffer {
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === name)
      return png.subarray(at + 8, at + 8 + png.readUInt32BE(at))
  }
  throw new Error(`no ${name} in the picture`)
}

describe('a thumbnail', () => {
  it('keeps every colour of a picture with few colours', () => {
    const colours = [
      [10, 200, 30],
      [250, 0, 0],
      [0, 0, 255],
      [255, 255, 255],
      [0, 0, 0],
      [128, 64, 32],
    ]
    const pixels = Uint8Array.from(colours.flatMap(colour => [...colour, 255]))
    const png = palettePng(pixels, 3, 2)
    const palette = chunkOf(png, 'PLTE')
    const rows = inflateSync(chunkOf(png, 'IDAT'))
    const places = [1, 2, 3, 5, 6, 7].map(at => (rows[at] ?? 0) * 3)
    expect(places.map(at => [...palette.subarray(at, at + 3)])).toEqual(colours)
    expect([chunkOf(png, 'IHDR').readUInt32BE(0), chunkOf(png, 'IHDR').readUInt32BE(4)]).toEqual([3, 2])
  })

  it('loses colours, not size, when a picture has very many', () => {
    const [width, height] = [320, 400]
    // Smooth colours with a little grain, as lit backgrounds have.
    const pixels = Uint8Array.from({ length: width * height * 4 }, (_, at) => {
      const [x, y] = [(at >> 2) % width, Math.floor((at >> 2) / width)]
      const grain = ((x * 7 + y * 13) % 5) * 3
      return [x / 2 + grain, y / 3 + grain, (x + y) / 5, 255][at % 4] ?? 0
    })
    const png = palettePng(pixels, width, height)
    expect(png.length).toBeLessThanOrEqual(25 * 1024)
    expect(chunkOf(png, 'PLTE').length / 3).toBeGreaterThanOrEqual(48)
  })
})
