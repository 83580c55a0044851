/**
 * Puts a provider's catalogue into a draft of the games. Operators' texts of a game stay; new games and fields are taken from the
 * catalogue.
 */
import { createHash } from 'node:crypto'
import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import type { CatalogueImport } from '@arena/contract/endpoints/operator-games'
import { GAME_CATEGORIES, OWN_CATEGORIES_FROM } from '@arena/contract/kinds'
import { LANGUAGES, type Language } from '@arena/contract/languages'
import type { ProviderGame } from '@arena/provider-protocol'
import { intlLocale } from '@arena/texts/languages'
import type { LanguageCodes } from './known-providers.ts'
import type { ReadCatalogue } from './read-catalogue.ts'

type GamesDocument = ContentDocuments['games']
type GameRow = GamesDocument['games'][number]
type OwnCategory = NonNullable<GamesDocument['categories']>[number]
type Said = OwnCategory['names']

const ROWS_MAX = 500
const OWN_CATEGORIES_MAX = 30
const ID_MAX = 64
const HASH_DIGITS = 8
const NAME_MAX = 60
const ABOUT_MAX = 500
const CATEGORY_MAX = 40
const MAX_WIN_MAX = 1_000_000

interface CatalogueOf {
  readonly provider: string
  /** Its codes of the app's languages. */
  readonly languages: LanguageCodes
}

export function mergeCatalogue(
  document: GamesDocument,
  from: CatalogueOf,
  { games, faults }: ReadCatalogue,
): Omit<CatalogueImport, 'document'> & { readonly document: GamesDocument } {
  const { provider } = from
  const rows = [...document.games]
  const categories = [...(document.categories ?? [])]
  const changes: CatalogueImport['games'] = []
  const pictures: CatalogueImport['pictures'] = []
  const left = [...faults]
  for (const game of games) {
    const at = rows.findIndex(row => row.provider === provider && row.game === game.game_id)
    const known = rows[at]
    const fault = known === undefined ? faultOf(game, rows.length) : undefined
    if (fault !== undefined) {
      left.push({ game: game.game_id, place: fault })
      continue
    }
    const row = known === undefined ? newRow(from, game, categories) : withHighestWin(known, game)
    if (known === undefined) rows.push(row)
    else rows[at] = row
    const change = known === undefined ? 'new' : row === known ? 'same' : 'changed'
    const name = row.names?.en ?? row.game_id
    changes.push({ game_id: row.game_id, name, change })
    if (row.picture === undefined && game.picture !== undefined)
      pictures.push({ game_id: row.game_id, name, address: game.picture })
  }
  const listed = new Set(games.map(({ game_id }) => game_id))
  for (const [at, row] of rows.entries()) {
    if (row.provider !== provider || listed.has(row.game ?? '') || left.some(one => one.game === row.game))
      continue
    rows[at] = { ...row, state: 'off' }
    changes.push({ game_id: row.game_id, name: row.names?.en ?? row.game_id, change: 'gone' })
  }
  const merged = { ...document, games: rows, ...(categories.length > 0 && { categories }) }
  return { document: merged, games: changes, pictures, faults: left }
}

/** Why a game that keeps to the protocol is left out all the same. */
function faultOf(game: ProviderGame, rows: number): string | undefined {
  if (rows >= ROWS_MAX) return ''
  const { max_win_multiplier: highest } = game
  return highest > 0 && highest <= MAX_WIN_MAX ? undefined : '/max_win_multiplier'
}

/** A game whose provider publishes a higher win is not opened: whether it may pay more is for people to say. */
function withHighestWin(row: GameRow, { max_win_multiplier: highest }: ProviderGame): GameRow {
  return highest > (row.max_win ?? 0) && highest <= MAX_WIN_MAX ? { ...row, max_win: highest } : row
}

function newRow(
  { provider, languages }: CatalogueOf,
  game: ProviderGame,
  categories: OwnCategory[],
): GameRow {
  const { game_id, name, names, descriptions, category, max_win_multiplier } = game
  const named = saidOf(names, { languages, most: NAME_MAX })
  const about = saidOf(descriptions, { languages, most: ABOUT_MAX })
  return {
    game_id: ownId(provider, game_id),
    level: 1,
    category: categoryOf(category, categories),
    state: 'on',
    provider,
    game: game_id,
    names: { ...named, en: named?.en ?? plain(name, NAME_MAX) ?? titleOf(game_id) },
    ...(about?.en !== undefined && { about: { ...about, en: about.en } }),
    max_win: max_win_multiplier,
    tournaments: false,
  }
}

/** Our own id of a provider's game: readable, the same each time, and no other provider's. */
export function ownId(provider: string, gameId: string): string {
  const slug = `${provider}-${gameId}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  if (slug === `${provider}-${gameId}` && slug.length <= ID_MAX) return slug
  const digits = createHash('sha256').update(`${provider} ${gameId}`).digest('hex').slice(0, HASH_DIGITS)
  return `${slug.slice(0, ID_MAX - HASH_DIGITS - 1).replace(/-$/, '')}-${digits}`
}

/** Texts in languages that the app does not have are left out. */
function saidOf(
  texts: Readonly<Record<string, string>> | undefined,
  { languages, most }: { readonly languages: LanguageCodes; readonly most: number },
): Partial<Said> | undefined {
  if (texts === undefined) return undefined
  const said = LANGUAGES.flatMap(language => {
    const code = languages[language]
    const isOwn = languageOfCode(code, languages) === language
    const codes = [...(isOwn ? [code] : []), language, intlLocale(language)]
    const text = plain(texts[codes.find(one => Object.hasOwn(texts, one)) ?? ''], most)
    return text === undefined ? [] : [[language, text] as const]
  })
  return Object.fromEntries(said)
}

/** The language of a text: players of several languages may be shown the same one. */
function languageOfCode(code: string, languages: LanguageCodes): Language | undefined {
  const isOurs = (language: Language) => code === language || code === intlLocale(language)
  return LANGUAGES.find(isOurs) ?? LANGUAGES.find(language => languages[language] === code)
}

/** One line of plain text; undefined when nothing is left of it. */
function plain(text: string | undefined, most: number): string | undefined {
  const line = text?.replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ').trim() ?? ''
  return line === '' ? undefined : [...line].slice(0, most).join('').trim()
}

function titleOf(gameId: string): string {
  const words = gameId.split(/[_.:-]+/).filter(word => word !== '')
  const title = words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
  return plain(title, NAME_MAX) ?? gameId.slice(0, NAME_MAX)
}

/** Words of catalogues for the program's own categories. */
const WORDS: Readonly<Record<string, number>> = {
  slot: GAME_CATEGORIES.slots,
  slots: GAME_CATEGORIES.slots,
  crash: GAME_CATEGORIES.crashGames,
  'crash games': GAME_CATEGORIES.crashGames,
  roulette: GAME_CATEGORIES.roulette,
  blackjack: GAME_CATEGORIES.blackjack,
  dice: GAME_CATEGORIES.dice,
  scratch: GAME_CATEGORIES.scratch,
  'scratch cards': GAME_CATEGORIES.scratch,
  lottery: GAME_CATEGORIES.lottery,
  keno: GAME_CATEGORIES.lottery,
  mines: GAME_CATEGORIES.steps,
  'step games': GAME_CATEGORIES.steps,
}

/** The category that the word names; a new name adds a category. */
function categoryOf(word: string | undefined, categories: OwnCategory[]): number {
  const name = plain(word?.replaceAll(/[_-]+/g, ' '), CATEGORY_MAX)
  if (name === undefined) return GAME_CATEGORIES.slots
  const key = name.toLowerCase()
  const known = WORDS[key] ?? categories.find(({ names }) => names.en.toLowerCase() === key)?.category
  if (known !== undefined) return known
  if (categories.length >= OWN_CATEGORIES_MAX) return GAME_CATEGORIES.slots
  const category = Math.max(OWN_CATEGORIES_FROM - 1, ...categories.map(one => one.category)) + 1
  if (category > 100) return GAME_CATEGORIES.slots
  categories.push({ category, names: { en: name.charAt(0).toUpperCase() + name.slice(1) } })
  return category
}
