import { isCountedThere, type OverlayShow } from '../big-win/overlay-show.ts'
import { useStore } from '../store.ts'
import { countsBeside, countUpMs, winTier } from '../win-tiers.ts'
import { CountUp } from './count-up.tsx'
import { useAmounts } from './game-context.tsx'

interface WonAmountProps {
  readonly win: number
  readonly bet: number
  readonly overlay: Pick<OverlayShow<object>, 'state'>
  /** Shows the whole amount at once. */
  readonly done?: boolean
}

/**
 * A round's win with its sign, beside the game. A big win counts up on the overlay alone; its amount appears here once the overlay is gone.
 * Screen readers announce the whole amount once and no figure of the count.
 */
export function WonAmount({ win, bet, overlay, done = false }: WonAmountProps) {
  const isCovered = useStore(overlay.state, isCountedThere)
  const amounts = useAmounts()
  const tier = winTier(win, bet)
  return (
    <>
      <span style={{ visibility: isCovered ? 'hidden' : undefined }} aria-hidden="true">
        +
        <CountUp amount={win} count_ms={countUpMs(tier)} done={done || !countsBeside(tier)} unit />
      </span>
      <span className="visually-hidden">{amounts.withUnit(win)}</span>
    </>
  )
}
