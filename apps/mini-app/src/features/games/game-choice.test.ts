import { expect, test } from 'vitest'
import { afterPlaying, gameChoice, parseLastPlayed } from './game-choice.ts'

const game = (game_id: string, level: number) => ({ game_id, level })
const GAMES = [game('slot', 1), game('clover', 1), game('dice', 2), game('comet', 7), game('cascade', 4)]
const ids = (games: readonly { readonly game_id: string }[]) => games.map(({ game_id }) => game_id)

test('playable games come first, the last played one at the top', () => {
  const { playable } = gameChoice(GAMES, { level: 2, lastPlayed: ['dice', 'comet', 'clover'] })
  expect(ids(playable)).toEqual(['dice', 'clover', 'slot'])
})

test('locked games come last, the next to unlock first', () => {
  const { locked } = gameChoice(GAMES, { level: 2, lastPlayed: ['comet'] })
  expect(ids(locked)).toEqual(['cascade', 'comet'])
})

test('a player without rounds sees the games in their usual order', () => {
  expect(ids(gameChoice(GAMES, { level: 1, lastPlayed: [] }).playable)).toEqual(['slot', 'clover'])
})

test('an opened game moves to the front, and old ones are dropped', () => {
  expect(afterPlaying(['slot', 'dice'], 'dice')).toEqual(['dice', 'slot'])
  const many = Array.from({ length: 40 }, (_, index) => `game-${index}`)
  expect(afterPlaying(many, 'new')).toEqual(['new', ...many].slice(0, 24))
})

test.each([null, '', '{', '"dice"', '{"0":"dice"}', '[1,null,{}]'])('stored data of %j is ignored', text => {
  expect(parseLastPlayed(text)).toEqual([])
})

test('stored games are read back', () => {
  expect(parseLastPlayed('["dice",7,"slot"]')).toEqual(['dice', 'slot'])
})
