import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../repository.mjs'

const JOURNEYS = join(ROOT, 'e2e/journeys')
/** Players invented by a journey have numbers of four digits from 3000 on; lower ones belong to the phone frame. */
const MADE_UP = /(?<![\w.:_-])[3-9]\d{3}(?![\w.])/g

/** Journeys share one arena: what one does to a player, such as a ban, would meet the other. */
it('every player that a journey creates is used by that journey only', () => {
  /** @type {Map<string, Set<string>>} */
  const files = new Map()
  for (const file of readdirSync(JOURNEYS)) {
    for (const [number] of readFileSync(join(JOURNEYS, file), 'utf8').matchAll(MADE_UP)) {
      files.set(number, (files.get(number) ?? new Set()).add(file))
    }
  }
  const shared = [...files].filter(([, users]) => users.size > 1)
  expect(shared.map(([number, users]) => `${number}: ${[...users].join(', ')}`)).toEqual([])
  expect(files.size).toBeGreaterThan(50)
})
