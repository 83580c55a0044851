import { describe, expect, it } from 'vitest'
import { differencesOf, mergeDocuments } from './merge-documents.ts'

const BASE = {
  price: 10,
  texts: { en: 'Wheel', ru: 'Колесо' },
  weights: [1, 2, 3],
  items: [
    { id: 'a', cost: 1 },
    { id: 'b', cost: 2 },
    { id: 'c', cost: 3 },
  ],
}

describe('merging a draft with what a colleague published', () => {
  it('takes over what either side changed', () => {
    const mine = { ...BASE, price: 12, weights: [1, 2, 4] }
    const theirs = { ...BASE, texts: { en: 'The wheel', ru: 'Колесо' }, weights: [9, 2, 3] }
    expect(mergeDocuments({ base: BASE, mine, theirs })).toEqual({
      document: { ...BASE, price: 12, texts: { en: 'The wheel', ru: 'Колесо' }, weights: [9, 2, 4] },
      conflicts: [],
    })
  })

  it('knows items by their id, whatever their place', () => {
    const mine = {
      items: [
        { id: 'b', cost: 2 },
        { id: 'a', cost: 7 },
        { id: 'c', cost: 3 },
        { id: 'm', cost: 0 },
      ],
    }
    const theirs = {
      items: [
        { id: 'new', cost: 5 },
        { id: 'a', cost: 1 },
        { id: 'c', cost: 8 },
      ],
    }
    expect(mergeDocuments({ base: { items: BASE.items }, mine, theirs })).toEqual({
      document: {
        items: [
          { id: 'a', cost: 7 },
          { id: 'c', cost: 8 },
          { id: 'm', cost: 0 },
          { id: 'new', cost: 5 },
        ],
      },
      conflicts: [],
    })
  })

  it('names each place that both changed, and keeps mine unless theirs is chosen', () => {
    const mine = { ...BASE, price: 12, texts: { ...BASE.texts, en: 'My wheel' } }
    const theirs = { ...BASE, price: 15, texts: { ...BASE.texts, en: 'Their wheel' } }
    const { document, conflicts } = mergeDocuments({ base: BASE, mine, theirs }, new Set(['price']))
    expect(conflicts).toEqual([
      { path: 'price', mine: 12, theirs: 15 },
      { path: 'texts.en', mine: 'My wheel', theirs: 'Their wheel' },
    ])
    expect(document).toEqual({ ...BASE, price: 15, texts: { en: 'My wheel', ru: 'Колесо' } })
  })

  it('asks where one side removed what the other changed, and where lists without ids changed their length', () => {
    const { price: _, ...without } = BASE
    const mine = { ...without, weights: [1, 2] }
    const theirs = { ...BASE, price: 15, weights: [1, 2, 3, 4] }
    const merged = mergeDocuments({ base: BASE, mine, theirs })
    expect(merged.conflicts.map(({ path }) => path)).toEqual(['weights', 'price'])
    expect(merged.document).not.toHaveProperty('price')
    expect(mergeDocuments({ base: BASE, mine, theirs }, new Set(['price'])).document).toHaveProperty(
      'price',
      15,
    )
  })

  it('loses no change of either side and adds none, for any values of two places', () => {
    const values = [0, 1, 2]
    const all = values.flatMap(base => values.flatMap(mine => values.map(theirs => ({ base, mine, theirs }))))
    const merged = ({ base, mine, theirs }: (typeof all)[number]) => (mine === base ? theirs : mine)
    const isConflict = ({ base, mine, theirs }: (typeof all)[number]) =>
      mine !== theirs && mine !== base && theirs !== base
    for (const one of all)
      for (const other of all) {
        const side = (name: keyof typeof one) => ({ a: { b: one[name] }, list: [9, other[name]] })
        const { document, conflicts } = mergeDocuments({
          base: side('base'),
          mine: side('mine'),
          theirs: side('theirs'),
        })
        expect(document).toEqual({ a: { b: merged(one) }, list: [9, merged(other)] })
        expect(conflicts.map(({ path }) => path)).toEqual([
          ...(isConflict(one) ? ['a.b'] : []),
          ...(isConflict(other) ? ['list.1'] : []),
        ])
      }
  })
})

it('names every place in which two documents differ', () => {
  expect(differencesOf(BASE, { ...BASE, price: 11, weights: [1, 2, 3, 4], texts: { en: 'Wheel' } })).toEqual([
    'price',
    'texts.ru',
    'weights.3',
  ])
  expect(differencesOf(BASE, structuredClone(BASE))).toEqual([])
})
