/**
 * Validates pictures and videos that operators upload for partners, by their content and never by a name. A picture's pixels are read and re-encoded,
 * so nothing else of the file is kept. A video can't be re-encoded without a codec: its container is walked box by box, only the boxes of a plain
 * video are accepted, and those that may contain words or addresses are emptied.
 */

import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { crc32, deflate, inflate } from 'node:zlib'
import type { MediaFault } from '@arena/contract/kinds'

const [pack, unpack] = [promisify(deflate), promisify(inflate)]

export interface PictureFacts {
  readonly width: number
  readonly height: number
  /** As it is kept and served. */
  readonly bytes: Buffer
}

export interface FilmFacts extends PictureFacts {
  readonly duration_ms: number
}

/** Why a file is not taken: the console says each in its own language, a terminal reads English. */
export class BadMedia extends Error {
  override readonly name = 'BadMedia'
  readonly fault: MediaFault

  constructor(fault: MediaFault, sentence: string) {
    super(sentence)
    this.fault = fault
  }
}

export const PICTURE_SIDE_MAX = 1024
const PICTURE_SIDE_MIN = 64
const FILM_SIDE_MAX = 1920
const FILM_SIDE_MIN = 144
const FILM_MS_MAX = 30_000

// ── pictures: PNG ──

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Bytes of a pixel by the format's colour type; the console sends no other ones. */
const PIXEL_BYTES: Readonly<Record<number, number>> = { 2: 3, 6: 4 }

/**
 * For 1,024 by 1,024 pixels this takes some tenths of a second: Node's own threads decompress, and the pixels are computed in slices, between
 * which the program answers other calls.
 *
 * @throws BadMedia
 */
export async function readPicture(file: Buffer): Promise<PictureFacts> {
  if (!file.subarray(0, 8).equals(PNG_SIGNATURE)) throw new BadMedia('no_picture', 'This is no PNG picture.')
  let header: Buffer | undefined
  const packed: Buffer[] = []
  let at = 8
  for (let isOver = false; !isOver; ) {
    if (at + 12 > file.length) throw new BadMedia('broken_picture', 'The picture ends too early.')
    const length = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    const data = file.subarray(at + 8, at + 8 + length)
    if (data.length < length) throw new BadMedia('broken_picture', 'The picture ends too early.')
    if ((header === undefined) !== (type === 'IHDR'))
      throw new BadMedia('broken_picture', 'The picture does not begin with its size.')
    if (type === 'IHDR') header = data
    if (type === 'IDAT') packed.push(data)
    isOver = type === 'IEND'
    at += 12 + length
  }
  if (header === undefined || header.length !== 13)
    throw new BadMedia('broken_picture', 'The picture has no size.')
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const pixel = PIXEL_BYTES[header[9] ?? 0]
  const isPlain = header[8] === 8 && header[10] === 0 && header[11] === 0 && header[12] === 0
  if (pixel === undefined || !isPlain)
    throw new BadMedia('picture_colors', 'Only plain PNG with 8 bits a colour is taken.')
  if (
    !within(width, PICTURE_SIDE_MIN, PICTURE_SIDE_MAX) ||
    !within(height, PICTURE_SIDE_MIN, PICTURE_SIDE_MAX)
  )
    throw new BadMedia(
      'picture_sides',
      `A side of a picture has ${PICTURE_SIDE_MIN} to ${PICTURE_SIDE_MAX} pixels.`,
    )
  const lines = await inflated(Buffer.concat(packed), (width * pixel + 1) * height)
  await unfilter(lines, { width, height, pixel })
  return { width, height, bytes: await writePng({ width, height, colour: header[9] ?? 2, lines, pixel }) }
}

async function inflated(packed: Buffer, length: number): Promise<Buffer> {
  let lines: Buffer
  try {
    lines = await unpack(packed, { maxOutputLength: length })
  } catch {
    throw new BadMedia('broken_picture', 'The picture can not be unpacked to its size.')
  }
  if (lines.length !== length)
    throw new BadMedia('broken_picture', 'The picture can not be unpacked to its size.')
  return lines
}

interface Lines {
  readonly width: number
  readonly height: number
  readonly pixel: number
}

/** Reverses the line filters in place, by the PNG specification's section 9; each line keeps its first byte. */
async function unfilter(lines: Buffer, { width, height, pixel }: Lines): Promise<void> {
  const stride = width * pixel + 1
  const value = (row: number, column: number) =>
    row < 0 || column < 1 ? 0 : (lines[row * stride + column] ?? 0)
  for (let row = 0; row < height; row += 1) {
    await others(row, stride)
    const filter = lines[row * stride] ?? 0
    if (filter > 4) throw new BadMedia('broken_picture', 'The picture has a line that no program wrote.')
    for (let column = 1; column < stride; column += 1) {
      const left = value(row, column - pixel)
      const above = value(row - 1, column)
      const corner = column - pixel < 1 ? 0 : value(row - 1, column - pixel)
      const added = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter] ?? 0
      const place = row * stride + column
      lines[place] = ((lines[place] ?? 0) + added) & 0xff
    }
  }
}

/** Bytes of a slice: some milliseconds of work. */
const SLICE_BYTES = 32 * 1024

/** Lets the program answer others whenever a slice of lines is done. */
async function others(row: number, stride: number): Promise<void> {
  const slice = Math.max(1, Math.floor(SLICE_BYTES / stride))
  if (row % slice === 0) await setImmediate()
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const [byLeft, byAbove, byCorner] = [
    Math.abs(guess - left),
    Math.abs(guess - above),
    Math.abs(guess - corner),
  ]
  if (byLeft <= byAbove && byLeft <= byCorner) return left
  return byAbove <= byCorner ? above : corner
}

/** The pixels as a file of three chunks: size, pixels, end. Each line is written as its difference to the one above, which packs well. */
async function writePng({
  width,
  height,
  colour,
  lines,
  pixel,
}: Lines & { readonly colour: number; readonly lines: Buffer }): Promise<Buffer> {
  const stride = width * pixel + 1
  const filtered = Buffer.alloc(lines.length)
  for (let row = 0; row < height; row += 1) {
    await others(row, stride)
    filtered[row * stride] = 2
    for (let column = 1; column < stride; column += 1) {
      const above = row === 0 ? 0 : (lines[(row - 1) * stride + column] ?? 0)
      filtered[row * stride + column] = ((lines[row * stride + column] ?? 0) - above) & 0xff
    }
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size[8] = 8
  size[9] = colour
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', size),
    chunk('IDAT', await pack(filtered, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const framed = Buffer.alloc(12 + data.length)
  framed.writeUInt32BE(data.length, 0)
  framed.write(type, 4, 'latin1')
  data.copy(framed, 8)
  framed.writeUInt32BE(crc32(framed.subarray(4, 8 + data.length)), 8 + data.length)
  return framed
}

// ── films: MP4 (ISO/IEC 14496-12) ──

/** The boxes, by whether they contain others. A box that is in neither list is refused. */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'dinf', 'stbl', 'edts'])
const LEAVES = new Set(
  `ftyp mdat mvhd tkhd elst mdhd hdlr vmhd smhd nmhd dref stsd stts stss ctts cslg stsc stsz stz2 stco co64 sdtp sgpd sbgp`.split(
    ' ',
  ),
)
/** May contain words, addresses and more: they keep their length, with nothing in them. */
const EMPTIED = new Set(['udta', 'meta', 'free', 'skip', 'iods'])
const VIDEO_CODECS = new Set(['avc1', 'avc3', 'vp09'])
const AUDIO_CODECS = new Set(['mp4a'])
const BOXES_MAX = 500
const SELF_CONTAINED = 1

interface Box {
  readonly type: string
  readonly start: number
  /** Where its content begins and ends. */
  readonly from: number
  readonly to: number
}

interface Film {
  videos: number
  sounds: number
  duration_ms: number
  width: number
  height: number
  boxes: number
}

/** @throws BadMedia */
export function readFilm(file: Buffer): FilmFacts {
  if (file.toString('latin1', 4, 8) !== 'ftyp') throw new BadMedia('no_film', 'This is no MP4 film.')
  const bytes = Buffer.from(file)
  const film: Film = { videos: 0, sounds: 0, duration_ms: 0, width: 0, height: 0, boxes: 0 }
  const outer = walk(bytes, { from: 0, to: bytes.length, within: '' }, film)
  for (const type of ['ftyp', 'moov', 'mdat'])
    if (outer.filter(one => one === type).length !== 1)
      throw new BadMedia('film_pieces', `A film has one box ${type}, and is not cut into pieces.`)
  const { videos, sounds, width, height, duration_ms } = film
  if (videos !== 1 || sounds > 1)
    throw new BadMedia('film_tracks', 'A film has one track of pictures and at most one of sound.')
  if (duration_ms <= 0 || duration_ms > FILM_MS_MAX)
    throw new BadMedia('film_long', `A film lasts ${FILM_MS_MAX / 1000} seconds at most.`)
  if (!within(width, FILM_SIDE_MIN, FILM_SIDE_MAX) || !within(height, FILM_SIDE_MIN, FILM_SIDE_MAX))
    throw new BadMedia('film_sides', `A side of a film has ${FILM_SIDE_MIN} to ${FILM_SIDE_MAX} pixels.`)
  return { width, height, duration_ms, bytes }
}

/** Answers the types of the boxes between two places; boxes within them are walked too. */
function walk(
  bytes: Buffer,
  { from, to, within: parent }: { readonly from: number; readonly to: number; readonly within: string },
  film: Film,
): readonly string[] {
  const types: string[] = []
  for (let at = from; at < to; ) {
    const box = boxAt(bytes, at, to)
    film.boxes += 1
    if (film.boxes > BOXES_MAX) throw new BadMedia('broken_film', 'The film has too many boxes.')
    const isOuter = ['ftyp', 'moov', 'mdat'].includes(box.type)
    if (isOuter !== (parent === '') && !EMPTIED.has(box.type))
      throw new BadMedia('broken_film', `The film has a box ${box.type} where none belongs.`)
    types.push(box.type)
    if (EMPTIED.has(box.type)) {
      bytes.write('free', box.start + 4, 'latin1')
      bytes.fill(0, box.from, box.to)
    } else if (CONTAINERS.has(box.type)) walk(bytes, { from: box.from, to: box.to, within: box.type }, film)
    else if (LEAVES.has(box.type)) readLeaf(bytes, box, film)
    else throw new BadMedia('film_box', `The film has a box that is not known: ${printable(box.type)}.`)
    at = box.to
  }
  return types
}

function boxAt(bytes: Buffer, start: number, end: number): Box {
  if (start + 8 > end) throw new BadMedia('broken_film', 'The film ends in the middle of a box.')
  const size = bytes.readUInt32BE(start)
  const type = bytes.toString('latin1', start + 4, start + 8)
  // 0 would be “to the end of the file”, 1 a length of 64 bits: no film of this size needs either.
  if (size < 8 || start + size > end)
    throw new BadMedia('broken_film', 'The film has a box that does not end where it should.')
  return { type, start, from: start + 8, to: start + size }
}

function readLeaf(bytes: Buffer, { type, from, to }: Box, film: Film): void {
  const room = (length: number) => {
    if (from + length > to) throw new BadMedia('broken_film', `The film’s box ${type} is too short.`)
  }
  if (type === 'mvhd') {
    room(32)
    const isLong = bytes[from] === 1
    const scale = bytes.readUInt32BE(from + (isLong ? 20 : 12))
    const length = isLong ? Number(bytes.readBigUInt64BE(from + 24)) : bytes.readUInt32BE(from + 16)
    film.duration_ms = scale === 0 ? 0 : Math.round((length / scale) * 1000)
  } else if (type === 'tkhd') {
    room(84)
    // 16.16 fixed point at the end of the box; a track of sound has 0.
    film.width = Math.max(film.width, bytes.readUInt32BE(to - 8) >>> 16)
    film.height = Math.max(film.height, bytes.readUInt32BE(to - 4) >>> 16)
  } else if (type === 'dref') readReferences(bytes, { from, to })
  else if (type === 'stsd') readCodec(bytes, { from, to }, film)
  else if (type === 'hdlr') {
    room(24)
    // The handler's name is a text that no player needs.
    bytes.fill(0, from + 24, to)
  }
}

/** Pictures and sound are in this file: an address of another one is refused. */
function readReferences(bytes: Buffer, { from, to }: Pick<Box, 'from' | 'to'>): void {
  if (from + 8 > to) throw new BadMedia('broken_film', 'The film’s box dref is too short.')
  for (let at = from + 8; at < to; ) {
    const entry = boxAt(bytes, at, to)
    const flags = entry.from + 4 <= entry.to ? bytes.readUInt32BE(entry.from) : 0
    if (entry.type !== 'url ' || flags !== SELF_CONTAINED || entry.to !== entry.from + 4)
      throw new BadMedia('film_elsewhere', 'The film refers to another file.')
    at = entry.to
  }
}

function readCodec(bytes: Buffer, { from, to }: Pick<Box, 'from' | 'to'>, film: Film): void {
  if (from + 8 > to || bytes.readUInt32BE(from + 4) !== 1)
    throw new BadMedia('film_codec', 'A track of the film has one codec.')
  const { type, to: end } = boxAt(bytes, from + 8, to)
  if (end !== to) throw new BadMedia('film_codec', 'A track of the film has one codec.')
  if (VIDEO_CODECS.has(type)) film.videos += 1
  else if (AUDIO_CODECS.has(type)) film.sounds += 1
  else
    throw new BadMedia(
      'film_codec',
      `The film’s codec is not taken: ${printable(type)}. Take H.264 or VP9, and AAC.`,
    )
}

const printable = (type: string): string => type.replaceAll(/[^\x20-\x7e]/g, '?')

const within = (value: number, least: number, most: number): boolean => value >= least && value <= most
