import type { Language } from '@arena/contract'
import { expect, test } from 'vitest'
import { formatFarMoment, formatMoment } from './dates.ts'

const AT_S = Date.UTC(2026, 10, 22, 12, 24) / 1000

/** So that the spaces that do not break can be seen. */
const shown = (text: string) => text.replaceAll('\u00a0', '_')

test.each<[Language, string, string]>([
  ['en', 'November_22 at_15:24', 'November_22, 2026 at_15:24'],
  ['ru', '22_ноября в_15:24', '22_ноября 2026_г. в_15:24'],
  ['ua', '22_листопада о_15:24', '22_листопада 2026_р. о_15:24'],
  ['tr', '22_Kasım_15:24', '22_Kasım 2026 15:24'],
])('a moment in %s is one of Moscow, and no line parts a day from its month', (language, near, far) => {
  expect(shown(formatMoment(AT_S, language))).toBe(near)
  expect(shown(formatFarMoment(AT_S, language))).toBe(far)
})
