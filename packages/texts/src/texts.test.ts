/** The one check of everything the programs say. */
import { describe, expect, test } from 'vitest'
import { FIRST_FILES } from './app-messages.ts'
import { formsOf, shapeOf, type Taken } from './check-message.ts'
import { compileText } from './compile-texts.ts'
import { intlLocale, LANGUAGES, type Language } from './languages.ts'
import { filesOf, flatTexts, type Section } from './read-texts.ts'
import { SERVER_VALUES, type ServerKey } from './server-messages.ts'
import { textsIn } from './server-texts.ts'
import { areSaidIn, languageFolders, MESSAGES, PLAIN } from './testing/all-texts.ts'
import { COUNTS, disagreeing } from './testing/counted-nouns.ts'
import { hasForeignLetters, OTHER_WORDS, POLITE, uncounted, wordsOf } from './testing/wording.ts'
import { createTranslate } from './translate.ts'

const SECTIONS = [...MESSAGES, ...PLAIN]
const ENGLISH = new Map(SECTIONS.map(section => [section, flatTexts('en', section)]))
const english = (section: Section) => ENGLISH.get(section) ?? new Map<string, string>()

/** The places of texts that have a fault, with the texts. */
function faults(
  language: Language,
  section: Section,
  isFault: (text: string, place: string) => boolean,
): readonly string[] {
  return [...flatTexts(language, section)]
    .filter(([place, text]) => isFault(text, place))
    .map(([place, text]) => `${place}: ${text}`)
}

/** The names of a message's values. A language may ask for a number where another one shows it as it comes. */
const namesOf = (text: string) => Object.keys(shapeOf(text).values).sort()

/** Placeholders in braces of a plain text, which the caller fills in. */
const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

test('every language has its folder, and nothing else has one', () => {
  expect(languageFolders()).toEqual([...LANGUAGES].sort())
})

/** Whether a message says a number of 22 and leaves out one of 21. */
function hidesCount(language: Language, text: string): boolean {
  const { values } = shapeOf(text)
  const t = createTranslate({ text: compileText(text, { language, area: 'app' }) }, language)
  const saysOf = (counted: string, count: number) => {
    const sample = (name: string) => (name === counted ? count : 5)
    const said = Object.entries(values).map(([name, kind]) => [
      name,
      kind === 'number' ? sample(name) : 'Arena',
    ])
    return t('text', Object.fromEntries(said)).includes(String(count))
  }
  return Object.keys(values).some(name => values[name] === 'number' && saysOf(name, 22) && !saysOf(name, 21))
}

describe.each(LANGUAGES)('in %s', language => {
  const isSaid = (section: Section) => areSaidIn(language, section)
  describe.each(SECTIONS.filter(isSaid))('the texts of %s', section => {
    test('are the same ones as in English', () => {
      expect([...flatTexts(language, section).keys()].toSorted()).toEqual(
        [...english(section).keys()].toSorted(),
      )
    })

    test('are never empty', () => {
      expect(faults(language, section, text => text.trim() === '')).toEqual([])
    })

    test('are no names of texts', () => {
      expect(faults(language, section, text => /^[a-z][\w-]*(?:\.\w+)+$/i.test(text))).toEqual([])
    })

    test('are written in the letters of the language', () => {
      expect(faults(language, section, text => hasForeignLetters(language, text))).toEqual([])
    })

    test('put no # before a value: in a plural it means the count', () => {
      expect(faults(language, section, text => /#\{/.test(text))).toEqual([])
    })

    test('call one thing by one name', () => {
      expect(faults(language, section, text => OTHER_WORDS[language].test(wordsOf(text)))).toEqual([])
    })
  })

  describe.each(MESSAGES.filter(isSaid))('the messages of %s', section => {
    test('take the same values as in English', () => {
      for (const [place, text] of flatTexts(language, section)) {
        const values = namesOf(english(section).get(place) ?? '')
        expect({ place, values: namesOf(text) }).toEqual({ place, values })
      }
    })

    test('have every plural form the language has', () => {
      const forms = formsOf(language)
      for (const [place, text] of flatTexts(language, section)) {
        for (const plural of shapeOf(text).plurals)
          expect({ place, forms: plural.toSorted() }).toEqual({ place, forms })
      }
    })

    const hasOne = new Intl.PluralRules(intlLocale(language)).select(21) === 'one'
    test.runIf(hasOne)('say how many in the form of 21, which is also that of 1, if they do for 22', () => {
      expect(faults(language, section, text => hidesCount(language, text))).toEqual([])
    })
  })

  test.each(PLAIN)('the texts of %s name the same figures as in English, each in its place', section => {
    for (const [place, text] of flatTexts(language, section)) {
      const names = placesOf(english(section).get(place) ?? '')
      expect({ place, names: placesOf(text) }).toEqual({ place, names })
    }
  })

  test.each(['app', 'about'] as const)('no noun of %s follows a figure without its form', section => {
    expect(faults(language, section, text => uncounted(language, text).length > 0)).toEqual([])
  })

  test('every game with a name is described and has its rules', () => {
    const names = [...flatTexts(language, 'app').keys()].flatMap(
      place => /^games\.names\.(.+)$/.exec(place)?.[1] ?? [],
    )
    expect(filesOf(language, 'about')).toEqual(names.toSorted())
    const about = flatTexts(language, 'about')
    for (const id of names) {
      expect(about.get(`${id}.description`)?.length).toBeGreaterThan(60)
      expect(about.get(`${id}.rules.2`)?.length).toBeGreaterThan(20)
    }
    expect(faults(language, 'about', text => text.length <= 20)).toEqual([])
  })

  test.each(['golden-arena', 'lucky-dice'])(
    'the page of %s names no figure that the rules could change',
    game => {
      expect(filesOf(language, 'games')).toContain(game)
      const isFixed = (text: string, place: string) => place.startsWith(`${game}.`) && /\d/.test(text)
      expect(faults(language, 'games', isFixed)).toEqual([])
    },
  )
})

test('a Turkish player is spoken to as a friend, in legal texts too', () => {
  for (const section of SECTIONS.filter(one => areSaidIn('tr', one)))
    expect(faults('tr', section, text => POLITE.test(wordsOf(text)))).toEqual([])
})

describe('a text of the server', () => {
  const taken = (language: Language) =>
    [...flatTexts(language, 'server')].map(
      ([place, text]) => [place as ServerKey, shapeOf(text).values] as const,
    )

  test.each(LANGUAGES)('takes the values that its types name in %s', language => {
    const known: Readonly<Record<string, Taken>> = SERVER_VALUES
    for (const [key, values] of taken(language)) {
      // A text may show a number unformatted; a value that is not a number can't choose plural forms.
      const promised = Object.entries(known[key] ?? {}).map(([name, kind]) => [
        name,
        kind === 'number' ? (values[name] ?? kind) : kind,
      ])
      expect({ key, values }).toEqual({ key, values: Object.fromEntries(promised) })
    }
  })

  test.each(['en', 'ru', 'ua'] as const)('has every noun in the form its number asks for in %s', language => {
    const t = textsIn(language) as (key: ServerKey, values: object) => string
    const said = taken(language).flatMap(([key, values]) =>
      COUNTS.map(count => t(key, samples(values, count))),
    )
    expect(said.some(text => text.includes('10\u00a0001'))).toBe(true)
    expect(said.flatMap(text => disagreeing(language, text))).toEqual([])
  })

  function samples(values: Taken, count: number) {
    const sample = (name: string) => (name === 'hours' ? '24' : 'Arena')
    return Object.fromEntries(
      Object.entries(values).map(([name, kind]) => [name, kind === 'number' ? count : sample(name)]),
    )
  }
})

test('the first files of the mini-app are files of it', () => {
  expect(filesOf('en', 'app')).toEqual(expect.arrayContaining([...FIRST_FILES]))
})
