/** A picture and a film, byte by byte, with any fault in them. */
import { deflateSync } from 'node:zlib'

/** Is in the parts of a file that are no pixels and no sound. */
export const SECRET_WORDS = 'someone@example.com was here'

export function chunk(type: string, data: Uint8Array): Buffer {
  const framed = Buffer.alloc(12 + data.length)
  framed.writeUInt32BE(data.length, 0)
  framed.write(type, 4, 'latin1')
  framed.set(data, 8)
  return framed
}

export const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

interface Drawn {
  readonly side?: number
  readonly width?: number
  readonly depth?: number
  readonly lines?: Buffer
  readonly extra?: readonly Buffer[]
}

export function png({ side = 64, width = side, depth = 8, lines, extra = [] }: Drawn = {}): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(side, 4)
  size.set([depth, 2, 0, 0, 0], 8)
  const pixels =
    lines ??
    Buffer.from(
      Array.from({ length: side * (width * 3 + 1) }, (_, at) =>
        at % (width * 3 + 1) === 0 ? at % 5 : at % 251,
      ),
    )
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', size),
    ...extra,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export function box(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

export const words = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}

interface Faults {
  readonly codec?: string
  readonly seconds?: number
  readonly width?: number
  readonly reference?: Buffer
  readonly inMoov?: readonly Buffer[]
  readonly outside?: readonly Buffer[]
}

export function film({ codec = 'avc1', seconds = 10, width = 720, ...faults }: Faults = {}): Buffer {
  const reference = faults.reference ?? box('url ', words(1))
  const tkhd = Buffer.concat([Buffer.alloc(76), words(width << 16, 1280 << 16)])
  const track = box(
    'trak',
    box('tkhd', tkhd),
    box(
      'mdia',
      box('hdlr', Buffer.concat([Buffer.alloc(24), Buffer.from(SECRET_WORDS)])),
      box(
        'minf',
        box('dinf', box('dref', words(0, 1), reference)),
        box('stbl', box('stsd', words(0, 1), box(codec, Buffer.alloc(70)))),
      ),
    ),
  )
  return Buffer.concat([
    box('ftyp', Buffer.from('isom')),
    box(
      'moov',
      box('mvhd', words(0, 0, 0, 1000, seconds * 1000), Buffer.alloc(80)),
      track,
      box('udta', Buffer.from(SECRET_WORDS)),
      ...(faults.inMoov ?? []),
    ),
    ...(faults.outside ?? []),
    box('mdat', Buffer.alloc(64, 7)),
  ])
}
