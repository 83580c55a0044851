import { expect, test } from 'vitest'
import { declaredGames, ownGames, withNumbers } from './game-lists.mjs'

const games = await declaredGames()
const [first] = games
if (first === undefined) throw new Error('no game declares itself')
const added = { ...first, id: 'ruby-mine', number: 99, level: 2 }

/** @param {string} text */
const idsOf = text => [...text.matchAll(/game_id: '([^']+)'/g)].map(([, id]) => id)

test('a new game follows the games of its level, and all others keep their places', () => {
  const before = ownGames('', games)
  const levels = new Map(games.map(({ id, level }) => [id, level]))
  const after = idsOf(ownGames(before, [added, ...games]))
  const place = after.indexOf(added.id)
  expect(after.toSpliced(place, 1)).toEqual(idsOf(before))
  expect(levels.get(after[place - 1] ?? '')).toBeLessThanOrEqual(2)
  expect(levels.get(after[place + 1] ?? '')).toBeGreaterThan(2)
})

test('a game that has gone leaves the list', () => {
  expect(idsOf(ownGames(ownGames('', [added, ...games]), games))).not.toContain(added.id)
})

test('a number stays with its game, also after the game has gone', () => {
  const gone = withNumbers('{ "old-game": 3 }', [{ id: 'ruby-mine', number: 4 }])
  expect(JSON.parse(gone)).toEqual({ 'old-game': 3, 'ruby-mine': 4 })
  expect(() => withNumbers(gone, [{ id: 'other', number: 3 }])).toThrow('the number of old-game')
  expect(() => withNumbers(gone, [{ id: 'ruby-mine', number: 5 }])).toThrow('the number 4 for ever')
})
