import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../repository.mjs'
import { journeysOfFeatures, reachOf } from './reach-of-change.mjs'

describe('a change', () => {
  test.each([
    'package-lock.json',
    'apps/server/package.json',
    'packages/contract/src/api.ts',
    'packages/test-kit/src/index.ts',
    'packages/database/src/open-database.ts',
    'vitest.config.ts',
    'e2e/playwright.config.ts',
    'apps/mini-app/vite.config.ts',
    'e2e/base/journey.ts',
    'tools/testing/test-runners.mjs',
  ])('of %s affects everything', async file => {
    expect((await reachOf(['docs/reference/commands.md', file])).everything).toBe(true)
  })

  test('of a feature affects the journeys through it, in the server as in the mini-app', async () => {
    for (const app of ['server', 'mini-app']) {
      expect(await reachOf([`apps/${app}/src/features/wheel/spin.ts`])).toEqual({
        everything: false,
        journeys: ['wheel'],
        packages: [],
      })
    }
  })

  test('of a text affects the journeys that read it', async () => {
    const journeysOf = async (/** @type {string} */ file) =>
      (await reachOf([`packages/texts/texts/tr/${file}`])).journeys
    expect(await journeysOf('app/shop.json')).toEqual(['every-screen'])
    expect(await journeysOf('games/comet.json')).toEqual((await journeysOfFeatures()).get('games'))
    expect(await journeysOf('server/bot.json')).toEqual([])
  })

  test('of a test, a document or a developer command affects no journey', async () => {
    const files = [
      'apps/server/src/features/shop/stars.test.ts',
      'docs/reference/commands.md',
      'tools/bench.mjs',
    ]
    expect((await reachOf(files)).journeys).toEqual([])
  })

  test('of a journey affects that journey', async () => {
    expect((await reachOf(['e2e/journeys/wheel.journey.ts'])).journeys).toEqual(['wheel.journey.ts'])
  })

  test('of a file missing from the table affects all journeys', async () => {
    expect((await reachOf(['apps/mini-app/src/shell/frame.tsx', 'docs/a.md'])).journeys).toBe('all')
    expect((await reachOf(['apps/server/src/features/wallet/post.ts'])).journeys).toBe('all')
    expect((await reachOf(['packages/rules/src/levels.ts'])).journeys).toBe('all')
  })

  test('of a file that is read and not imported affects all tests of its package', async () => {
    expect((await reachOf(['packages/texts/texts/tr/app/shop.json'])).packages).toEqual([
      'packages/texts/',
      'apps/mini-app/',
    ])
    expect((await reachOf(['apps/server/src/migrations/0001-baseline.sql'])).packages).toEqual([
      'apps/server/',
    ])
    expect((await reachOf(['apps/server/src/app.ts'])).packages).toEqual([])
  })
})

test('every feature with journeys is a folder, and each names an existing journey', async () => {
  const journeys = readdirSync(join(ROOT, 'e2e/journeys'))
  const features = [...(await journeysOfFeatures())]
  const isFolder = (/** @type {string} */ feature) =>
    ['server', 'mini-app'].some(app => existsSync(join(ROOT, 'apps', app, 'src/features', feature)))
  expect(features.filter(([feature]) => !isFolder(feature))).toEqual([])
  const leadsNowhere = features.filter(
    ([, parts]) => !journeys.some(name => parts.some(part => name.includes(part))),
  )
  expect(leadsNowhere).toEqual([])
})
