import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../repository.mjs'

const E2E = join(ROOT, 'e2e')
/** A promise about time itself: without an event, the card would go when the app asks for the games again. */
const PROMISES = ["expect(card, 'the card goes from an open home').toHaveCount(0, { timeout: 8_000 })"]

/** A loop whose body loads a page and then waits for less than the load of a slow machine never ends well. */
it('no journey waits for less than the general limit', () => {
  const files = readdirSync(E2E, { recursive: true, encoding: 'utf8' }).filter(file =>
    /^(base|journeys).*\.ts$/.test(file),
  )
  const lines = files.flatMap(file => {
    const text = readFileSync(join(E2E, file), 'utf8')
    return text.split('\n').map(line => `${file}: ${line.trim()}`)
  })
  const ownLimits = lines.filter(line => /timeout: *[\d_]/.test(line))
  const short = ownLimits.filter(
    line => Number(/timeout: *([\d_]+)/.exec(line)?.[1]?.replaceAll('_', '')) < 30_000,
  )
  expect(short.filter(line => !PROMISES.some(promise => line.includes(promise)))).toEqual([])
  expect(ownLimits.length).toBeGreaterThan(3)
})

it('no unit test polls for less than that', () => {
  const polls = ['apps', 'packages', 'tools', 'bench'].flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.test\.(?:tsx?|mjs)$/.test(file) && !file.includes('node_modules'))
      .flatMap(file => {
        const text = readFileSync(join(ROOT, folder, file), 'utf8')
        return [...text.matchAll(/\.poll\([^;]*?timeout: *([\d_]+)/g)].map(([, limit = '']) => ({
          file,
          limit,
        }))
      }),
  )
  expect(polls.filter(({ limit }) => Number(limit.replaceAll('_', '')) < 30_000)).toEqual([])
  expect(polls.length).toBeGreaterThan(3)
})
