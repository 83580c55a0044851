import { describe, expect, it } from 'vitest'
import { lineSlotFigures } from '../../families/slot/view/line-slot-info.tsx'
import { ARENA_RULES } from '../../games/golden-arena/paytable.ts'
import { arenaTextsOf } from '../../games/golden-arena/view/arena-texts.ts'
import { createTranslate, pageLanguage } from './game-texts.tsx'

it('a game has the texts of its family and its own', async () => {
  const t = createTranslate(await arenaTextsOf('ua'), 'ua')
  expect(t('freeSpinsWon', { count: 3 })).toBe('3 безкоштовні обертання')
  expect(t('summaryTitle')).toBe('Арена тріумфує!')
})

it('the slot names the reels the wild is on, in the words of the language', () => {
  expect(lineSlotFigures(ARENA_RULES, 'en').wildReels).toBe('2, 3 and 4')
  expect(lineSlotFigures(ARENA_RULES, 'ru').wildReels).toBe('2, 3 и 4')
  expect(lineSlotFigures(ARENA_RULES, 'ua').counts).toBe('3 або 4')
})

describe('before the session is known', () => {
  it("the page uses the language of its address, else the phone's", () => {
    expect(pageLanguage('?lang=tr', 'ru-RU')).toBe('tr')
    expect(pageLanguage('', 'uk-UA')).toBe('ua')
    expect(pageLanguage('?lang=ua', 'en')).toBe('ua')
    expect(pageLanguage('?lang=xx', 'ru')).toBe('en')
    expect(pageLanguage('', 'de')).toBe('en')
  })
})
