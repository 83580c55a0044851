import type { ReactNode } from 'react'
import { formatNumber } from '../money-format.ts'
import type { OverlayShow, TierWin } from '../round-controller.ts'
import { useStore } from '../store.ts'
import type { OverlayTier } from '../win-tiers.ts'
import { CountUp } from './count-up.tsx'
import { type ChromeKey, useAmounts, useGame } from './game-context.tsx'

interface OverlayFrameProps<Shown extends object> {
  readonly overlay: OverlayShow<Shown>
  /** Renders the content; `countDone` shows the final amount at once. */
  readonly children: (shown: Shown, countDone: boolean) => ReactNode
  /** Darkens the game below; a game on a canvas darkens that itself. */
  readonly dimmed?: boolean
}

/** Covers the game while its overlay shows something; a tap anywhere shortens it. */
export function OverlayFrame<Shown extends object>(props: OverlayFrameProps<Shown>) {
  const { overlay, children, dimmed = false } = props
  const shown = useStore(overlay.state, state => state.shown)
  const countDone = useStore(overlay.state, state => state.countDone)
  const { t } = useGame()
  if (shown === null) return null
  return (
    <div
      className={dimmed ? 'overlay overlay-dimmed' : 'overlay'}
      data-kind={'kind' in shown ? shown.kind : undefined}
      data-tier={'tier' in shown ? shown.tier : undefined}
      onPointerDown={overlay.loop.tap}
      role="status"
    >
      <div className="overlay-rays" aria-hidden="true" />
      <div className="overlay-body">
        {children(shown, countDone)}
        <p className="overlay-hint">{t('tapToClose')}</p>
      </div>
    </div>
  )
}

/** The overlay of games that cover themselves only for big wins. */
export function BigWinOverlay({ overlay }: { readonly overlay: OverlayShow<TierWin> }) {
  return (
    <OverlayFrame overlay={overlay} dimmed>
      {(shown, countDone) => <TierWords {...shown} done={countDone} />}
    </OverlayFrame>
  )
}

export const TIER_NAMES: Readonly<Record<OverlayTier, ChromeKey>> = {
  big: 'tierBig',
  huge: 'tierHuge',
  mega: 'tierMega',
  legendary: 'tierLegendary',
}

/** What a big win says of itself. */
export function TierWords({ tier, win, bet, count_ms, done }: TierWin & { readonly done: boolean }) {
  const { t } = useGame()
  return (
    <>
      <h2 className="overlay-title">{t(TIER_NAMES[tier])}</h2>
      <OverlayAmount win={win} count_ms={count_ms} done={done} />
      <TimesBet win={win} bet={bet} />
    </>
  )
}

export function TimesBet({ win, bet }: { readonly win: number; readonly bet: number }) {
  const { session, t } = useGame()
  return (
    <p className="overlay-note">{t('timesBet', { multiple: formatNumber(win / bet, session.language) })}</p>
  )
}

interface OverlayAmountProps {
  readonly win: number
  readonly count_ms: number
  readonly done: boolean
}

export function OverlayAmount({ win, count_ms, done }: OverlayAmountProps) {
  const amounts = useAmounts()
  // A long amount is written smaller instead of running out of the screen.
  const length = Math.max(6, amounts.plain(win).length)
  return (
    <p className="overlay-amount" style={{ fontSize: `min(6rem, 22vmin, ${Math.floor(118 / length)}vmin)` }}>
      <CountUp amount={win} count_ms={count_ms} done={done} />
      <small>{amounts.unit}</small>
    </p>
  )
}
