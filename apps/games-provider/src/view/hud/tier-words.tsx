import { useEffect, useEffectEvent, useRef } from 'react'
import type { CountedWin } from '../big-win/count-curve.ts'
import type { OverlayShow, TierWin } from '../big-win/overlay-show.ts'
import { formatNumber } from '../money-format.ts'
import { useStore } from '../store.ts'
import { hasOverlay, type OverlayTier } from '../win-tiers.ts'
import { type ChromeKey, useAmounts, useGame } from './game-context.tsx'

const TIER_NAMES: Readonly<Record<OverlayTier, ChromeKey>> = {
  big: 'tierBig',
  huge: 'tierHuge',
  mega: 'tierMega',
  legendary: 'tierLegendary',
}

interface OverlayPart {
  readonly overlay: Pick<OverlayShow<object>, 'state'>
}

/** The texts of a big win. */
export function TierWords({ overlay, tier, win, bet }: OverlayPart & TierWin) {
  return (
    <>
      <TierTitle overlay={overlay} tier={tier} />
      <OverlayAmount overlay={overlay} win={win} />
      <TimesBet win={win} bet={bet} />
    </>
  )
}

/** The title climbs with the count. Screen readers announce only the final title; the game itself announces the amount. */
export function TierTitle({
  overlay,
  tier,
  instead = '',
}: OverlayPart &
  Pick<TierWin, 'tier'> & {
    /** The title of a win without a separate tier. */
    readonly instead?: string
  }) {
  const { t } = useGame()
  const title = useStore(overlay.state, state => state.title)
  if (!hasOverlay(tier)) return <h2 className="overlay-title">{instead}</h2>
  const named = title ?? 'big'
  return (
    <>
      <h2 className="visually-hidden">{t(TIER_NAMES[tier])}</h2>
      <p key={named} className="overlay-title" aria-hidden="true">
        {t(TIER_NAMES[named])}
      </p>
    </>
  )
}

export function TimesBet({ win, bet }: CountedWin) {
  const { session, t } = useGame()
  return (
    <p className="overlay-note overlay-multiple">
      {t('timesBet', { multiple: formatNumber(win / bet, session.language) })}
    </p>
  )
}

/** The counted amount. It writes its own text, so the page around it is not rendered again for every frame. */
export function OverlayAmount({ overlay, win }: OverlayPart & Pick<CountedWin, 'win'>) {
  const element = useRef<HTMLSpanElement>(null)
  const amounts = useAmounts()
  const write = useEffectEvent(() => {
    if (element.current) element.current.textContent = amounts.plain(overlay.state.get().counted)
  })
  useEffect(() => {
    write()
    return overlay.state.subscribe(() => write())
  }, [overlay])
  // A long amount is written smaller instead of running out of the screen.
  const length = Math.max(6, amounts.plain(win).length)
  return (
    <p
      className="overlay-amount"
      style={{ fontSize: `min(6rem, 22vmin, ${Math.floor(118 / length)}vmin)` }}
      aria-hidden="true"
    >
      <span ref={element} className="count-up" />
      <small>{amounts.unit}</small>
    </p>
  )
}
