import { GAME_EVENTS, type GameEventName } from '@arena/provider-protocol/frame-events'
import { expect, test } from 'vitest'
import { isClear, NO_OVERLAYS, overlaysAfter } from './overlays.ts'

const after = (...events: readonly GameEventName[]) => events.reduce(overlaysAfter, NO_OVERLAYS)

test.each(['paytable', 'settings', 'rules', 'autospins_panel', 'bet_panel'] as const)(
  'the stage is not clear while the %s is open',
  panel => {
    expect(isClear(after(`${panel}_open`))).toBe(false)
    expect(isClear(after(`${panel}_open`, `${panel}_open`, `${panel}_close`))).toBe(true)
  },
)

test('one panel that closes leaves another open', () => {
  expect(isClear(after('settings_open', 'rules_open', 'settings_close'))).toBe(false)
  expect(isClear(after('settings_open', 'rules_open', 'settings_close', 'rules_close'))).toBe(true)
})

test('a window stands until something is pressed, whatever else opens and closes', () => {
  expect(isClear(after('show_modal', 'rules_open', 'rules_close'))).toBe(false)
  expect(isClear(after('show_modal', 'button-click'))).toBe(true)
})

test('a game that is loaded anew has opened nothing', () => {
  expect(isClear(after('settings_open', 'show_modal', 'game_loaded'))).toBe(true)
})

test('no other event changes anything', () => {
  const open = after('settings_open', 'show_modal')
  const others = GAME_EVENTS.filter(
    name => !/_(open|close)$/.test(name) && !['show_modal', 'button-click', 'game_loaded'].includes(name),
  )
  for (const name of others) expect(overlaysAfter(open, name)).toBe(open)
})
