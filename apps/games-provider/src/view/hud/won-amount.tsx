import type { OverlayShow } from '../round-controller.ts'
import { useStore } from '../store.ts'
import { countUpMs, hasOverlay, isCelebrated, winTier } from '../win-tiers.ts'
import { CountUp } from './count-up.tsx'

interface WonAmountProps {
  readonly win: number
  readonly bet: number
  readonly overlay: Pick<OverlayShow<object>, 'state'>
  /** Shows the whole amount at once. */
  readonly done?: boolean
}

/** A round's win, beside the game. A big win counts up on the overlay alone; here its amount appears once the overlay is gone. */
export function WonAmount({ win, bet, overlay, done = false }: WonAmountProps) {
  const isCovered = useStore(overlay.state, state => state.shown !== null)
  const tier = winTier(win, bet)
  return (
    <span style={{ visibility: isCovered ? 'hidden' : undefined }}>
      <CountUp
        amount={win}
        count_ms={countUpMs(tier)}
        done={done || !isCelebrated(tier) || hasOverlay(tier)}
        unit
      />
    </span>
  )
}
