import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import type { PartnerPlan } from '@arena/contract/endpoints/operator-partners'
import { LRUCache } from 'lru-cache'
import { EMBLEMS, type Outline } from './emblems.ts'

const PICTURES_KEPT = 200

/** Where partners' pictures are served, `:file` being `<partner_key>.png`. */
export const PICTURES_PATH = '/partner-pictures/:file'

const SIZE_PX = 192
/** Points asked about in each direction of a pixel that an edge may cross. */
const FINENESS = 3
const GOLD_TOP = [255, 232, 170] as const
const GOLD_BOTTOM = [222, 164, 58] as const
/** How much of the light that falls from the upper left the brightest spot takes. */
const LIGHT = 0.22

type Colour = readonly [number, number, number]

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const BYTES_PER_PIXEL = 3
const TRUE_COLOUR = 2
const BIT_DEPTH = 8

/** Draws each picture once. */
export function createPictures(): { draw(plan: PartnerPlan): Buffer } {
  const drawn = new LRUCache<string, Buffer>({ max: PICTURES_KEPT })
  return {
    draw({ emblem, colours }) {
      const name = [emblem, ...colours].join()
      const kept = drawn.get(name)
      if (kept !== undefined) return kept
      const picture = drawPicture({ emblem, colours })
      drawn.set(name, picture)
      return picture
    },
  }
}

/** The address changes with the picture, so that phones may keep it. */
export function pictureAddress({ partner_key, emblem, colours }: PartnerPlan): string {
  const version = createHash('sha256')
    .update([emblem, ...colours].join())
    .digest('hex')
    .slice(0, 8)
  return `/partner-pictures/${encodeURIComponent(partner_key)}.png?v=${version}`
}

/** A partner's picture: its emblem in gold on its two colours. Nothing foreign is in it. */
function drawPicture({ emblem, colours }: Pick<PartnerPlan, 'emblem' | 'colours'>): Buffer {
  const [top, bottom] = [colourOf(colours[0]), colourOf(colours[1])]
  const covered = coverage(EMBLEMS[emblem])
  const rgb = new Uint8Array(SIZE_PX * SIZE_PX * 3)
  for (let y = 0; y < SIZE_PX; y += 1) {
    const gold = mix(GOLD_TOP, GOLD_BOTTOM, y / SIZE_PX)
    for (let x = 0; x < SIZE_PX; x += 1) {
      const at = y * SIZE_PX + x
      const ground = lit(mix(top, bottom, (x + y * 2) / (SIZE_PX * 3)), x, y)
      rgb.set(mix(ground, gold, (covered[at] ?? 0) / FINENESS ** 2), at * 3)
    }
  }
  return encodePng(SIZE_PX, rgb)
}

function lit(colour: Colour, x: number, y: number): Colour {
  const distance = Math.hypot(x / SIZE_PX - 0.28, y / SIZE_PX - 0.2)
  return mix(colour, [255, 255, 255], LIGHT * Math.max(0, 1 - distance / 0.8) ** 2)
}

/** Of each pixel, how many of its points lie in the emblem: line by line, between where outlines cross the line. */
function coverage(outlines: readonly Outline[]): Uint8Array {
  const points = SIZE_PX * FINENESS
  const inside = new Uint8Array(SIZE_PX * SIZE_PX)
  for (let line = 0; line < points; line += 1) {
    const crossings = outlines
      .flatMap(outline => crossingsOf(outline, toUnit(line + 0.5)))
      .toSorted((a, b) => a - b)
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const [from = 0, to = 0] = crossings.slice(pair, pair + 2).map(x => Math.round(((x + 1) / 2) * points))
      for (let point = from; point < to; point += 1) {
        const at = Math.floor(line / FINENESS) * SIZE_PX + Math.floor(point / FINENESS)
        inside[at] = (inside[at] ?? 0) + 1
      }
    }
  }
  return inside
}

function toUnit(point: number): number {
  return (point / (SIZE_PX * FINENESS)) * 2 - 1
}

function crossingsOf(outline: Outline, y: number): readonly number[] {
  return outline.flatMap(([bx, by], index) => {
    const [ax, ay] = outline.at(index - 1) ?? [bx, by]
    return ay > y === by > y ? [] : [((bx - ax) * (y - ay)) / (by - ay) + ax]
  })
}

function mix(one: Colour, other: Colour, share: number): Colour {
  const at = (index: 0 | 1 | 2) => Math.round(one[index] + (other[index] - one[index]) * share)
  return [at(0), at(1), at(2)]
}

/** Of `#rrggbb`. */
function colourOf(text: string): Colour {
  const value = Number.parseInt(text.slice(1), 16)
  return [value >> 16, (value >> 8) & 0xff, value & 0xff]
}

/** A square picture of `size` × `size` RGB pixels. */
function encodePng(size: number, rgb: Uint8Array): Buffer {
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
