import { describe, expect, test } from 'vitest'
import { backTargetOf, isTabPath, TABS, tabOf } from './paths.ts'

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
    ['/policy', '/profile'],
    ['/security', '/profile'],
    ['/terms', '/profile'],
    ['/nowhere', '/'],
  ])('from %s leads to %s', (path, target) => {
    expect(backTargetOf(path, '/tasks')).toBe(target)
  })

  test('from the profile leads to the last tab', () => {
    expect(backTargetOf('/profile', '/tasks')).toBe('/tasks')
  })

  test('does not exist on tabs and in the first steps', () => {
    for (const { path } of TABS) expect(backTargetOf(path, '/')).toBeNull()
    expect(backTargetOf('/onboarding', '/')).toBeNull()
  })
})

test("a tournament's page lights up the home tab and hides the bar", () => {
  expect(tabOf('/tournaments/abc')).toBe('play')
  expect(tabOf('/c_tournaments/abc')).toBe('play')
  expect(isTabPath('/tournaments/abc')).toBe(false)
  expect(tabOf('/settings')).toBeNull()
})
