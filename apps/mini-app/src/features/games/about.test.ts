import { LANGUAGES } from '@arena/contract/languages'
import { expect, test } from 'vitest'
import names from '../../texts/en/games.json'
import type { About } from './game-page.tsx'

const FILES = import.meta.glob<About>('./about/*/*.json', { eager: true, import: 'default' })
const GAME_IDS = Object.keys(names.names)

test.each(LANGUAGES)('every game with a name is described and has its rules in %s', language => {
  const described = Object.keys(FILES).filter(path => path.startsWith(`./about/${language}/`))
  expect(described.toSorted()).toEqual(GAME_IDS.map(id => `./about/${language}/${id}.json`).toSorted())
  for (const path of described) {
    const { description = '', rules = [] } = FILES[path] ?? {}
    expect(description.length).toBeGreaterThan(60)
    expect(rules.filter(rule => rule.trim().length > 20)).toHaveLength(rules.length)
  }
})

test.each(GAME_IDS)('%s has as many rules in each language', id => {
  const counts = LANGUAGES.map(language => FILES[`./about/${language}/${id}.json`]?.rules.length)
  expect(new Set(counts).size).toBe(1)
  expect(counts[0]).toBeGreaterThanOrEqual(3)
})
