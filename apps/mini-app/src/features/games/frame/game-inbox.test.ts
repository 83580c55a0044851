import { GAME_EVENTS, type GameEventName } from '@arena/provider-protocol/frame-events'
import { expect, test } from 'vitest'
import { createGameInbox, isClear, NO_OVERLAYS, overlaysAfter, wantedGame } from './game-inbox.ts'

const ORIGIN = 'https://games.example'
const frame = { name: 'the frame' }

function inbox() {
  let now_ms = 0
  const read = createGameInbox({ origin: ORIGIN, frame: () => frame, now_ms: () => now_ms })
  return { read, wait: (ms: number) => (now_ms += ms) }
}

function said(data: unknown, from: Partial<{ source: unknown; origin: string }> = {}) {
  return { source: frame, origin: ORIGIN, data, ...from }
}

const LOADED = JSON.stringify({ eventName: 'game_loaded', data: null, context: null })

test('the game’s own messages are received with their data', () => {
  const { read } = inbox()
  expect(read(said(LOADED))).toEqual({ eventName: 'game_loaded', data: {} })
  expect(read(said(JSON.stringify({ eventName: 'balance_changed', data: { balance: 5 } })))).toEqual({
    eventName: 'balance_changed',
    data: { balance: 5 },
  })
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['another frame of the same origin', { source: { name: 'a sibling' } }],
  ['no window at all', { source: null }],
])('nothing is accepted from %s', (_, from) => {
  expect(inbox().read(said(LOADED, from))).toBeNull()
})

test.each([
  ['an object instead of text', { eventName: 'game_loaded' }],
  ['broken JSON', '{"eventName":"game_loaded"'],
  ['an unknown word', '{"eventName":"pay_me"}'],
  ["a word of every object's prototype", '{"eventName":"constructor"}'],
  ['no word', '{}'],
  ['a list', '[{"eventName":"game_loaded"}]'],
  ['null', 'null'],
  ['a megabyte', JSON.stringify({ eventName: 'game_loaded', data: { text: 'x'.repeat(1_000_000) } })],
])('%s is ignored', (_, data) => {
  expect(inbox().read(said(data))).toBeNull()
})

test('the data of a message is a record, whatever the game sent', () => {
  const { read } = inbox()
  for (const data of ['text', 7, [1], null]) {
    expect(read(said(JSON.stringify({ eventName: 'round_started', data })))?.data).toEqual({})
  }
})

test('a flood is limited to twenty messages a second, and the game is received again the next second', () => {
  const { read, wait } = inbox()
  const accepted = Array.from({ length: 10_000 }, () => read(said(LOADED))).filter(Boolean)
  expect(accepted).toHaveLength(20)
  wait(1000)
  expect(read(said(LOADED))).not.toBeNull()
})

test('vibrations from dragging a slider do not block the round messages that follow', () => {
  const { read } = inbox()
  const felt = Array.from({ length: 60 }, () =>
    read(said(JSON.stringify({ eventName: 'haptic', data: { style: 'selection' } }))),
  ).filter(Boolean)
  expect(felt).toHaveLength(20)
  for (const eventName of ['round_started', 'balance_changed', 'finish_round_animations'])
    expect(read(said(JSON.stringify({ eventName, data: {} })))).not.toBeNull()
})

const blackjack = { game_id: 'classic-blackjack', name: 'Classic Blackjack', level: 3, category: 4 }
const asked = (data: { readonly game_id?: unknown; readonly currency?: unknown }) =>
  wantedGame({ game_id: blackjack.game_id, currency: 'AC', ...data }, [blackjack])

test("a game can lead to the player's round in another game, on the balance of that round", () => {
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
])('a game that requests %s is ignored', (_, data) => {
  expect(asked(data)).toBeUndefined()
})

const after = (...events: readonly GameEventName[]) => events.reduce(overlaysAfter, NO_OVERLAYS)

test.each(['paytable', 'settings', 'rules', 'autospins_panel', 'bet_panel', 'replay'] as const)(
  'the stage is not clear while the %s is open',
  panel => {
    expect(isClear(after(`${panel}_open`))).toBe(false)
    expect(isClear(after(`${panel}_open`, `${panel}_open`, `${panel}_close`))).toBe(true)
  },
)

test('closing one panel leaves another open', () => {
  expect(isClear(after('settings_open', 'rules_open', 'settings_close'))).toBe(false)
  expect(isClear(after('settings_open', 'rules_open', 'settings_close', 'rules_close'))).toBe(true)
})

test('a window stays until a button is pressed, whatever else opens and closes', () => {
  expect(isClear(after('show_modal', 'rules_open', 'rules_close'))).toBe(false)
  expect(isClear(after('show_modal', 'button-click'))).toBe(true)
})

test('a reloaded game starts with no open panels', () => {
  expect(isClear(after('settings_open', 'show_modal', 'game_loaded'))).toBe(true)
})

test('no other event changes anything', () => {
  const open = after('settings_open', 'show_modal')
  const others = GAME_EVENTS.filter(
    name => !/_(open|close)$/.test(name) && !['show_modal', 'button-click', 'game_loaded'].includes(name),
  )
  for (const name of others) expect(overlaysAfter(open, name)).toBe(open)
})
