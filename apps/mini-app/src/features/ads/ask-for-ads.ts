import { showToast } from '@arena/ui'
import { queryOptions } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { ApiError, call } from '../../server-api/index.ts'
import { useErrorText, useLanguage, useTranslations } from '../../texts/index.ts'
import type { AdOffer } from './ad-offer.ts'

/** Requests an ad; null when there is none. `explains` = the player is waiting for it and sees why there is none. */
export function useFindAd({ explains }: { readonly explains: boolean }) {
  const t = useTranslations('ads.toast')
  const errorText = useErrorText()
  const { language } = useLanguage()
  const [isFinding, setFinding] = useState(false)
  // Two presses can arrive before the button renders again.
  const isUnderWay = useRef(false)

  const find = useCallback(async (): Promise<AdOffer | null> => {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setFinding(true)
    try {
      const { partner, ad } = await call('/api/getAds', { body: { lang: language } })
      if (partner !== null && ad !== null) return { partner, ad }
      if (explains) showToast({ kind: 'info', title: t('none'), description: t('noneText') })
    } catch (error) {
      const isKnown = error instanceof ApiError && error.code !== 'ads_unavailable'
      if (explains)
        showToast({
          kind: 'info',
          title: t('unavailable'),
          description: isKnown ? errorText(error).description : t('noneText'),
        })
    } finally {
      isUnderWay.current = false
      setFinding(false)
    }
    return null
  }, [language, explains, t, errorText])
  return { find, isFinding }
}

/** The reward of an ad, and the time of the next one. */
export const adsTermsQuery = queryOptions({
  queryKey: ['ads', 'terms'],
  queryFn: ({ signal }) => call('/api/getAdsTerms', { signal }),
  staleTime: 60_000,
})
