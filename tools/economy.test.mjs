import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { ROOT } from './repository.mjs'

/** @param {string[]} args */
function economy(args) {
  const command = ['tools/economy.mjs', ...args]
  return spawnSync(process.execPath, command, {
    cwd: ROOT,
    encoding: 'utf8',
  })
}

test('the economy of the product’s own content is accepted, with the return of every game in the catalogue', () => {
  const { status, stdout, stderr } = economy(['--json'])
  expect([status, stderr]).toEqual([0, ''])
  const report = JSON.parse(stdout)
  expect(report.profiles.map((/** @type {{ name: string }} */ { name }) => name)).toEqual([
    'casual',
    'regular',
    'heavy',
  ])
  expect(report.returns).toMatchObject({ 'golden-arena': '0.959896', 'european-roulette': '0.972973' })
}, 60_000)

test('a rate at which the prizes exceed the daily limit ends with exit code 1 and the reason', () => {
  const { status, stdout, stderr } = economy(['--usd-per-ton', '0.5'])
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('more than 100.00')
}, 60_000)
