import { useCallback } from 'react'
import { useTranslations } from 'use-intl'

/** The name under which the built-in provider's rounds are booked. */
export const BUILT_IN = 'embedded'

/** The name of a provider that people read. */
export function useProviderName(): (provider: string) => string {
  const t = useTranslations('frame')
  return useCallback(provider => (provider === BUILT_IN ? t('builtInProvider') : provider), [t])
}
