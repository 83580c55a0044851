import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const BYTES_PER_PIXEL = 3
const TRUE_COLOUR = 2
const BIT_DEPTH = 8

/** A square picture of `size` × `size` RGB pixels. */
export function encodePng(size: number, rgb: Uint8Array): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  head.set([BIT_DEPTH, TRUE_COLOUR], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(filtered(size, rgb), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Each row as its difference from the row above: gradients shrink to little. */
function filtered(size: number, rgb: Uint8Array): Buffer {
  const width = size * BYTES_PER_PIXEL
  const rows = Buffer.alloc((width + 1) * size)
  for (let y = 0; y < size; y += 1) {
    const start = y * (width + 1)
    rows[start] = 2
    for (let x = 0; x < width; x += 1) {
      const above = y === 0 ? 0 : (rgb[(y - 1) * width + x] ?? 0)
      rows[start + 1 + x] = ((rgb[y * width + x] ?? 0) - above) & 0xff
    }
  }
  return rows
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  whole.set(body, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}
