import { type RefObject, useEffect, useRef, useState } from 'react'
import { FailedToOpen } from '../../../view/hud/failed-to-open.tsx'
import { useGame } from '../../../view/hud/game-context.tsx'
import { GameShell } from '../../../view/hud/game-shell.tsx'
import type { PrimaryLook } from '../../../view/hud/primary-button.tsx'
import { playArenaMusic } from '../../../view/sound/arena-music.ts'
import { audio } from '../../../view/sound/audio-engine.ts'
import { useStore } from '../../../view/store.ts'
import { goldenArena } from '../game.ts'
import { type ArenaLayout, arenaLayout } from './arena-layout.ts'
import { backdropSvg } from './art/backdrop-art.ts'
import { frameSvg } from './art/frame-art.ts'
import { Crest } from './crest.tsx'
import { Paytable } from './paytable-view.tsx'
import { pictureAddress } from './picture-address.ts'
import type { openReelStage, ReelStage } from './reel-stage.ts'
import { SlotRoundPicture } from './round-picture.tsx'
import { Rules } from './rules-view.tsx'
import { SlotController } from './slot-controller.ts'
import { useSlotText } from './slot-texts.tsx'
import { SlotOverlayView } from './win-overlay.tsx'
import { WinStrip } from './win-strip.tsx'

export type OpenStage = typeof openReelStage

/** The whole slot once its texts and its stage's code are here. */
export function ArenaScreen({ openStage }: { readonly openStage: OpenStage }) {
  const { session } = useGame()
  const [controller] = useState(() => new SlotController(session))
  const field = useRef<HTMLDivElement>(null)
  const canvasHost = useRef<HTMLDivElement>(null)
  const { layout, failed } = useReelStage({ controller, openStage, field, canvasHost })
  const inFeature = useStore(controller.state, state => state.feature !== null)
  useEffect(() => audio.setMusic(playArenaMusic), [])

  if (failed) return <FailedToOpen reason="noPicture" onRetry={() => location.reload()} />
  return (
    <>
      <img className="backdrop" src={pictureAddress(backdropSvg())} alt="" />
      <div className="feature-sky" data-on={inFeature} aria-hidden="true" />
      <div className="torch torch-left" aria-hidden="true" />
      <div className="torch torch-right" aria-hidden="true" />
      {layout === null ? null : <ReelFrame layout={layout} />}
      <div ref={canvasHost} className="reel-canvas" aria-hidden="true" />
      <Arena controller={controller} layout={layout} field={field} />
    </>
  )
}

interface StageParts {
  readonly controller: SlotController
  readonly openStage: OpenStage
  readonly field: RefObject<HTMLDivElement | null>
  readonly canvasHost: RefObject<HTMLDivElement | null>
}

interface ShownStage {
  readonly layout: ArenaLayout | null
  /** The device could not draw the reels at all. */
  readonly failed: boolean
}

/** Opens the stage in its place and keeps it there while the screen turns or the window changes. */
function useReelStage({ controller, openStage, field, canvasHost }: StageParts): ShownStage {
  const { session } = useGame()
  const [layout, setLayout] = useState<ArenaLayout | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const element = field.current
    const host = canvasHost.current
    if (!element || !host) return undefined
    let closed = false
    let stage: ReelStage | undefined
    const measure = () => {
      const next = arenaLayout(element.getBoundingClientRect())
      setLayout(next)
      void stage?.resize(next)
      return next
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    window.addEventListener('resize', measure)
    openStage(host, measure()).then(
      opened => {
        if (closed) {
          opened.destroy()
          return
        }
        stage = opened
        controller.open(opened)
        measure()
        session.channel.post('game_loaded')
      },
      () => {
        if (closed) return
        setFailed(true)
        session.channel.post('game_loaded')
      },
    )
    return () => {
      closed = true
      observer.disconnect()
      window.removeEventListener('resize', measure)
      stage?.destroy()
    }
  }, [controller, openStage, field, canvasHost, session])

  return { layout, failed }
}

function ReelFrame({ layout }: { readonly layout: ArenaLayout }) {
  const { x, y, width, height } = layout.frame
  return (
    <img
      className="reel-frame"
      src={pictureAddress(frameSvg(layout))}
      style={{ left: x, top: y, width, height }}
      alt=""
    />
  )
}

interface ArenaProps {
  readonly controller: SlotController
  readonly layout: ArenaLayout | null
  readonly field: RefObject<HTMLDivElement | null>
}

function Arena({ controller, layout, field }: ArenaProps) {
  const phase = useStore(controller.state, state => state.phase)
  const auto = useStore(controller.state, state => state.auto)
  return (
    <GameShell
      game={goldenArena}
      look="arena"
      primary={usePrimaryLook(controller)}
      onPrimary={controller.press}
      locked={phase !== 'idle' || auto !== null}
      onAutoplay={controller.autoplay}
      feature
      emblem={<SpinEmblem turning={phase !== 'idle'} />}
      paytable={<Paytable />}
      rules={<Rules />}
      Picture={SlotRoundPicture}
    >
      <div className="stage" ref={field} onPointerDown={controller.tap}>
        {layout === null ? null : <Crest controller={controller} box={layout.crest} />}
      </div>
      <WinStrip controller={controller} />
      <SlotOverlayView controller={controller} />
    </GameShell>
  )
}

function usePrimaryLook(controller: SlotController): PrimaryLook {
  const text = useSlotText()
  const phase = useStore(controller.state, state => state.phase)
  const auto = useStore(controller.state, state => state.auto)
  const canHurry = useStore(controller.state, state => state.canHurry)
  if (auto !== null) return { state: 'auto', label: text('stopAuto'), roundsLeft: auto }
  if (phase === 'idle') return { state: 'ready', label: text('spin') }
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
