import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Game } from '../../../games/game.ts'
import { pictureAddress } from '../../../view/art/svg-draw.ts'
import { FailedToOpen } from '../../../view/hud/failed-to-open.tsx'
import { GameShell } from '../../../view/hud/game-shell.tsx'
import type { PrimaryLook } from '../../../view/hud/primary-button.tsx'
import type { RoundPicture } from '../../../view/hud/round-list.tsx'
import { type AudioEngine, audio } from '../../../view/sound/audio-engine.ts'
import { useStore } from '../../../view/store.ts'
import { type ShownStage, useStage } from '../../../view/use-stage.ts'
import type { ReelStage } from './reel-stage.ts'
import type { SlotController } from './slot-controller.ts'
import { Crest, type FeatureWords, SlotOverlayView, SpinWords, WinStrip } from './slot-overlay.tsx'
import type { SlotSpin } from './slot-round.ts'
import { useSlotText } from './slot-texts.ts'
import { type SlotLayout, slotLayout } from './slot-theme.ts'

interface SlotScreenProps<Spin extends SlotSpin, Stage extends ReelStage> {
  readonly game: Game
  /** Class of the whole page. */
  readonly look: string
  readonly controller: SlotController<Spin, Stage>
  readonly openStage: OpenStage<Stage>
  /** Behind the reels; what only belongs to the free spins looks at the page's `data-feature`. */
  readonly backdrop: ReactNode
  /** A complete SVG document of the frame around the reels. */
  readonly frame: (layout: SlotLayout) => string
  readonly logo: ReactNode
  readonly badge: ReactNode
  readonly words: FeatureWords
  readonly paytable: ReactNode
  readonly rules: ReactNode
  readonly Picture: RoundPicture
  readonly music: Parameters<AudioEngine['setMusic']>[0]
}

/** A whole slot once its texts and its stage's code are here. */
export function SlotScreen<Spin extends SlotSpin, Stage extends ReelStage>(
  props: SlotScreenProps<Spin, Stage>,
) {
  const { controller, openStage, music, backdrop, frame } = props
  const field = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const { layout, failed } = useReelStage({ controller, openStage, field, host })
  const inFeature = useStore(controller.state, state => state.feature !== null)
  useEffect(() => audio.setMusic(music), [music])

  if (failed) return <FailedToOpen reason="noPicture" />
  return (
    <>
      <div className="backdrop" data-feature={inFeature} aria-hidden="true">
        {backdrop}
      </div>
      {layout === null ? null : <ReelFrame layout={layout} frame={frame} />}
      <div ref={host} className="reel-canvas" aria-hidden="true" />
      <SlotPage {...props} layout={layout} field={field} />
    </>
  )
}

interface ReelFrameProps {
  readonly layout: SlotLayout
  readonly frame: (layout: SlotLayout) => string
}

function ReelFrame({ layout, frame }: ReelFrameProps) {
  const { x, y, width, height } = layout.frame
  return (
    <img
      className="reel-frame"
      src={pictureAddress(frame(layout))}
      style={{ left: x, top: y, width, height }}
      alt=""
    />
  )
}

interface SlotPageProps<Spin extends SlotSpin, Stage extends ReelStage> extends SlotScreenProps<Spin, Stage> {
  readonly layout: SlotLayout | null
  readonly field: RefObject<HTMLDivElement | null>
}

function SlotPage<Spin extends SlotSpin, Stage extends ReelStage>(props: SlotPageProps<Spin, Stage>) {
  const { controller, layout, field } = props
  const ready = useStore(controller.state, state => state.ready)
  const busy = useStore(controller.loop.state, state => state.busy)
  return (
    <GameShell
      game={props.game}
      look={props.look}
      primary={usePrimaryLook(controller)}
      onPrimary={controller.press}
      locked={busy || !ready}
      onAutoplay={controller.autoplay}
      feature
      emblem={<SpinEmblem turning={busy || !ready} />}
      paytable={props.paytable}
      rules={props.rules}
      Picture={props.Picture}
    >
      <div className="stage" ref={field} onPointerDown={controller.loop.tap}>
        {layout === null ? null : (
          <Crest show={controller} box={layout.crest} logo={props.logo} badge={props.badge} />
        )}
      </div>
      <WinStrip show={controller} />
      <SpinWords show={controller} />
      <SlotOverlayView show={controller} words={props.words} />
    </GameShell>
  )
}

function usePrimaryLook<Spin extends SlotSpin, Stage extends ReelStage>(
  controller: SlotController<Spin, Stage>,
): PrimaryLook {
  const text = useSlotText()
  const ready = useStore(controller.state, state => state.ready)
  const busy = useStore(controller.loop.state, state => state.busy)
  const auto = useStore(controller.loop.state, state => state.auto)
  const canHurry = useStore(controller.loop.state, state => state.canHurry)
  if (auto !== null) return { state: 'auto', label: text('stopAuto'), roundsLeft: auto }
  if (ready && !busy) return { state: 'ready', label: text('spin') }
  if (canHurry) return { state: 'stop', label: text('stopReels') }
  return { state: 'waiting', label: text('spinning') }
}

function SpinEmblem({ turning }: { readonly turning: boolean }) {
  return (
    <svg className="spin-emblem" data-turning={turning} viewBox="0 0 48 48" fill="none" aria-hidden="true">
      <path
        d="M39 24a15 15 0 1 1-5-11.2M34 5.5V13.5H26"
        stroke="currentColor"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** Draws the reels into `host`; the game brings it from the chunk that holds the drawing library. */
export type OpenStage<Stage extends ReelStage> = (host: HTMLElement, layout: SlotLayout) => Promise<Stage>

interface StagePlace<Spin extends SlotSpin, Stage extends ReelStage> {
  readonly controller: SlotController<Spin, Stage>
  readonly openStage: OpenStage<Stage>
  /** The space between header and controls. */
  readonly field: RefObject<HTMLDivElement | null>
  readonly host: RefObject<HTMLDivElement | null>
}

/** Opens the reels of a slot, laid out by its theme's grid. */
function useReelStage<Spin extends SlotSpin, Stage extends ReelStage>(
  place: StagePlace<Spin, Stage>,
): ShownStage<SlotLayout> {
  const { grid } = place.controller.theme
  const layoutOf = useCallback((field: DOMRect) => slotLayout(field, grid), [grid])
  return useStage({ ...place, layoutOf })
}
