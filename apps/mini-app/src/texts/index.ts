/** Every word a player reads, and how numbers and dates are written. */
export { useTranslations } from 'use-intl'
export { formatCompact } from './numbers.ts'
export { type LoadedTexts, TextsProvider, useFormats, useLanguage } from './texts-provider.tsx'
export { useErrorText } from './use-error-text.ts'
