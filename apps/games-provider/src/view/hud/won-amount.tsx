import type { OverlayShow } from '../round-controller.ts'
import { useStore } from '../store.ts'
import { countsBeside, countUpMs, winTier } from '../win-tiers.ts'
import { CountUp } from './count-up.tsx'

interface WonAmountProps {
  readonly win: number
  readonly bet: number
  readonly overlay: Pick<OverlayShow<object>, 'state'>
  /** Shows the whole amount at once. */
  readonly done?: boolean
}

/** While the overlay counts a win, or is about to, the amount is shown nowhere else. */
export function isCountedThere({
  shown,
  isDue,
}: {
  readonly shown: object | null
  readonly isDue: boolean
}): boolean {
  return shown !== null || isDue
}

/** A round's win, beside the game. A big win counts up on the overlay alone; here its amount appears once the overlay is gone. */
export function WonAmount({ win, bet, overlay, done = false }: WonAmountProps) {
  const isCovered = useStore(overlay.state, isCountedThere)
  const tier = winTier(win, bet)
  return (
    <span style={{ visibility: isCovered ? 'hidden' : undefined }}>
      <CountUp amount={win} count_ms={countUpMs(tier)} done={done || !countsBeside(tier)} unit />
    </span>
  )
}
