import { describe, expect, test } from 'vitest'
import { backTargetOf, isTabPath, TABS, TRAIL_START, tabOf, trailAfter } from './paths.ts'

const after = (...paths: readonly string[]) => paths.reduce(trailAfter, TRAIL_START)

test('the tabs stand in the order shop, tasks, play, friends, tournaments', () => {
  expect(TABS.map(tab => tab.path)).toEqual(['/boost', '/tasks', '/', '/friends', '/active-tournaments'])
})

describe('the way back', () => {
  test.each([
    ['/tournaments/open_tournament', '/'],
    ['/c_tournaments/open_2026W40', '/'],
    ['/games/1/golden_arena', '/'],
    ['/settings', '/profile'],
    ['/lang', '/settings'],
    ['/wallet', '/profile'],
    ['/promocodes', '/profile'],
    ['/trophies', '/profile'],
    ['/squads', '/tasks'],
    ['/squads/bcdfghjkmn', '/squads'],
    ['/policy', '/profile'],
    ['/security', '/profile'],
    ['/terms', '/profile'],
    ['/shared/b1-20261125-AAAAAAAAAAAAAAAAAAAAAA', '/'],
    ['/nowhere', '/'],
  ])('from %s leads to %s', (path, target) => {
    expect(backTargetOf(path, after('/tasks'))).toBe(target)
  })

  test('from the profile leads to the last tab', () => {
    expect(backTargetOf('/profile', after('/tasks', '/tournaments/abc', '/profile'))).toBe('/tasks')
    expect(backTargetOf('/profile', after())).toBe('/')
  })

  test('from the languages leads to where they were opened, also after a look around', () => {
    expect(backTargetOf('/lang', after('/', '/profile', '/lang'))).toBe('/profile')
    expect(backTargetOf('/lang', after('/', '/profile', '/settings', '/lang'))).toBe('/settings')
    expect(backTargetOf('/lang', after('/profile', '/settings', '/profile', '/lang'))).toBe('/profile')
  })

  test('from a legal text leads to where it was opened', () => {
    expect(backTargetOf('/terms', after('/onboarding', '/terms', '/policy'))).toBe('/onboarding')
    expect(backTargetOf('/terms', after('/onboarding', '/', '/profile', '/terms'))).toBe('/profile')
  })

  test('does not exist on tabs and in the first steps', () => {
    for (const { path } of TABS) expect(backTargetOf(path, TRAIL_START)).toBeNull()
    expect(backTargetOf('/onboarding', TRAIL_START)).toBeNull()
  })
})

test("a tournament's page lights up the home tab and hides the bar", () => {
  expect(tabOf('/tournaments/abc')).toBe('play')
  expect(tabOf('/c_tournaments/abc')).toBe('play')
  expect(isTabPath('/tournaments/abc')).toBe(false)
  expect(tabOf('/settings')).toBeNull()
})
