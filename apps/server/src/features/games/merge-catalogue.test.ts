import { dialectFacts } from '@arena/contract/dialects'
import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { expect, it } from 'vitest'
import { GAMES } from '../../content/games.ts'
import { gamesWith } from './games-content.ts'
import type { LanguageCodes } from './known-providers.ts'
import { mergeCatalogue, ownId } from './merge-catalogue.ts'
import { readGames } from './read-catalogue.ts'

type Games = ContentDocuments['games']

const EMPTY: Games = {
  games: GAMES.map(({ game_id, level, category }) => ({ game_id, level, category, state: 'on' })),
}

function game(game_id: string, more: object = {}): object {
  const limits = { min_bet: 100, max_bet: 10_000, step: 100 }
  return {
    game_id,
    rtp_exact: '19/20',
    rtp: 0.95,
    max_win_multiplier: 50,
    limits,
    languages: ['en', 'uk', 'de'],
    ...more,
  }
}

function merged(document: Games, games: readonly object[], languages: Partial<LanguageCodes> = {}) {
  const read = readGames({ games })
  if (read === undefined) throw new Error('no catalogue')
  const from = { provider: 'studio', languages: { ...dialectFacts().languages, ...languages } }
  return mergeCatalogue(document, from, read)
}

const rowOf = ({ games }: Games, id: string) => games.find(({ game_id }) => game_id === id)

it('takes the texts of languages that the app has, and leaves out the others', () => {
  const names = { en: 'Mines', uk: 'Міни', de: 'Minen' }
  const { document } = merged(EMPTY, [
    game('mines', { names, descriptions: { en: 'Find  the\ngems.', de: 'x' } }),
  ])
  expect(rowOf(document, 'studio-mines')).toMatchObject({
    names: { en: 'Mines', ua: 'Міни' },
    about: { en: 'Find the gems.' },
    max_win: 50,
    tournaments: false,
  })
})

it('reads texts by the provider’s own codes, and takes a code that stands for several languages for one', () => {
  const names = { ENG: 'Mines', UKR: 'Міни', de: 'Minen' }
  const { document } = merged(EMPTY, [game('mines', { names })], {
    en: 'ENG',
    ua: 'UKR',
    tr: 'ENG',
  })
  expect(rowOf(document, 'studio-mines')?.names).toEqual({ en: 'Mines', ua: 'Міни' })
})

it('lists the pictures of games that have none', () => {
  const pictured = game('mines', { picture: 'https://cdn.example/mines.png' })
  const first = merged(EMPTY, [pictured, game('plain')])
  const address = 'https://cdn.example/mines.png'
  expect(first.pictures).toEqual([{ game_id: 'studio-mines', name: 'Mines', address }])
  const picture = 'a'.repeat(64)
  const drawn = first.document.games.map(row => (row.game === 'mines' ? { ...row, picture } : row))
  expect(merged({ games: drawn }, [pictured]).pictures).toEqual([])
})

it('leaves out a game that breaks the protocol or is listed twice, names it, and takes the rest', () => {
  const { document, games, faults } = merged(EMPTY, [
    game('good'),
    game('bad', { rtp: 'high' }),
    { name: 'nameless' },
    game('good'),
    game('huge', { max_win_multiplier: 1e9 }),
  ])
  expect(games).toEqual([{ game_id: 'studio-good', name: 'Good', change: 'new' }])
  expect(faults).toEqual([
    { game: 'bad', place: '/rtp' },
    { game: '#3', place: '/game_id' },
    { game: 'good', place: '' },
    { game: 'huge', place: '/max_win_multiplier' },
  ])
  expect(gamesWith(GAMES, document)).toHaveLength(GAMES.length + 1)
})

it('is no catalogue without a list of games, or with a list that no provider has', () => {
  for (const answer of [null, 'x', {}, { games: {} }, { games: Array.from({ length: 2_001 }, () => 1) }])
    expect(readGames(answer)).toBeUndefined()
})

it('keeps operators’ texts, raises the highest win, and switches off missing games', () => {
  const first = merged(EMPTY, [game('mines'), game('gone')]).document
  const edited = {
    ...first,
    games: first.games.map(row =>
      row.game_id === 'studio-mines' ? { ...row, level: 4, names: { en: 'Our mines' } } : row,
    ),
  }
  const { document, games } = merged(edited, [game('mines', { max_win_multiplier: 80, name: 'Other' })])
  expect(rowOf(document, 'studio-mines')).toMatchObject({ level: 4, names: { en: 'Our mines' }, max_win: 80 })
  expect(rowOf(document, 'studio-gone')).toMatchObject({ state: 'off' })
  expect(games.map(({ change }) => change)).toEqual(['changed', 'gone'])
  expect(merged(document, [game('mines')]).games[0]?.change).toBe('same')
})

it('puts a game into the category that its word names, and adds one that is new', () => {
  const list = [
    game('a', { category: 'Crash' }),
    game('b', { category: 'live_casino' }),
    game('c', { category: 'Live casino' }),
    game('d'),
  ]
  const { document } = merged(EMPTY, list)
  expect(['a', 'b', 'c', 'd'].map(id => rowOf(document, `studio-${id}`)?.category)).toEqual([2, 20, 20, 1])
  expect(document.categories).toEqual([{ category: 20, names: { en: 'Live casino' } }])
  expect(gamesWith(GAMES, document).find(({ game_id }) => game_id === 'studio-b')?.category_names).toEqual({
    en: 'Live casino',
  })
})

it('gives games of two providers ids of their own, also where only letters that an id lacks differ', () => {
  const ids = [
    ownId('a', 'mines'),
    ownId('b', 'mines'),
    ownId('a', 'Mines'),
    ownId('a', 'mi_nes'),
    ownId('a', 'mi:nes'),
  ]
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of [...ids, ownId('x'.repeat(32), 'y'.repeat(64))]) expect(id).toMatch(/^[a-z0-9-]{1,64}$/)
})

it('refuses a row that lacks something, names an unknown category, or changes a built-in game into another’s', () => {
  const codes = (games: Games['games']) => {
    try {
      return gamesWith(GAMES, { games }).length
    } catch (error) {
      return (error as { faults: { code: string }[] }).faults.map(({ code }) => code)
    }
  }
  const row = { game_id: 'x', level: 1, category: 1, state: 'on' as const }
  const full = { ...row, provider: 'studio', game: 'x', names: { en: 'X' }, max_win: 5 }
  expect(codes([full])).toBe(GAMES.length + 1)
  expect(codes([row])).toEqual(['games_unknown'])
  expect(codes([{ ...row, provider: 'studio' }])).toEqual(['games_incomplete'])
  expect(codes([{ ...full, category: 50 }])).toEqual(['games_category'])
  expect(codes([{ ...full, game_id: 'golden-arena' }])).toEqual(['games_own'])
  expect(codes([full, { ...full, game_id: 'y' }])).toEqual(['games_twice'])
})
