import { expect, test } from 'vitest'
import { type Destination, matching } from './matching.ts'

const ALL: readonly Destination[] = [
  { href: '/', label: 'Home', about: 'Page' },
  { href: '/players', label: 'Players', about: 'Page' },
  { href: '/tournaments', label: 'Tournaments', about: 'Page' },
  { href: '/tournaments/winter_cup', label: 'Winter Cup', about: 'Tournament · winter_cup' },
  { href: '/content/wheel', label: 'Счёт колеса', about: 'Configuration' },
]
const found = (typed: string) => matching(ALL, typed).map(({ href }) => href)

test('every typed word has to be in the label or the line below it, in any case and order', () => {
  expect(found('cup WINTER')).toEqual(['/tournaments/winter_cup'])
  expect(found('winter_cup')).toEqual(['/tournaments/winter_cup'])
  expect(found('winter players')).toEqual([])
})

test('a label that begins with the text comes first, and no text shows everything', () => {
  expect(found('tournament')).toEqual(['/tournaments', '/tournaments/winter_cup'])
  expect(found(' ')).toEqual(ALL.map(({ href }) => href))
})

test('ё and е are one letter', () => {
  expect(found('счет')).toEqual(['/content/wheel'])
})
