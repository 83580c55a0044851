import type { OverlayShow, TierWin } from '../big-win/overlay-show.ts'
import { bigWinShow } from '../big-win/show-part.ts'
import { useStore } from '../store.ts'

interface BigWinOverlayProps {
  readonly overlay: OverlayShow<TierWin>
  /** False for a game on a canvas, which darkens that itself. */
  readonly dimmed?: boolean
}

/** The overlay of games that cover themselves only for big wins. Nothing is shown there before its code is loaded. */
export function BigWinOverlay({ overlay, dimmed = true }: BigWinOverlayProps) {
  const isShown = useStore(overlay.state, ({ shown }) => shown !== null)
  const show = bigWinShow.now()
  return isShown && show !== null ? <show.BigWinFrame overlay={overlay} dimmed={dimmed} /> : null
}
