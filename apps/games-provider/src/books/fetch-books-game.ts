/** A books game for the verifier: its rules and the table of one mode, from the provider that offers it. */
import type { BetLimits } from '@arena/provider-protocol'
import type { InstantGame } from '../games/game.ts'
import { readTable } from './book-table.ts'
import { type BookChoice, booksGame } from './books-game.ts'

/** What the provider publishes of a game: `/books/<id>.json`. */
export interface PublishedBooks {
  readonly id: string
  readonly number: number
  readonly name: string
  readonly limits: BetLimits
  readonly modes: readonly { readonly name: string; readonly cost_x100: number; readonly table: string }[]
}

export const rulesPath = (gameId: string): string => `/books/${gameId}.json`
export const tablePath = (gameId: string, table: string): string => `/books/${gameId}/${table}.csv`

/** Undefined when the provider does not offer this game with this table. `provider`: its address, left out on its own pages. */
export async function fetchBooksGame(
  gameId: string,
  { mode: name, table: hash }: BookChoice,
  provider = '',
): Promise<InstantGame | undefined> {
  if (!/^[a-z0-9-]{1,64}$/.test(gameId)) return undefined
  const rules = await fetch(provider + rulesPath(gameId))
  if (!rules.ok) return undefined
  const { modes, ...facts } = (await rules.json()) as PublishedBooks
  const mode = modes.find(one => one.name === name && one.table === hash)
  if (mode === undefined) return undefined
  const csv = await fetch(provider + tablePath(gameId, hash))
  if (!csv.ok) return undefined
  const table = readTable(new Uint8Array(await csv.arrayBuffer()))
  return booksGame({ ...facts, modes: [{ name, cost_x100: mode.cost_x100, table }] })
}
