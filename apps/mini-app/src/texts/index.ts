/** Every word a player reads, and how numbers and dates are written. */
export { useTranslations } from 'use-intl'
export { loadCatalogue } from './catalogues.ts'
export { formatCompact } from './numbers.ts'
export { TextsProvider, useFormats, useLanguage } from './texts-provider.tsx'
export { useErrorText } from './use-error-text.ts'
