import { expect, it } from 'vitest'
import { pageOf } from './pages.ts'
import { subjectPage } from './subject-page.ts'

it.each([
  ['player.ban', '6160000123', '/players/6160000123'],
  ['tournament.cancel', 'week-48', '/tournaments/week-48'],
  ['content.publish', 'games', '/content/games'],
  ['hold.decide', '17', '/holds/17'],
  ['withdrawal.approve', '17', '/holds/withdrawal/17'],
])('the subject of %s has a page', (act, subject, page) => {
  expect(subjectPage(act, subject)).toBe(page)
  expect(pageOf(page)?.path).toMatch(/^\/\w/)
})

it.each([
  ['a person who was erased', 'player.unban', 'ab'.repeat(32)],
  ['several players', 'players.find', ''],
  ['all erasures', 'player.repeat_erasures', 'erasures'],
  ['a job', 'jobs.retry', 'pay-withdrawals'],
  ['a key that is no address', 'tournament.end', '../log'],
])('%s has none', (_, act, subject) => {
  expect(subjectPage(act, subject)).toBeUndefined()
})
