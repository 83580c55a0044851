import type { PartnerPlacement } from '@arena/contract/endpoints/partners'
import { showToast } from '@arena/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { haptic, openChatLink, openOutsideLink } from '../../host/index.ts'
import { ApiError, appConfig, call, errorCodeOf } from '../../server-api/index.ts'
import { updateAccount } from '../../shell/index.ts'
import { useErrorText, useFormats, useTranslations } from '../../texts/index.ts'
import type { AdEnd, AdOffer } from './ad-offer.ts'
import { AdOverlay } from './ad-overlay.tsx'
import { adsTermsQuery } from './ask-for-ads.ts'

/** Plays an ad and handles its end: the reward, or a message that it could not play. `explains` = the player watches it for the reward. */
export function AdShow({
  offer,
  explains,
  onOver,
}: {
  readonly offer: AdOffer
  readonly explains: boolean
  readonly onOver: () => void
}) {
  const t = useTranslations('ads.toast')
  const errorText = useErrorText()
  const check = useCheckView({ explains })
  const isGoing = useRef(false)

  function end(end: AdEnd) {
    onOver()
    if (end === 'watched') {
      check(offer.ad.ad_id)
      return
    }
    haptic('error')
    showToast({ kind: 'error', title: t('failed'), description: t('failedText') })
  }

  async function go() {
    if (isGoing.current) return
    isGoing.current = true
    try {
      await openPartner(offer)
    } catch (error) {
      showToast({ kind: 'error', ...errorText(error) })
    } finally {
      isGoing.current = false
    }
  }

  return <AdOverlay offer={offer} onGo={() => void go()} onEnd={end} />
}

const LONG_TOAST_MS = 5000
const MOST_RETRIES = 2

/**
 * Reports a watched ad to the server and shows the reward. `explains` = the player watched it for the reward; for an ad between rounds, only a
 * reward is shown.
 */
function useCheckView({ explains }: { readonly explains: boolean }): (adId: string) => void {
  const t = useTranslations('ads.toast')
  const formats = useFormats()
  const errorText = useErrorText()
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (ad_id: string) => call('/api/checkAdsView', { body: { ad_id } }),
    // A repeated call counts as the same view, by the ad's id: only a lost answer is retried.
    retry: (failures, error) => failures < MOST_RETRIES && !(error instanceof ApiError && error.isAnswer),
    onSuccess: ({ data, account }) => {
      updateAccount(() => account)
      queries.setQueryData(adsTermsQuery.queryKey, terms => terms && { ...terms, next_at: data.next_at })
      haptic('success')
      showToast({
        kind: 'complete',
        title: t('paid', { amount: formats.credit(data.reward) }),
        description: t('paidText'),
      })
    },
    onError: error => {
      if (!explains) return
      if (errorCodeOf(error) === 'ads_cooldown') {
        showToast({
          kind: 'info',
          title: t('early'),
          description: t('earlyText'),
          duration_ms: LONG_TOAST_MS,
        })
        return
      }
      showToast({ kind: 'info', ...errorText(error), duration_ms: LONG_TOAST_MS })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: adsTermsQuery.queryKey }),
  })
  return mutate
}

const PLACEMENTS: Readonly<Record<AdOffer['ad']['format'], PartnerPlacement>> = {
  image: 'boost',
  video: 'boost video',
}

/** Opens the partner outside the app. The server makes the link, which attributes the player's actions there to them. */
async function openPartner({ partner, ad }: AdOffer): Promise<void> {
  const { link } = await call('/api/openPartner', {
    body: { partner_key: partner.partner_key, placement: PLACEMENTS[ad.format] },
  })
  if (link.startsWith(`${appConfig.chatLinkBase}/`)) openChatLink(link)
  else openOutsideLink(link)
}
