import { describe, expect, test } from 'vitest'
import { backTargetOf, isTabPath, TABS, type Trail, tabOf, trailAfter } from './paths.ts'

const after = (...addresses: readonly string[]) => addresses.reduce<Trail>(trailAfter, [])
/** Where the back button leads at the end of this way. */
const backAfter = (...addresses: readonly string[]) =>
  backTargetOf(addresses.at(-1) ?? '', after(...addresses))

/** Every screen below the tabs, and where it leads back to when the app was opened there. */
const PARENTS = [
  ['/tournaments/open_tournament', '/'],
  ['/c_tournaments/open_2026W40', '/'],
  ['/games/1/golden_arena', '/'],
  ['/profile', '/'],
  ['/settings', '/profile'],
  ['/settings/messages', '/settings'],
  ['/settings/limits', '/settings'],
  ['/settings/data', '/settings'],
  ['/lang', '/settings'],
  ['/wallet', '/profile'],
  ['/promocodes', '/profile'],
  ['/trophies', '/profile'],
  ['/links', '/profile'],
  ['/squads', '/friends'],
  ['/squads/bcdfghjkmn', '/squads'],
  ['/challenges', '/friends'],
  ['/friend-streaks', '/friends'],
  ['/challenges/bcdfghjkmn', '/challenges'],
  ['/policy', '/profile'],
  ['/security', '/profile'],
  ['/terms', '/profile'],
  ['/shared/b1-20261125-AAAAAAAAAAAAAAAAAAAAAA', '/'],
  ['/cards/b1-20261125-AAAAAAAAAAAAAAAAAAAAAA', '/'],
  ['/nowhere', '/'],
] as const

test('the tabs are in the order shop, tasks, play, friends, tournaments', () => {
  expect(TABS.map(tab => tab.path)).toEqual(['/boost', '/tasks', '/', '/friends', '/active-tournaments'])
})

describe('the way back', () => {
  test.each(PARENTS)('from %s leads to %s when the app was opened there', (path, parent) => {
    expect(backAfter(path)).toBe(parent)
  })

  test.each(PARENTS)('from %s leads to the screen it was opened from', path => {
    for (const opener of ['/active-tournaments', '/friends', '/games/5/lucky-dice'])
      expect(backAfter('/tasks', opener, path)).toBe(opener)
  })

  test('leads through every screen on the way, one after the other', () => {
    const way = [
      '/friends',
      '/challenges',
      '/challenges/abc',
      '/games/5/lucky-dice',
      '/profile',
      '/settings',
      '/lang',
    ]
    let trail = after(...way)
    for (const before of way.slice(0, -1).toReversed()) {
      expect(backTargetOf(trail.at(-1) ?? '', trail)).toBe(before)
      trail = trailAfter(trail, before)
    }
    expect(trail).toEqual(['/friends'])
  })

  test('never leads in a circle: a screen that is opened again leads to where it was opened first', () => {
    expect(backAfter('/profile', '/settings', '/profile', '/lang')).toBe('/profile')
    expect(backAfter('/', '/tournaments/a', '/games/1/x', '/tournaments/a')).toBe('/')
  })

  test('leads to the address including its parameters', () => {
    expect(backAfter('/games/1/x', '/challenges?game=x', '/challenges/abc')).toBe('/challenges?game=x')
    expect(backAfter('/', '/games/1/x', '/challenges?game=x')).toBe('/games/1/x')
  })

  test('leads to the first steps from their legal texts only', () => {
    expect(backAfter('/onboarding', '/terms')).toBe('/onboarding')
    expect(backAfter('/onboarding', '/tournaments/abc')).toBe('/')
  })

  test('is missing on tabs and in the first steps', () => {
    for (const { path } of TABS) expect(backAfter('/profile', path)).toBeNull()
    expect(backAfter('/onboarding')).toBeNull()
  })
})

test("a tournament's page lights up the home tab and hides the bar", () => {
  expect(tabOf('/tournaments/abc')).toBe('play')
  expect(tabOf('/c_tournaments/abc')).toBe('play')
  expect(isTabPath('/tournaments/abc')).toBe(false)
  expect(tabOf('/settings')).toBeNull()
})
