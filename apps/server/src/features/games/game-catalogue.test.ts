import { GAME_CATEGORIES } from '@arena/contract/kinds'
import { describe, expect, it } from 'vitest'
import { GAMES } from '../../content/games.ts'
import { gameOfDay, listGames } from './game-catalogue.ts'

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

  it('has a game of every kind for a newcomer', () => {
    for (const games of Object.values(gameList)) expect(games[0]?.level).toBe(1)
  })
})

describe('the game of the day', () => {
  const DAYS = Array.from({ length: 40 }, (_, day) => day)
  const levelOf = (id: string | undefined) => GAMES.find(({ game_id }) => game_id === id)?.level ?? 0

  it('is above the player’s level, another one every day, and each in its turn', () => {
    for (const level of [1, 2, 3]) {
      const ids = DAYS.map(day => gameOfDay(GAMES, { level, day })?.game_id)
      for (const id of ids) expect(levelOf(id)).toBeGreaterThan(level + 1)
      expect(new Set(ids).size).toBe(GAMES.filter(game => game.level > level + 1).length)
    }
  })

  it('stays the same when the player reaches a level that does not open it', () => {
    const stays = DAYS.filter(day => levelOf(gameOfDay(GAMES, { level: 1, day })?.game_id) > 3)
    const at = (level: number) => stays.map(day => gameOfDay(GAMES, { level, day }))
    expect(stays.length).toBeGreaterThan(0)
    expect(at(2)).toEqual(at(1))
  })

  it('is the last one that is closed, and then none', () => {
    const highest = Math.max(...GAMES.map(({ level }) => level))
    expect(gameOfDay(GAMES, { level: highest - 1, day: 3 })?.level).toBe(highest)
    expect(gameOfDay(GAMES, { level: highest, day: 3 })).toBeUndefined()
    expect(gameOfDay([], { level: 1, day: 3 })).toBeUndefined()
  })
})
