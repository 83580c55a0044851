/** The product's words: which may appear in a text of each language, and in which form. */
import compile from 'icu-minify/compile'
import type { Language } from '../languages.ts'

/** A text without the names of its places and of its plural forms. */
export const wordsOf = (text: string) =>
  text.replace(
    /\{\w+, (?:plural,|number\})|=\d+ \{|\b(?:one|few|many|other) \{|@?\{\w+\}|<\/?\w+>|[{}]/g,
    ' ',
  )

/** Names that are the same in every alphabet. Any other text in foreign letters was not translated. */
const NAMES =
  /\b(?:Arena(?:Coin)?|Telegram|TON|AC|QR|Premium|Stars|email|memo|UQ…?|EQ|HMAC-SHA256|SHA-256|iPhone|iPad|iOS|Android|Windows|Mac|Linux|Crystal Cascade|Not found|IP|cookies?|XTR|HTTPS?|TLS|PostgreSQL|CSV|JSON|PNG|MP4|WebP|JPEG|RGBA?|VP9|AAC|API|ID|IPv[46]|UTC|PIN|localhost|origin|PEM|PROVIDER_SECRETS|RSA|user agent|RTP|DAU|WAU|MAU|LCP|INP|CLS|TTFB|Web Vitals|nanoTON|initData|start|paysupport|terms|support|Apple|Google|YouTube)\b/gi

const FOREIGN: Readonly<Record<Language, RegExp>> = {
  en: /[\u0400-\u04ff]|[ğışİ]/u,
  ru: /[a-z]{2,}|[іїєґ]/iu,
  ua: /[a-z]{2,}|[ыэъё]/iu,
  tr: /[\u0400-\u04ff]/u,
}

export function hasForeignLetters(language: Language, text: string): boolean {
  return FOREIGN[language].test(wordsOf(text).replace(NAMES, ''))
}

/** The plural and polite `siz`. The product says `sen`. */
export const POLITE =
  /(?<!\p{L})(?:siz|sizi|size|sizin|sizden)(?!\p{L})|\p{L}[ıiuü]n[ıiuü]z|s[ıiuü]n[ıiuü]z/iu

/** One word per thing: these are the other words. */
export const OTHER_WORDS: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:golden? coupons?|credits?)\b/i,
  ru: /кредит(?!н)|талон|выплатн|зёрн/i,
  ua: /винагород|обліков(?:ий|ого|ому) запис|зерн|білет|рахунок гравця/i,
  tr: /jeton|\bdost|amfitiyatro|parasal değer|coin’le/i,
}

/** Languages whose nouns change with the number before them, and words that follow a figure and are not counted by it. */
const NO_NOUNS: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /^(?:of|to|or|and|are|is|on|reached|more|done|for|played|h|min)$/,
  ru: /^(?:из|вам|больше|всё|за|ч|мин)$/,
  ua: /^(?:з|із|вам|більше|усе|за|год|хв)$/,
}

/** A placeholder of this name is a person's or a thing's name, and no figure. */
const NAME = 'name'

/** Figures before a word without a plural around both. */
export function uncounted(language: Language, text: string): readonly string[] {
  const message: unknown = compile(text)
  if (!Array.isArray(message)) return []
  return message.flatMap((part: unknown, at) => {
    const next: unknown = message[at + 1]
    if (!Array.isArray(part) || part.length !== 1 || part[0] === NAME || typeof next !== 'string') return []
    const word = /^[ \u00a0](\p{Ll}+)/u.exec(next)?.[1]
    const isFree = word === undefined || (NO_NOUNS[language]?.test(word) ?? true)
    return isFree ? [] : [`{${String(part[0])}} ${word}`]
  })
}
