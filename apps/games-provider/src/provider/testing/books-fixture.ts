/** A tiny books game in a folder, as a studio would deliver it. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The guide to providers shows it. */
const example = JSON.parse(readFileSync(path.join(import.meta.dirname, 'game.json'), 'utf8')) as {
  readonly id: string
  readonly page: string
}
export const PAGE_ORIGIN = new URL(example.page).origin
export const BOOKS_GAME = example.id

interface Book {
  readonly id: number
  readonly weight: number
  readonly payout: number
}

export const BASE: readonly Book[] = [
  { id: 1, weight: 6, payout: 0 },
  { id: 2, weight: 3, payout: 150 },
  { id: 7, weight: 1, payout: 400 },
]
/** Costs ten amounts. */
export const BONUS: readonly Book[] = [
  { id: 1, weight: 1, payout: 0 },
  { id: 2, weight: 1, payout: 1900 },
]

export const eventsOf = (mode: string, { id, payout }: Book): readonly object[] => [
  { index: 0, type: 'reveal', book: `${mode}-${id}` },
  { index: 1, type: 'finalWin', amount: payout },
]

const lines = (texts: readonly string[]) => `${texts.join('\n')}\n`
export const tableOf = (books: readonly Book[]) =>
  lines(books.map(({ id, weight, payout }) => `${id},${weight},${payout}`))
export const booksOf = (mode: string, books: readonly Book[]) =>
  lines(
    books.map(book =>
      JSON.stringify({ id: book.id, events: eventsOf(mode, book), payoutMultiplier: book.payout }),
    ),
  )

/** A frame of raw blocks: Zstandard without its compression. */
export function zstdOf(text: string): Buffer {
  const data = Buffer.from(text)
  const header = Buffer.from('28b52ffda000000000', 'hex')
  header.writeUInt32LE(data.length, 5)
  const block = Buffer.alloc(3)
  block.writeUIntLE(data.length * 8 + 1, 0, 3)
  return Buffer.concat([header, block, data])
}

export const gameFile = (changes: object = {}): string => JSON.stringify({ ...example, ...changes })

const index = JSON.stringify({
  modes: [
    { name: 'base', cost: 1, events: 'books_base.jsonl.zst', weights: 'lookUpTable_base_0.csv' },
    { name: 'bonus', cost: 10, events: 'books_bonus.jsonl', weights: 'lookUpTable_bonus_0.csv' },
  ],
})

export const gameFiles = (): Record<string, string | Buffer> => ({
  'game.json': gameFile(),
  'index.json': index,
  'lookUpTable_base_0.csv': tableOf(BASE),
  'books_base.jsonl.zst': zstdOf(booksOf('base', BASE)),
  'lookUpTable_bonus_0.csv': tableOf(BONUS),
  'books_bonus.jsonl': booksOf('bonus', BONUS),
})

/** Each game's files, in a subfolder of its name. */
export function writeBooks(games: Readonly<Record<string, Record<string, string | Buffer>>>): {
  readonly dir: string
  readonly remove: () => void
} {
  const dir = mkdtempSync(path.join(tmpdir(), 'arena-books-'))
  for (const [game, files] of Object.entries(games)) {
    mkdirSync(path.join(dir, game))
    for (const [file, content] of Object.entries(files)) writeFileSync(path.join(dir, game, file), content)
  }
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}
