import { LANGUAGES, type Language } from '@arena/contract/languages'
import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'

const FILES = import.meta.glob<unknown>(['./*/*.json', '../features/**/{en,ru,ua,tr}/*.json'], {
  eager: true,
  import: 'default',
})

/** Everything a player reads in a language by its place, e.g. `./ru/shell nav.play`. */
function textsOf(language: Language): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const collect = (place: string, node: unknown): void => {
    if (typeof node === 'string') texts.set(place, node)
    else for (const [key, value] of Object.entries(node ?? {})) collect(`${place}.${key}`, value)
  }
  for (const [path, node] of Object.entries(FILES)) {
    if (path.includes(`/${language}/`)) collect(path.replace('.json', ''), node)
  }
  return texts
}

/** Legal texts are no messages: their figures stand for one state of the law, and another one is another text. */
const isLaw = (place: string) => place.includes('/legal/')

/** A text without the names of its places and of its plural forms. */
const wordsOf = (text: string) =>
  text.replace(/\{\w+, plural,|=\d+ \{|\b(?:one|few|many|other) \{|\{\w+\}|<\/?\w+>|[{}]/g, ' ')

/** Names that are the same in every alphabet. Whatever else stands in foreign letters was not translated. */
const NAMES =
  /\b(?:Arena(?:Coin)?|Telegram|TON|AC|QR|Premium|Stars|email|memo|UQ…?|EQ|SHA-256|iPhone|iPad|Android|Windows|Mac|Linux|Crystal Cascade|Not found|IP|cookies?|XTR|HTTPS?|TLS|PostgreSQL|CSV|JSON|API|ID|initData|paysupport|support)\b/gi

/** The plural and polite `siz`. The product says `sen`, and only its legal texts keep their distance. */
const POLITE = /(?<!\p{L})(?:siz|sizi|size|sizin|sizden)(?!\p{L})|\p{L}[ıiuü]n[ıiuü]z|s[ıiuü]n[ıiuü]z/iu

/** `sen`, as far as endings tell it. */
const FAMILIAR = /(?<!\p{L})(?:sen|seni|sana|senin|senden)(?!\p{L})|(?:[ıiuü]r|m[ae]l[ıi])s[ıiuü]n(?!\p{L})/iu

/** One word for one thing: what stands here is the other word. */
const OTHER_WORDS: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:golden? coupons?|credits?)\b/i,
  ru: /кредит(?!н)|талон|выплатн|зёрн/i,
  ua: /винагород|обліков(?:ий|ого|ому) запис|зерн|білет|рахунок гравця/i,
  tr: /jeton|\bdost|amfitiyatro|parasal değer|coin’le/i,
}

/** Words that follow a figure and are not counted by it. */
const NO_NOUNS: Readonly<Record<'en' | 'ru' | 'ua', RegExp>> = {
  en: /^(?:of|to|or|and|are|is|on|reached|more|done|for|played|h|min)$/,
  ru: /^(?:из|вам|больше|всё|за|ч|мин)$/,
  ua: /^(?:з|із|вам|більше|усе|за|год|хв)$/,
}

/** Places of a text that stand before a word without a plural around both. */
function uncounted(language: 'en' | 'ru' | 'ua', text: string): readonly string[] {
  const message: unknown = compile(text)
  if (!Array.isArray(message)) return []
  return message.flatMap((part: unknown, at) => {
    const next: unknown = message[at + 1]
    if (!Array.isArray(part) || part.length !== 1 || typeof next !== 'string') return []
    const word = /^[ \u00a0](\p{Ll}+)/u.exec(next)?.[1]
    return word === undefined || NO_NOUNS[language].test(word) ? [] : [`{${String(part[0])}} ${word}`]
  })
}

function faults(language: Language, isFault: (text: string, place: string) => boolean): readonly string[] {
  return [...textsOf(language)].filter(([place, text]) => isFault(text, place)).map(entry => entry.join(': '))
}

describe.each(LANGUAGES)('the words in %s', language => {
  test('are no names of texts', () => {
    const isName = (text: string) => /^[a-z][\w-]*(?:\.\w+)+$/i.test(text)
    expect(faults(language, isName)).toEqual([])
  })

  test('are written in the letters of the language', () => {
    const foreign = {
      en: /[\u0400-\u04ff]|[ğışİ]/u,
      ru: /[a-z]{2,}|[іїєґ]/iu,
      ua: /[a-z]{2,}|[ыэъё]/iu,
      tr: /[\u0400-\u04ff]/u,
    }[language]
    expect(faults(language, text => foreign.test(wordsOf(text).replace(NAMES, '')))).toEqual([])
  })

  test('call one thing by one name', () => {
    expect(faults(language, text => OTHER_WORDS[language].test(wordsOf(text)))).toEqual([])
  })
})

describe.each(['en', 'ru', 'ua'] as const)('the nouns in %s', language => {
  test('never follow a figure without the form it asks for', () => {
    const isUncounted = (text: string, place: string) => !isLaw(place) && uncounted(language, text).length > 0
    expect(faults(language, isUncounted)).toEqual([])
  })
})

test('a Turkish player is spoken to as a friend, except by the law', () => {
  expect(faults('tr', (text, place) => isLaw(place) && FAMILIAR.test(wordsOf(text)))).toEqual([])
  expect(faults('tr', (text, place) => !isLaw(place) && POLITE.test(wordsOf(text)))).toEqual([])
})
