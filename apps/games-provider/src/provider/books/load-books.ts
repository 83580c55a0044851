/** Reads the books games of a folder: each subfolder has `game.json`, and beside it what a studio publishes for Stake Engine. */
import { mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { BetLimitsSchema } from '@arena/provider-protocol'
import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { Logger } from 'pino'
import { readTable } from '../../books/book-table.ts'
import { type BookMode, booksGame } from '../../books/books-game.ts'
import type { Config } from '../../config.ts'
import type { InstantGame } from '../../games/game.ts'
import { type BookFile, openBookFile } from './book-file.ts'

/** Numbers below are those of the program's own games. */
const NUMBER_MIN = 1000
const NUMBER_MAX = 32_000
const MODES_MAX = 20
/** The most that the server accepts as a game's highest win, in bets. */
const HIGHEST_WIN = 1_000_000
const COIN = 100
/** A file name, and no path. */
const FILE = '^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,120}'

const GameSchema = Type.Object(
  {
    /** It is a part of addresses. */
    id: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$' }),
    number: Type.Integer({ minimum: NUMBER_MIN, maximum: NUMBER_MAX }),
    name: Type.String({ minLength: 1, maxLength: 60 }),
    page: Type.String({ maxLength: 400 }),
    limits: BetLimitsSchema,
    languages: Type.Array(Type.String({ pattern: '^[a-z]{2}$' }), { minItems: 1, maxItems: 40 }),
    category: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  },
  { additionalProperties: false },
)

const IndexSchema = Type.Object({
  modes: Type.Array(
    Type.Object({
      name: Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' }),
      cost: Type.Number({ minimum: 0.01, maximum: 10_000 }),
      events: Type.String({ pattern: `${FILE}\\.jsonl(\\.zst)?$` }),
      weights: Type.String({ pattern: `${FILE}\\.csv$` }),
    }),
    { minItems: 1, maxItems: MODES_MAX },
  ),
})

export interface BooksGame {
  readonly rules: InstantGame
  readonly modes: ReadonlyMap<string, BookMode>
  /** The file of each mode's table. */
  readonly tableFiles: ReadonlyMap<string, string>
  readonly page: URL
  /** Codes of the languages of its page, the first for everyone else. */
  readonly languages: readonly string[]
  readonly category: string | undefined
  /** The events of a book of a mode. */
  readonly readEvents: (mode: string, book: number) => Promise<readonly unknown[]>
  readonly close: () => Promise<void>
}

class GameFault extends Error {
  override readonly name = 'GameFault'
}

interface LoadDeps {
  readonly config: Pick<Config, 'booksDir' | 'dataDir'>
  readonly log: Logger
  /** The ids and numbers that are taken. */
  readonly taken: readonly Pick<InstantGame, 'id' | 'number'>[]
}

/** A game that can't be used is reported and left out. */
export async function loadBooksGames({ config, log, taken }: LoadDeps): Promise<readonly BooksGame[]> {
  const { booksDir, dataDir } = config
  if (booksDir === undefined) return []
  const copies = path.join(dataDir, 'books')
  await mkdir(copies, { recursive: true })
  const entries = await readdir(booksDir, { withFileTypes: true })
  const games: BooksGame[] = []
  for (const entry of entries.filter(one => one.isDirectory()).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const folder = path.join(booksDir, entry.name)
    try {
      games.push(await loadGame(folder, copies, [...taken, ...games.map(({ rules }) => rules)]))
    } catch (error) {
      log.error({ err: error, folder }, 'a books game can not be used and is left out')
    }
  }
  for (const { rules } of games) {
    const { numerator, denominator } = rules.rtp
    log.info({ game_id: rules.id, rtp: `${numerator}/${denominator}` }, 'a books game is on offer')
  }
  return games
}

async function loadGame(folder: string, copies: string, taken: LoadDeps['taken']): Promise<BooksGame> {
  const game = await readJson(path.join(folder, 'game.json'), GameSchema)
  const fault = faultOf(game, taken)
  if (fault !== undefined) throw new GameFault(`game.json: ${fault}`)
  const index = await readJson(path.join(folder, 'index.json'), IndexSchema)
  const modes = new Map<string, BookMode>()
  const files = new Map<string, BookFile>()
  const tableFiles = new Map<string, string>()
  const close = async () => {
    await Promise.all([...files.values()].map(file => file.close()))
  }
  try {
    for (const [at, { name, cost, events, weights }] of index.modes.entries()) {
      const cost_x100 = Math.round(cost * 100)
      if (modes.has(name)) throw new GameFault(`index.json: mode ${name} is there twice`)
      if (Math.abs(cost * 100 - cost_x100) > 1e-6)
        throw new GameFault(`index.json: /modes/${at}/cost has more than two decimals`)
      const table = await inFile(weights, async () => readTable(await readFile(path.join(folder, weights))))
      files.set(name, await inFile(events, () => openBookFile(path.join(folder, events), table, copies)))
      modes.set(name, { name, cost_x100, table })
      tableFiles.set(name, path.join(folder, weights))
    }
    const rules = booksGame({ ...game, modes: [...modes.values()] })
    checkPromises([...modes.values()], rules)
    return {
      rules,
      modes,
      tableFiles,
      page: new URL(game.page),
      languages: game.languages,
      category: game.category,
      readEvents: async (mode, book) => (await files.get(mode)?.readEvents(book)) ?? [],
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function faultOf({ id, number, page, limits }: Static<typeof GameSchema>, taken: LoadDeps['taken']) {
  if (taken.some(game => game.id === id)) return `/id ${id} is another game’s`
  if (taken.some(game => game.number === number)) return `/number ${number} is another game’s`
  if (!URL.canParse(page) || !/^https?:$/.test(new URL(page).protocol)) return '/page is no web address'
  if (limits.min_bet % COIN !== 0 || limits.step % COIN !== 0) return '/limits are not whole coins'
  return limits.min_bet > limits.max_bet ? '/limits leave no bet' : undefined
}

function checkPromises(modes: readonly BookMode[], rules: InstantGame): void {
  for (const { name, table, cost_x100 } of modes) {
    if (table.paid > BigInt(table.total) * BigInt(cost_x100))
      throw new GameFault(`mode ${name} returns more than it costs`)
  }
  const { maxWinMultiplier } = rules
  if (maxWinMultiplier <= 0 || maxWinMultiplier > HIGHEST_WIN)
    throw new GameFault(`the highest win is ${maxWinMultiplier} bets: up to ${HIGHEST_WIN} are possible`)
}

async function readJson<Schema extends TSchema>(file: string, schema: Schema): Promise<Static<Schema>> {
  return inFile(path.basename(file), async () => {
    const content: unknown = JSON.parse(await readFile(file, 'utf8'))
    const fault = Value.Errors(schema, content).First()
    if (fault !== undefined) throw new GameFault(`${fault.path || '/'}: ${fault.message}`)
    return Value.Decode(schema, content)
  })
}

async function inFile<Result>(file: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    throw new GameFault(`${file}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
