import { expect, test } from 'vitest'
import { campaignOf, isInviterText, kindOfStart, pathOfStart, startOfPath } from './start-places.ts'

test.each([
  ['friends', '/friends'],
  ['open_boost_now', '/boost'],
  ['active-tournaments', '/active-tournaments'],
  ['tasks', '/tasks'],
  ['wheel', '/#wheel'],
  ['wallet', '/wallet'],
  ['t_open_tournament', '/tournaments/open_tournament'],
  ['r_AAECAwQFBgcICQoLDA0-_w', '/shared/AAECAwQFBgcICQoLDA0-_w'],
  ['squad_AAECAwQFBgcICQoLDA0ODw', '/squads/AAECAwQFBgcICQoLDA0ODw'],
  ['c_b1023-20261125-AAECAwQFBgcICQoLDA0ODw', '/challenges/b1023-20261125-AAECAwQFBgcICQoLDA0ODw'],
])('the start parameter %s opens %s', (startParam, path) => {
  expect(pathOfStart(startParam)).toBe(path)
})

test.each([
  '',
  '700000001',
  't_',
  'r_',
  'r_../wallet',
  'r_%2e%2e',
  'constructor',
  '__proto__',
  `t_${'a'.repeat(65)}`,
])('the start parameter %j opens no screen', startParam => {
  expect(pathOfStart(startParam)).toBeNull()
})

test.each(['refboost', 'ref_700000001', 'story_friends'])(
  'the start parameter %s names an inviter, whatever words are in it, and opens no place',
  startParam => {
    expect(isInviterText(startParam)).toBe(true)
    expect(pathOfStart(startParam)).toBeNull()
  },
)

test.each([
  '/tasks',
  '/friends',
  '/wallet',
  '/active-tournaments',
  '/tournaments/open_2026W47',
  '/shared/AAECAwQFBgcICQoLDA0-_w',
])('%s is opened by the start parameter that is written for it', path => {
  expect(pathOfStart(startOfPath(path) ?? '')).toBe(path)
})

test('a tournament that is over is opened by its key too', () => {
  expect(startOfPath('/c_tournaments/open_2026W40')).toBe('t_open_2026W40')
})

test('a path that no start parameter opens has none', () => {
  expect(startOfPath('/games/1/golden-arena')).toBeUndefined()
})

test('reports the kind of a link, whatever text it contains', () => {
  const kinds = {
    '': 'none',
    ref_700000001: 'invitation',
    '700000001': 'invitation',
    story_700000001: 'story',
    t_weekly: 'tournament',
    r_abc: 'round',
    k_abc: 'card',
    squad_abc: 'squad',
    c_abc: 'challenge',
    f_abc: 'friend_streak',
    'c-june_2026': 'campaign',
    'c-': 'other',
    wheel: 'screen',
    'open-friends': 'screen',
    t_: 'other',
    constructor: 'other',
    "r_'; DROP TABLE day_sums": 'other',
    ['x'.repeat(512)]: 'other',
  }
  expect(Object.fromEntries(Object.keys(kinds).map(text => [text, kindOfStart(text)]))).toEqual(kinds)
})

test('a campaign’s link opens no screen, whatever words are in its name', () => {
  expect(pathOfStart('c-friends')).toBeNull()
})

test.each([
  ['c-june-2026', 'june-2026'],
  ['c-June_Ads', 'june_ads'],
  [`c-${'a'.repeat(32)}`, 'a'.repeat(32)],
  [`c-${'a'.repeat(33)}`, ''],
  ['c-', ''],
  ['c--x', ''],
  ['c-a b', ''],
  ["c-'; DROP TABLE players", ''],
  ['c-июнь', ''],
  ['c-a\n', ''],
  ['c_june', ''],
  ['ref1', ''],
])('the start parameter %j names the campaign %j', (startParam, campaign) => {
  expect(campaignOf(startParam)).toBe(campaign)
})
