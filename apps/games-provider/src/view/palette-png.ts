/** Writes an opaque picture as a PNG of at most 256 colours: a third of the bytes, and a thumbnail does not show the difference. */
import { crc32, deflateSync } from 'node:zlib'

/** Tried one after the other until the picture is small enough. */
const COLOUR_COUNTS = [256, 160, 112, 80, 64, 48] as const
/** A page of the catalogue shows two dozen of these. */
const MOST_BYTES = 25 * 1024
/** Colours are compared at five bits a channel while the palette is chosen. */
const COARSE_BITS = 5
const SHIFT = 8 - COARSE_BITS

interface Sample {
  readonly rgb: readonly [red: number, green: number, blue: number]
  readonly count: number
}

type Box = readonly Sample[]

/** `pixels` are RGBA, row after row. As many colours as fit into 25 KiB; never fewer than 48, however large that is. */
export function palettePng(pixels: Uint8Array, width: number, height: number): Buffer {
  const samples = countColours(pixels)
  let png = Buffer.alloc(0)
  for (const colours of COLOUR_COUNTS) {
    png = encode({ pixels, width, height }, choosePalette(samples, colours))
    if (png.length <= MOST_BYTES) break
  }
  return png
}

interface Picture {
  readonly pixels: Uint8Array
  readonly width: number
  readonly height: number
}

function encode({ pixels, width, height }: Picture, palette: readonly number[][]): Buffer<ArrayBuffer> {
  const rows = Buffer.alloc((width + 1) * height)
  const nearest = nearestIn(palette)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      rows[y * (width + 1) + 1 + x] = nearest(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits a pixel, colours from the palette.
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8 + body.length)
  frame.writeUInt32BE(data.length, 0)
  frame.set(body, 4)
  frame.writeUInt32BE(crc32(body), 4 + body.length)
  return frame
}

function countColours(pixels: Uint8Array): Box {
  const sums = new Map<number, [number, number, number, number]>()
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    const key = ((red >> SHIFT) << (2 * COARSE_BITS)) | ((green >> SHIFT) << COARSE_BITS) | (blue >> SHIFT)
    const sum = sums.get(key) ?? [0, 0, 0, 0]
    sum[0] += red
    sum[1] += green
    sum[2] += blue
    sum[3] += 1
    sums.set(key, sum)
  }
  return [...sums.values()].map(([red, green, blue, count]) => ({
    rgb: [red / count, green / count, blue / count],
    count,
  }))
}

/** Median cut: the box whose colours differ most, weighted by how many pixels have them, is halved until there are enough. */
function choosePalette(samples: Box, colours: number): number[][] {
  const boxes: Box[] = [samples]
  while (boxes.length < colours) {
    const widest = boxes
      .map((box, index) => ({ index, box, ...spread(box) }))
      .filter(({ box }) => box.length > 1)
      .reduce<{ index: number; box: Box; channel: number; weight: number } | null>(
        (best, next) => (best === null || next.weight > best.weight ? next : best),
        null,
      )
    if (widest === null) break
    boxes.splice(widest.index, 1, ...halves(widest.box, widest.channel))
  }
  return boxes.map(average)
}

function spread(box: Box): { channel: number; weight: number } {
  const ranges = [0, 1, 2].map(channel => {
    const values = box.map(({ rgb }) => rgb[channel] ?? 0)
    return Math.max(...values) - Math.min(...values)
  })
  const range = Math.max(...ranges)
  const count = box.reduce((sum, sample) => sum + sample.count, 0)
  return { channel: ranges.indexOf(range), weight: range * Math.sqrt(count) }
}

function halves(box: Box, channel: number): [Box, Box] {
  const sorted = [...box].sort((a, b) => (a.rgb[channel] ?? 0) - (b.rgb[channel] ?? 0))
  const half = sorted.reduce((sum, sample) => sum + sample.count, 0) / 2
  let passed = 0
  const found = sorted.findIndex(sample => {
    passed += sample.count
    return passed >= half
  })
  const cut = Math.min(Math.max(1, found), sorted.length - 1)
  return [sorted.slice(0, cut), sorted.slice(cut)]
}

function average(box: Box): number[] {
  const count = box.reduce((sum, sample) => sum + sample.count, 0)
  return [0, 1, 2].map(channel =>
    Math.round(box.reduce((sum, { rgb, count: times }) => sum + (rgb[channel] ?? 0) * times, 0) / count),
  )
}

function nearestIn(palette: readonly number[][]): (red: number, green: number, blue: number) => number {
  const known = new Map<number, number>()
  return (red, green, blue) => {
    const key = (red << 16) | (green << 8) | blue
    const before = known.get(key)
    if (before !== undefined) return before
    let best = 0
    let least = Number.POSITIVE_INFINITY
    for (const [index, [r = 0, g = 0, b = 0]] of palette.entries()) {
      const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2
      if (distance < least) {
        least = distance
        best = index
      }
    }
    known.set(key, best)
    return best
  }
}
