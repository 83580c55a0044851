import path from 'node:path'
import type { Logger } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { BASE, booksOf, gameFile, gameFiles, tableOf, writeBooks, zstdOf } from '../testing/books-fixture.ts'
import { type BooksGame, loadBooksGames } from './load-books.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

type Files = Record<string, string | Buffer>

async function load(
  games: Readonly<Record<string, Files>>,
): Promise<{ readonly games: readonly BooksGame[]; readonly faults: readonly string[] }> {
  const { dir, remove } = writeBooks(games)
  cleanUps.push(remove)
  const faults: string[] = []
  const log = {
    error: ({ err }: { err: Error }) => faults.push(err.message),
    info: () => undefined,
  } as unknown as Logger
  const config = { booksDir: dir, dataDir: path.join(dir, 'lucky') }
  const loaded = await loadBooksGames({ config, log, taken: [{ id: 'mines', number: 1010 }] })
  cleanUps.unshift(...loaded.map(game => game.close))
  return { games: loaded, faults }
}

const changed = (files: Files) => ({ lucky: gameFiles(), other: { ...gameFiles(), ...files } })
const another = (changes: object = {}) => ({
  'game.json': gameFile({ id: 'another', number: 1001, ...changes }),
})
const bookOf = (id: unknown, payoutMultiplier: unknown, events: unknown = []) =>
  `${JSON.stringify({ id, events, payoutMultiplier })}\n`

it.each<[string, Files, string]>([
  ['a file that is no JSON', { 'game.json': '{' }, 'game.json: '],
  [
    'an id that is taken',
    { 'game.json': gameFile({ number: 1001 }) },
    'game.json: /id lucky-books is another',
  ],
  ['an id of our own games', another({ id: 'mines' }), 'game.json: /id mines is another game’s'],
  ['a number that is taken', another({ number: 1000 }), 'game.json: /number 1000 is another game’s'],
  ['an unknown field', another({ rtp: 0.96 }), 'game.json: /rtp'],
  ['a page that is no web address', another({ page: 'javascript:alert(1)' }), 'game.json: /page'],
  ['parts of coins', another({ limits: { min_bet: 50, max_bet: 100, step: 50 } }), 'game.json: /limits'],
  ['no index', { ...another(), 'index.json': '{"modes":[]}' }, 'index.json: /modes'],
  [
    'a file of another folder',
    {
      ...another(),
      'index.json': '{"modes":[{"name":"a","cost":1,"events":"../b.jsonl","weights":"c.csv"}]}',
    },
    'index.json: /modes/0/events',
  ],
  [
    'a file that is not there',
    {
      ...another(),
      'index.json': '{"modes":[{"name":"a","cost":1,"events":"b.jsonl","weights":"c.csv"}]}',
    },
    'c.csv: ENOENT',
  ],
  [
    'a row that is none',
    { ...another(), 'lookUpTable_base_0.csv': '1,1\n' },
    'lookUpTable_base_0.csv: line 1',
  ],
  [
    'another payout than the table’s',
    { ...another(), 'books_bonus.jsonl': bookOf(1, 0) + bookOf(2, 1800) },
    'books_bonus.jsonl: line 2: `payoutMultiplier` of book 2 is not the 1900 of the table',
  ],
  [
    'a book without a row',
    { ...another(), 'books_bonus.jsonl': bookOf(5, 0) },
    'books_bonus.jsonl: line 1: the table has no row of book 5',
  ],
  [
    'a row without a book',
    { ...another(), 'books_bonus.jsonl': bookOf(1, 0) },
    'books_bonus.jsonl: has no book 2, which the table lists',
  ],
  [
    'a book that is there twice',
    { ...another(), 'books_bonus.jsonl': bookOf(1, 0) + bookOf(1, 0) },
    'books_bonus.jsonl: line 2: book 1 is there twice',
  ],
  [
    'a book without events',
    { ...another(), 'books_bonus.jsonl': bookOf(1, 0, 'none') },
    'books_bonus.jsonl: line 1: a book has',
  ],
  [
    'a line that is no JSON',
    { ...another(), 'books_bonus.jsonl': `${bookOf(1, 0)}{"id":2` },
    'books_bonus.jsonl: line 2: is no JSON object',
  ],
  [
    'a file that is not compressed as its name says',
    { ...another(), 'books_base.jsonl.zst': 'no frame at all, only a text' },
    'books_base.jsonl.zst: ',
  ],
  [
    'a file that is cut off',
    { ...another(), 'books_base.jsonl.zst': zstdOf(booksOf('base', BASE)).subarray(0, -9) },
    'books_base.jsonl.zst: ',
  ],
  [
    'a mode that returns more than it costs',
    {
      ...another(),
      'lookUpTable_bonus_0.csv': '1,1,1000\n2,1,1001\n',
      'books_bonus.jsonl': bookOf(1, 1000) + bookOf(2, 1001),
    },
    'mode bonus returns more than it costs',
  ],
])('leaves out a game with %s, says where, and offers the others', async (_name, files, fault) => {
  const { games, faults } = await load(changed(files))
  expect(games.map(({ rules }) => rules.id)).toEqual(['lucky-books'])
  expect(faults).toEqual([expect.stringContaining(fault)])
})

/** Two books of a file that `zstd -19` has written. */
const COMPRESSED =
  'KLUv/STI/QIAIoYTEZB9LAfRQ9cKzjUjTSqPJXsJoIsyziGgC/P1wUjhjThdPDejH1ZfYT368OeVMu8qm+3DR/byq2/+0X0/CPP6OQmfK/P2ypffh2HewecBBQBgCShOcJhmwBhoUaL1dt1H'

it('reads books that zstd has compressed', async () => {
  const { games } = await load({
    lucky: {
      ...gameFiles(),
      'books_base.jsonl.zst': Buffer.from(COMPRESSED, 'base64'),
      'lookUpTable_base_0.csv': '1,1,0\r\n2,1,150\r\n',
    },
  })
  expect(await games[0]?.readEvents('base', 2)).toEqual([
    {
      index: 0,
      type: 'reveal',
      board: [
        ['A', 'A'],
        ['A', 'A'],
      ],
    },
  ])
})

it('keeps books of several megabytes apart, and needs their file only at the start', async () => {
  const books = Array.from({ length: 6000 }, (_, id) => ({ id, weight: 1, payout: id % 50 }))
  const text = books
    .map(({ id, payout }) => bookOf(id, payout, [{ id, text: 'x'.repeat(1000 + (id % 7)) }]))
    .join('')
  const { games } = await load({
    lucky: { ...gameFiles(), 'lookUpTable_bonus_0.csv': tableOf(books), 'books_bonus.jsonl': text },
  })
  const [game] = games
  for (const id of [0, 4095, 5999]) {
    const [event] = (await game?.readEvents('bonus', id)) ?? []
    expect(event).toMatchObject({ id, text: 'x'.repeat(1000 + (id % 7)) })
  }
})
