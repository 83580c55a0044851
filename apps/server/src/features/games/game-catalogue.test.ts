import { GAME_CATEGORIES } from '@arena/contract/kinds'
import { describe, expect, it } from 'vitest'
import { GAMES } from '../../content/games.ts'
import { listGames } from './game-catalogue.ts'

describe('the game list', () => {
  const { gameList } = listGames(GAMES)

  it('has every game once, under its category', () => {
    for (const [category, games] of Object.entries(gameList)) {
      expect(new Set(games.map(game => String(game.category)))).toEqual(new Set([category]))
    }
    const listed = Object.values(gameList).flatMap(games => games.map(({ game_id }) => game_id))
    expect(listed.toSorted()).toEqual(GAMES.map(({ game_id }) => game_id).toSorted())
  })

  it('has at least twelve games in all categories, from level 1 to level 8', () => {
    expect(GAMES.length).toBeGreaterThanOrEqual(12)
    expect(Object.keys(gameList)).toEqual(Object.values(GAME_CATEGORIES).map(String))
    const levels = GAMES.map(({ level }) => level)
    expect([Math.min(...levels), Math.max(...levels)]).toEqual([1, 8])
  })

  it('begins each category with the lowest level', () => {
    for (const games of Object.values(gameList)) {
      const levels = games.map(({ level }) => level)
      expect(levels).toEqual(levels.toSorted((a, b) => a - b))
    }
  })
})
