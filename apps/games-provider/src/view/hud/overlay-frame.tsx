import type { ReactNode } from 'react'
import type { OverlayShow } from '../overlay-show.ts'
import { useStore } from '../store.ts'
import { useGame } from './game-context.tsx'
import { type TierWin, TierWords } from './tier-words.tsx'

interface OverlayFrameProps<Shown extends object> {
  readonly overlay: OverlayShow<Shown>
  /** Draws what is shown; `countDone` asks for the whole amount at once. */
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
