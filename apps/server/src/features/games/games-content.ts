/** The catalogue as operators write it: the program's own games with their changes, and games of other providers. */
import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { GAME_CATEGORIES } from '@arena/contract/kinds'
import { type ContentFault, ContentFaults, contentFault } from '@arena/texts/content-faults'
import type { CatalogueGame } from './game-catalogue.ts'

type GamesDocument = ContentDocuments['games']
type GameRow = GamesDocument['games'][number]

/**
 * The program's games with the operators' settings for them, and the games that operators have imported. A game of the program that they do
 * not name yet, as a later release has added it, stays as the program has it.
 *
 * @throws ContentFaults for a game that is named twice, an imported one that lacks something, and a category that nobody has named
 */
export function gamesWith(
  games: readonly CatalogueGame[],
  { games: rows, categories = [] }: GamesDocument,
): readonly CatalogueGame[] {
  const faults = [...duplicates(rows), ...rows.flatMap(row => rowFaults(games, row, categories))]
  if (faults.length > 0) throw new ContentFaults(faults)
  const named = new Set(rows.map(({ game_id }) => game_id))
  const known = rows.map(row => {
    const own = games.find(({ game_id }) => game_id === row.game_id)
    const { game_id, level, category, state } = row
    const category_names = categories.find(one => one.category === category)?.names
    const said = { game_id, level, category, state, ...(category_names && { category_names }) }
    return own === undefined ? { ...importedGame(row), ...said } : { ...own, ...said }
  })
  return [...known, ...games.filter(({ game_id }) => !named.has(game_id))]
}

function importedGame({ provider, game, names, about, max_win, tournaments, orientation, picture }: GameRow) {
  if (provider === undefined || game === undefined || names === undefined || max_win === undefined)
    throw new Error('an imported game was not checked')
  return {
    name: names.en,
    provider,
    provider_game: game,
    max_win_multiplier: max_win,
    imported: { names, about, inTournaments: tournaments === true, orientation, picture },
  }
}

function duplicates(rows: readonly GameRow[]): readonly ContentFault[] {
  const ids = rows.map(({ game_id }) => game_id)
  const theirs = rows.flatMap(({ provider, game }) => (provider === undefined ? [] : [`${provider} ${game}`]))
  const isTwice = new Set(ids).size < ids.length || new Set(theirs).size < theirs.length
  return isTwice ? [contentFault('games_twice')] : []
}

function rowFaults(
  games: readonly CatalogueGame[],
  row: GameRow,
  categories: NonNullable<GamesDocument['categories']>,
): readonly ContentFault[] {
  const { game_id: game, category } = row
  if (games.some(({ game_id }) => game_id === game))
    return isImported(row) ? [contentFault('games_own', { game })] : []
  if (!isImported(row)) return [contentFault('games_unknown', { game })]
  const { provider, game: theirs, names, max_win } = row
  const isComplete =
    provider !== undefined && theirs !== undefined && names !== undefined && max_win !== undefined
  const isListed =
    Object.values<number>(GAME_CATEGORIES).includes(category) ||
    categories.some(one => one.category === category)
  return [
    ...(isComplete ? [] : [contentFault('games_incomplete', { game })]),
    ...(isListed ? [] : [contentFault('games_category', { game, category })]),
  ]
}

const IMPORTED_ONLY = [
  'provider',
  'game',
  'names',
  'about',
  'max_win',
  'tournaments',
  'orientation',
  'picture',
] as const

/** Whether the row has anything that the program's own games have not. */
function isImported(row: GameRow): boolean {
  return IMPORTED_ONLY.some(field => row[field] !== undefined)
}
