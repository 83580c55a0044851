import { showToast } from '@arena/ui'
import { useRef } from 'react'
import { haptic } from '../../host/index.ts'
import { useErrorText, useTranslations } from '../../texts/index.ts'
import type { AdEnd, AdOffer } from './ad-offer.ts'
import { AdOverlay } from './ad-overlay.tsx'
import { openPartner } from './open-partner.ts'
import { useCheckView } from './use-check-view.ts'

/** Plays an ad and sees to what follows: the reward, or that it could not be played. `told` = the player watches it for the reward. */
export function AdShow({
  offer,
  told,
  onOver,
}: {
  readonly offer: AdOffer
  readonly told: boolean
  readonly onOver: () => void
}) {
  const t = useTranslations('ads.toast')
  const errorText = useErrorText()
  const check = useCheckView({ told })
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
