import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverFeatures } from '../checks/server-features.mjs'
import { ROOT } from '../repository.mjs'
import { QUICK_TAG, quickChecks } from './quick-parts.mjs'

const JOURNEYS = join(ROOT, 'e2e/journeys')
const quickJourneys = readdirSync(JOURNEYS).filter(name =>
  readFileSync(join(JOURNEYS, name), 'utf8').includes(`tag: '${QUICK_TAG}'`),
)

test('a quick run plays a journey of every tier of features', async () => {
  const features = await serverFeatures()
  const isPlayed = (/** @type {readonly string[]} */ parts) =>
    parts.some(part => quickJourneys.some(name => name.includes(part)))
  const tiers = new Set(features.map(({ tier }) => tier))
  const played = features.filter(({ journeys = [] }) => isPlayed(journeys)).map(({ tier }) => tier)
  expect([...tiers].filter(tier => !played.includes(tier))).toEqual([])
})

test('a quick run plays a journey of the console', () => {
  expect(quickJourneys.filter(name => name.startsWith('operators-'))).toHaveLength(1)
})

test('a quick run leaves out checks that are slow or need the network', () => {
  expect(quickChecks()).toEqual(expect.arrayContaining(['types', 'lint', 'boundaries', 'format']))
  for (const name of ['dead-code', 'canaries', 'audit']) expect(quickChecks()).not.toContain(name)
})
