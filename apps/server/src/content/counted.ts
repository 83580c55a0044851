import type { Language } from '@arena/contract/languages'

const LOCALES: Readonly<Record<Language, string>> = { en: 'en', ru: 'ru', ua: 'uk', tr: 'tr' }
const rules = new Map<Language, Intl.PluralRules>()

/** A noun as it stands after a whole number; `few` in Russian and Ukrainian, where `other` is what 5 takes. Turkish needs `other` alone. */
export interface NounForms {
  readonly one?: string
  readonly few?: string
  readonly other: string
}

/** A whole number, its thousands apart by a space that does not break, as everywhere in the product. */
export function wholeNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
}

/** `21`, {one: 'раунд', few: 'раунда', other: 'раундов'} → `21 раунд`; the two never part at the end of a line. */
export function counted(language: Language, count: number, { one, few, other }: NounForms): string {
  const form = formOf(language, count)
  const noun = form === 'one' ? one : form === 'few' ? few : other
  return `${wholeNumber(count)}\u00a0${noun ?? other}`
}

function formOf(language: Language, count: number): Intl.LDMLPluralRule {
  const known = rules.get(language) ?? new Intl.PluralRules(LOCALES[language])
  rules.set(language, known)
  return known.select(count)
}
