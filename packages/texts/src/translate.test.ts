import { expect, test } from 'vitest'
import { compileTexts } from './compile-texts.ts'
import type { Language } from './languages.ts'
import { textsIn } from './server-texts.ts'
import { type Catalogue, createTranslate } from './translate.ts'

const NOUN = '{count, plural, one {# раунд} few {# раунди} many {# раундів} other {# раунду}}'

function translate(texts: Readonly<Record<string, string>>, language: Language) {
  return createTranslate(compileTexts(texts, { language, area: 'games' }) as Catalogue, language)
}

test('a noun has the form its number asks for in its language', () => {
  const t = translate({ rounds: NOUN }, 'ua')
  expect([1, 3, 10, 21].map(count => t('rounds', { count }))).toEqual([
    '1 раунд',
    '3 раунди',
    '10 раундів',
    '21 раунд',
  ])
})

test('a number has its thousands apart by a space that does not break', () => {
  expect(translate({ rounds: NOUN }, 'ua')('rounds', { count: 1_234_567 })).toBe(
    '1\u00a0234\u00a0567 раундів',
  )
  expect(translate({ most: 'At most {count, number}' }, 'en')('most', { count: 1000 })).toBe(
    'At most 1\u00a0000',
  )
})

test('a place without a value stays visible', () => {
  expect(translate({ lowerTo: 'Bet {amount}' }, 'en')('lowerTo')).toBe('Bet {amount}')
})

test('the server keeps a number and its noun on one line', () => {
  expect(textsIn('ua')('shop.tickets', { count: 3 })).toBe('3\u00a0квитки')
  expect(textsIn('tr')('shop.tickets', { count: 1_021 })).toBe('1\u00a0021\u00a0bilet')
})
