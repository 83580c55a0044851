import { LANGUAGES, type Language } from '@arena/contract/languages'
import { describe, expect, test } from 'vitest'
import {
  formatCompact,
  formatCredit,
  formatFarMoment,
  formatMoment,
  formatNumber,
  formatPercent,
} from './formats.ts'

const SPACE = '\u00a0'

describe('a number', () => {
  test.each(LANGUAGES)('groups thousands with a no-break space in %s', language => {
    expect(formatNumber(1_234_567, language)).toBe(`1${SPACE}234${SPACE}567`)
    expect(formatNumber(1000, language)).toBe(`1${SPACE}000`)
  })

  test('shows at most two decimals, with the decimal mark of the language', () => {
    expect(formatNumber(1.239, 'en')).toBe('1.24')
    expect(formatNumber(0.5, 'tr')).toBe('0,5')
    expect(formatNumber(2, 'ru')).toBe('2')
  })

  test('of credits is given in hundredths', () => {
    expect(formatCredit(123_456_78, 'en')).toBe(`123${SPACE}456.78`)
  })
})

describe('a compact number', () => {
  test.each([
    [0, '0'],
    [999.99, '999'],
    [1000, '1k'],
    [1200, '1.2k'],
    [1999, '1.9k'],
    [999_999, '999.9k'],
    [3_400_000, '3.4M'],
    [2_000_000_000, '2B'],
  ])('%d is %s: never more than there is', (value, text) => {
    expect(formatCompact(value)).toBe(text)
  })
})

test('shares are written in percent as the language does', () => {
  expect(formatPercent(0.9600038, 'en')).toBe('96%')
  expect(formatPercent(0.973, 'ru')).toBe('97,3\u00a0%')
  expect(formatPercent(0.9943, 'ua')).toBe('99,43%')
  expect(formatPercent(0.95, 'tr')).toBe('%95')
})

const AT_S = Date.UTC(2026, 10, 22, 12, 24) / 1000

/** So that the spaces that do not break can be seen. */
const shown = (text: string) => text.replaceAll('\u00a0', '_')

test.each<[Language, string, string]>([
  ['en', 'November_22 at_15:24', 'November_22, 2026 at_15:24'],
  ['ru', '22_ноября в_15:24', '22_ноября 2026_г. в_15:24'],
  ['ua', '22_листопада о_15:24', '22_листопада 2026_р. о_15:24'],
  ['tr', '22_Kasım_15:24', '22_Kasım 2026 15:24'],
])(
  'a moment in %s is in Moscow time, and no line break separates a day from its month',
  (language, near, far) => {
    expect(shown(formatMoment(AT_S, language))).toBe(near)
    expect(shown(formatFarMoment(AT_S, language))).toBe(far)
  },
)
