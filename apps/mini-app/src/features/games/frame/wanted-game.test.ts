import { expect, test } from 'vitest'
import { wantedGame } from './wanted-game.ts'

const blackjack = { game_id: 'classic-blackjack', name: 'Classic Blackjack', level: 3, category: 4 }
const asked = (data: { readonly game_id?: unknown; readonly currency?: unknown }) =>
  wantedGame({ game_id: blackjack.game_id, currency: 'AC', ...data }, [blackjack])

test("a game leads to the player's round in another game, on the balance it is played with", () => {
  expect(asked({})).toEqual({ game: blackjack, balance: null })
  expect(asked({ currency: 'TRN:cup' })).toEqual({ game: blackjack, balance: 'cup' })
})

test.each([
  ['a game there is none of', { game_id: 'no-such-game' }],
  ['no game', { game_id: undefined }],
  ['a prototype', { game_id: '__proto__' }],
  ['no balance', { currency: undefined }],
  ['a balance of nothing we know', { currency: 'USD' }],
  ['a tournament without a key', { currency: 'TRN:' }],
  ['a balance that is no text', { currency: { toString: 'AC' } }],
])('a game that asks for %s is passed over', (_, data) => {
  expect(asked(data)).toBeUndefined()
})
