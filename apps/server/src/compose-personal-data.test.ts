import { describe, expect, it } from 'vitest'
import { PERSONAL_DATA } from './compose-personal-data.ts'

const { features, sections, erasure } = PERSONAL_DATA

/** What stands in one of two lists and not as often in the other. */
function oddOnes<Item>(declared: readonly Item[], listed: readonly Item[]): readonly Item[] {
  const count = (items: readonly Item[], item: Item) => items.filter(other => other === item).length
  return [...new Set([...declared, ...listed])].filter(item => count(declared, item) !== count(listed, item))
}

describe('the personal data of all features', () => {
  it('has every declared section once in the file', () => {
    const declared = features.flatMap(feature => Object.values(feature.sections ?? {}))
    expect(oddOnes(declared, sections).map(({ name }) => name)).toEqual([])
    expect(new Set(declared).size).toBe(declared.length)
  })

  it('has every declared part of the erasure once in its order', () => {
    const declared = features.flatMap(feature => Object.values(feature.erasure ?? {}))
    const listed: readonly unknown[] = [...erasure.before, ...erasure.steps]
    expect(oddOnes<unknown>(declared, listed)).toEqual([])
    expect(new Set<unknown>(declared).size).toBe(declared.length)
  })

  it('decides on a table in one feature alone, which exports it or says why not', () => {
    const tables = features.flatMap(feature => Object.keys(feature.tables))
    expect(tables.toSorted()).toEqual([...new Set(tables)].toSorted())
    for (const feature of features) {
      const exported = Object.values(feature.sections ?? {}).map(({ table }) => table)
      const decided = [...new Set([...exported, ...Object.keys(feature.notExported ?? {})])]
      expect(decided.toSorted()).toEqual(Object.keys(feature.tables).toSorted())
    }
  })
})
