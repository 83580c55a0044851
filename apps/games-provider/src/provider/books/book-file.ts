/** The books of one mode: decompressed once at the start, and read from the disk one at a time. */
import { createReadStream } from 'node:fs'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import path from 'node:path'
import { Decompress } from 'fzstd'
import type { BookTable } from '../../books/book-table.ts'

const LINE_FEED = 10
/** Of one book: it is an answer to a phone. */
const BOOK_MAX_BYTES = 1_048_576
const FLUSH_BYTES = 4_194_304

export interface BookFile {
  /** The events of a book. */
  readEvents(id: number): Promise<readonly unknown[]>
  close(): Promise<void>
}

export class BookFault extends Error {
  override readonly name = 'BookFault'
}

interface Place {
  readonly at: number
  readonly bytes: number
}

/**
 * Compares every book with its row of the table. The decompressed books of one game are easily hundreds of megabytes, so they stay out of
 * memory: the copy is a file in `folder` without a name, which disappears with the process, however it ends.
 */
export async function openBookFile(source: string, table: BookTable, folder: string): Promise<BookFile> {
  const copyPath = path.join(folder, `books-${process.pid}-${path.basename(source)}`)
  const copy = await open(copyPath, 'w+')
  try {
    await unlink(copyPath)
    const places = await copyBooks(source, table, copy)
    return {
      readEvents: async id => {
        const place = places.get(id)
        if (place === undefined) throw new BookFault(`there is no book ${id}`)
        const { buffer } = await copy.read(Buffer.alloc(place.bytes), 0, place.bytes, place.at)
        return (JSON.parse(buffer.toString()) as { events: unknown[] }).events
      },
      close: () => copy.close(),
    }
  } catch (error) {
    await copy.close()
    throw error
  }
}

async function copyBooks(
  source: string,
  table: BookTable,
  copy: FileHandle,
): Promise<ReadonlyMap<number, Place>> {
  const rows = new Map<number, number>()
  for (const [row, id] of table.ids.entries()) rows.set(id, table.payouts[row] ?? 0)
  const places = new Map<number, Place>()
  let at = 0
  let number = 0
  let held: Buffer[] = []
  let heldBytes = 0
  for await (const line of linesOf(source)) {
    number += 1
    const id = checkBook(line, number, rows)
    if (places.has(id)) throw new BookFault(`line ${number}: book ${id} is there twice`)
    places.set(id, { at, bytes: line.length })
    at += line.length
    held.push(line)
    heldBytes += line.length
    if (heldBytes < FLUSH_BYTES) continue
    await copy.writev(held)
    held = []
    heldBytes = 0
  }
  if (held.length > 0) await copy.writev(held)
  const missing = table.ids.find(id => !places.has(id))
  if (missing !== undefined) throw new BookFault(`has no book ${missing}, which the table lists`)
  return places
}

function checkBook(line: Buffer, number: number, payouts: ReadonlyMap<number, number>): number {
  const { id, payoutMultiplier, events } = readBook(line, number)
  if (typeof id !== 'number' || !Array.isArray(events))
    throw new BookFault(`line ${number}: a book has a whole \`id\` and a list \`events\``)
  const payout = payouts.get(id)
  if (payout === undefined) throw new BookFault(`line ${number}: the table has no row of book ${id}`)
  if (payoutMultiplier !== payout)
    throw new BookFault(
      `line ${number}: \`payoutMultiplier\` of book ${id} is not the ${payout} of the table`,
    )
  return id
}

function readBook(
  line: Buffer,
  number: number,
): { readonly id?: unknown; readonly payoutMultiplier?: unknown; readonly events?: unknown } {
  try {
    const book: unknown = JSON.parse(line.toString())
    if (typeof book === 'object' && book !== null) return book
  } catch {
    // Reported like any other line that is no book.
  }
  throw new BookFault(`line ${number}: is no JSON object`)
}

/** Without their line ends; a last empty line is none. */
async function* linesOf(source: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of plainChunks(source)) {
    let data = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    for (let end = data.indexOf(LINE_FEED); end >= 0; end = data.indexOf(LINE_FEED)) {
      yield checkedLine(data.subarray(0, end))
      data = data.subarray(end + 1)
    }
    rest = checkedLine(data)
  }
  if (rest.length > 0) yield rest
}

function checkedLine(line: Buffer): Buffer {
  if (line.length > BOOK_MAX_BYTES) throw new BookFault(`has a book of more than ${BOOK_MAX_BYTES} bytes`)
  return line
}

async function* plainChunks(source: string): AsyncGenerator<Buffer> {
  const stream = createReadStream(source) as AsyncIterable<Buffer>
  if (!source.endsWith('.zst')) {
    yield* stream
    return
  }
  let ready: Buffer[] = []
  const decompress = new Decompress(data => {
    ready.push(Buffer.from(data))
  })
  for await (const chunk of stream) {
    decompress.push(chunk)
    yield* ready
    ready = []
  }
  decompress.push(new Uint8Array(0), true)
  yield* ready
}
