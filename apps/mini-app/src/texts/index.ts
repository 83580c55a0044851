/** Every word a player reads, and how numbers and dates are written. */
export { useTranslations } from 'use-intl'
export { completeTexts, type LoadedTexts, startTexts } from './current-texts.ts'
export { formatFarMoment } from './dates.ts'
export { formatCompact } from './numbers.ts'
export { TextsProvider, useFormats, useLanguage } from './texts-provider.tsx'
export { useErrorText } from './use-error-text.ts'
