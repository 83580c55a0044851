import { expect, test } from 'vitest'
import { emptyBoardText, sectionOrder } from './page-order.ts'

const order = (rest: Partial<Parameters<typeof sectionOrder>[0]>) =>
  sectionOrder({ phase: 'active', state: 'open', isMember: false, ...rest })

test('a completed tournament shows its results before its prizes and its rules, and no games', () => {
  expect(order({ phase: 'ended', state: 'paid' })).toEqual([
    'podium',
    'results',
    'friends',
    'leaderboard',
    'proof',
    'prizes',
    'info',
    'offer',
  ])
})

test('a running or announced tournament shows its rules before its standings', () => {
  for (const phase of ['active', 'upcoming'] as const) {
    const sections = order({ phase })
    expect(sections.indexOf('division')).toBeLessThan(sections.indexOf('info'))
    expect(sections.indexOf('info')).toBeLessThan(sections.indexOf('leaderboard'))
    expect(sections).toContain('games')
    expect(sections).not.toContain('results')
  }
})

test('a member of a running tournament sees their own standing first, then the games, then the texts', () => {
  const sections = order({ isMember: true })
  expect(sections.slice(0, 6)).toEqual(['neighbours', 'friends', 'division', 'games', 'prizes', 'info'])
  expect(order({ isMember: true, phase: 'upcoming' })).toEqual(order({ phase: 'upcoming' }))
})

test('a cancelled tournament says so first, and has no prizes', () => {
  const sections = order({ phase: 'ended', state: 'cancelled' })
  expect(sections[0]).toBe('results')
  expect(sections).not.toContain('prizes')
  expect(sections).not.toContain('games')
})

test('only a player who can still join a tournament without members is invited to be the first', () => {
  expect(emptyBoardText('active')).toBe('empty')
  expect(emptyBoardText('upcoming')).toBe('emptyUpcoming')
  expect(emptyBoardText('ended')).toBe('emptyEnded')
})
