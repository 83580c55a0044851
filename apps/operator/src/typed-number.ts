import { numberTyped, typedNumber } from '@arena/texts/typed-number'

/** A number as the operator writes it in the language of the page; NaN for nothing and for what is no number. */
export function numberOf(text: string): number {
  return numberTyped(text, pageLanguage())
}

/** The same with a point and without groups, as calls take it; what is no number stays as it was typed, for the server to name. */
export function plainNumber(text: string): string {
  return typedNumber(text, pageLanguage()) ?? text.trim()
}

function pageLanguage(): string {
  return typeof document === 'undefined' ? 'en' : document.documentElement.lang || 'en'
}
