import { type ReactNode, useRef } from 'react'
import type { OverlayShow, TierWin } from '../big-win/overlay-show.ts'
import { useStore } from '../store.ts'
import { useGame } from './game-context.tsx'
import { OverlaySparks } from './overlay-sparks.tsx'
import { TierWords } from './tier-words.tsx'
import { useShake } from './use-shake.ts'

interface OverlayFrameProps<Shown extends object> {
  readonly overlay: OverlayShow<Shown>
  readonly children: (shown: Shown) => ReactNode
  /** Darkens the game below; a game on a canvas darkens that itself. */
  readonly dimmed?: boolean
}

/** Covers the game while its overlay shows something; a tap anywhere shortens it. */
export function OverlayFrame<Shown extends object>(props: OverlayFrameProps<Shown>) {
  const { overlay, children, dimmed = false } = props
  const shown = useStore(overlay.state, state => state.shown)
  const title = useStore(overlay.state, state => state.title)
  const isWhole = useStore(overlay.state, state => state.countDone)
  const { t } = useGame()
  const body = useRef<HTMLDivElement>(null)
  useShake(overlay, body)
  if (shown === null) return null
  return (
    <div
      className={dimmed ? 'overlay overlay-dimmed' : 'overlay'}
      data-kind={'kind' in shown ? shown.kind : undefined}
      data-tier={title ?? undefined}
      data-whole={isWhole}
      onPointerDown={overlay.loop.tap}
      role="status"
    >
      <div className="overlay-rays" aria-hidden="true" />
      <OverlaySparks overlay={overlay} />
      <div className="overlay-body" ref={body}>
        {children(shown)}
        <p className="overlay-hint">{t('tapToClose')}</p>
      </div>
    </div>
  )
}

/** The overlay of games that cover themselves only for big wins. */
export function BigWinFrame({ overlay, dimmed = true }: Omit<OverlayFrameProps<TierWin>, 'children'>) {
  return (
    <OverlayFrame overlay={overlay} dimmed={dimmed}>
      {shown => <TierWords overlay={overlay} {...shown} />}
    </OverlayFrame>
  )
}
