import { numberTyped, typedNumber } from '@arena/texts/typed-number'

/** A number as the operator writes it in the language of the page; NaN for an empty or invalid text. */
export function numberOf(text: string): number {
  return numberTyped(text, pageLanguage())
}

/** The same with a point and without groups, as calls expect it; an invalid text stays as typed, so that the server names its field. */
export function plainNumber(text: string): string {
  return typedNumber(text, pageLanguage()) ?? text.trim()
}

function pageLanguage(): string {
  return typeof document === 'undefined' ? 'en' : document.documentElement.lang || 'en'
}
