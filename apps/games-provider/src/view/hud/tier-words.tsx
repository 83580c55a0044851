import { formatNumber } from '../money-format.ts'
import type { OverlayTier } from '../win-tiers.ts'
import { CountUp } from './count-up.tsx'
import { type ChromeKey, useAmounts, useGame } from './game-context.tsx'

const TIER_NAMES: Readonly<Record<OverlayTier, ChromeKey>> = {
  big: 'tierBig',
  huge: 'tierHuge',
  mega: 'tierMega',
  legendary: 'tierLegendary',
}

export interface TierWin {
  readonly tier: OverlayTier
  readonly win: number
  readonly bet: number
  readonly count_ms: number
}

/** What a big win says of itself. */
export function TierWords({ tier, win, bet, count_ms, done }: TierWin & { readonly done: boolean }) {
  const { session, t } = useGame()
  return (
    <>
      <h2 className="overlay-title">{t(TIER_NAMES[tier])}</h2>
      <OverlayAmount win={win} count_ms={count_ms} done={done} />
      <p className="overlay-note">{t('timesBet', { multiple: formatNumber(win / bet, session.language) })}</p>
    </>
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
