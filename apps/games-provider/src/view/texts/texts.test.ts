import { describe, expect, it } from 'vitest'
import { ruleFigures } from '../../games/golden-arena/view/rule-figures.ts'
import * as slotUa from '../../games/golden-arena/view/texts.ua.ts'
import * as verifyEn from '../../verify/texts.en.ts'
import * as verifyRu from '../../verify/texts.ru.ts'
import * as verifyTr from '../../verify/texts.tr.ts'
import * as verifyUa from '../../verify/texts.ua.ts'
import { intlLocale, type Language } from '../money-format.ts'
import * as chromeEn from './chrome-texts.en.ts'
import * as chromeRu from './chrome-texts.ru.ts'
import * as chromeTr from './chrome-texts.tr.ts'
import * as chromeUa from './chrome-texts.ua.ts'
import { createTranslate, type Message, pageLanguage } from './text-catalogue.ts'

type Catalogue = Readonly<Record<string, Message>>

const CATALOGUES: Readonly<Record<string, Readonly<Record<Language, Catalogue>>>> = {
  chrome: {
    en: chromeEn.chromeTexts,
    ru: chromeRu.chromeTexts,
    ua: chromeUa.chromeTexts,
    tr: chromeTr.chromeTexts,
  },
  verify: { en: verifyEn.texts, ru: verifyRu.texts, ua: verifyUa.texts, tr: verifyTr.texts },
  ...gameCatalogues(),
}

/** Every game's texts, by the game's id: a game brings its four files, and nothing has to be added here. */
function gameCatalogues(): Readonly<Record<string, Readonly<Record<Language, Catalogue>>>> {
  const files = import.meta.glob<{ readonly texts: Catalogue }>('../../games/*/view/texts.*.ts', {
    eager: true,
  })
  const languages = ['en', 'ru', 'ua', 'tr'] as const
  const games = new Set(Object.keys(files).map(file => file.split('/')[3] ?? ''))
  return Object.fromEntries(
    [...games].map(game => {
      const textsIn = (language: Language) =>
        files[`../../games/${game}/view/texts.${language}.ts`]?.texts ?? {}
      return [game, Object.fromEntries(languages.map(language => [language, textsIn(language)]))]
    }),
  ) as Record<string, Record<Language, Catalogue>>
}
const cases = Object.entries(CATALOGUES).flatMap(([name, languages]) =>
  (['ru', 'ua', 'tr'] as const).map(language => ({
    name,
    language,
    catalogue: languages[language],
    source: languages.en,
  })),
)

const texts = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message).filter(text => text !== undefined)
const places = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? ''))].sort()

describe.each(cases)('$name texts in $language', ({ language, catalogue, source }) => {
  it('have the same keys as the English ones', () => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(source).sort())
  })

  it('leave nothing empty', () => {
    const empty = Object.entries(catalogue).filter(([, message]) =>
      texts(message).some(text => text.trim() === ''),
    )
    expect(empty).toEqual([])
  })

  it('take the same values in every form', () => {
    const wanted = (key: string) => places(texts(source[key] ?? '')[0] ?? '').join()
    const different = Object.entries(catalogue).filter(([key, message]) =>
      texts(message).some(text => places(text).join() !== wanted(key)),
    )
    expect(different).toEqual([])
  })

  it('have every plural form the language asks for', () => {
    const forms = new Intl.PluralRules(intlLocale(language)).resolvedOptions().pluralCategories
    const plurals = Object.values(catalogue).filter(message => typeof message !== 'string')
    const incomplete = plurals.filter(
      message => Object.keys(message).sort().join() !== [...forms].sort().join(),
    )
    expect(incomplete).toEqual([])
  })
})

it.each(['golden-arena', 'lucky-dice'])(
  'the texts of %s name no figure that the rules could change',
  name => {
    expect(Object.keys(CATALOGUES[name]?.en ?? {})).not.toEqual([])
    const fixed = Object.values(CATALOGUES[name] ?? {}).flatMap(catalogue =>
      Object.values(catalogue)
        .flatMap(texts)
        .filter(text => /\d/.test(text)),
    )
    expect(fixed).toEqual([])
  },
)

it('the slot names the reels the wild is on, in the words of the language', () => {
  expect(ruleFigures('en').wildReels).toBe('2, 3 and 4')
  expect(ruleFigures('ru').wildReels).toBe('2, 3 и 4')
  expect(ruleFigures('ua').counts).toBe('3, 4 або 5')
})

describe('before the session is known', () => {
  it("the page speaks the language of its address, else the phone's", () => {
    expect(pageLanguage('?lang=tr', 'ru-RU')).toBe('tr')
    expect(pageLanguage('', 'uk-UA')).toBe('ua')
    expect(pageLanguage('?lang=ua', 'en')).toBe('ua')
    expect(pageLanguage('?lang=xx', 'ru')).toBe('en')
    expect(pageLanguage('', 'de')).toBe('en')
  })
})

describe('a translated text', () => {
  it('uses the plural of its language', () => {
    const t = createTranslate(slotUa.texts, 'ua')
    expect(t('freeSpinsWon', { count: 1 })).toBe('1 безкоштовне обертання')
    expect(t('freeSpinsWon', { count: 3 })).toBe('3 безкоштовні обертання')
    expect(t('freeSpinsWon', { count: 10 })).toBe('10 безкоштовних обертань')
  })

  it('leaves no short word at the end of a line, and no dash at its beginning', () => {
    const t = createTranslate({ line: 'Сыграйте — и они в списке', list: 'Один и в нём' }, 'ru')
    expect(t('line')).toBe('Сыграйте\u00a0— и\u00a0они в\u00a0списке')
    expect(t('list')).toBe('Один и\u00a0в\u00a0нём')
    expect(createTranslate({ line: 'Oyna — ve bu da' }, 'tr')('line')).toBe('Oyna\u00a0— ve bu da')
  })

  it('keeps a place without a value visible', () => {
    expect(createTranslate(chromeEn.chromeTexts, 'en')('lowerTo')).toBe('Bet {amount}')
  })
})
