/** Every word a player reads, and how numbers and dates are written. */
export { useTranslations } from 'use-intl'
export { completeTexts, type LoadedTexts, startTexts, welcomeTexts } from './current-texts.ts'
export { formatCompact, formatFarMoment } from './formats.ts'
export { TextsProvider, useErrorText, useFormats, useLanguage } from './texts-provider.tsx'
