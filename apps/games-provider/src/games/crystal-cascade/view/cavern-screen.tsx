import { type RefObject, useEffect, useRef, useState } from 'react'
import { FailedToOpen } from '../../../view/hud/failed-to-open.tsx'
import { useGame } from '../../../view/hud/game-context.tsx'
import { GameShell } from '../../../view/hud/game-shell.tsx'
import { OverlayFrame } from '../../../view/hud/overlay-frame.tsx'
import type { PrimaryLook } from '../../../view/hud/primary-button.tsx'
import { TierWords } from '../../../view/hud/tier-words.tsx'
import { audio } from '../../../view/sound/audio-engine.ts'
import { useStore } from '../../../view/store.ts'
import { useStage } from '../../../view/use-stage.ts'
import { crystalCascade } from '../game.ts'
import { backdropSvg } from './art/backdrop-art.ts'
import { FRAME_MARGIN, frameSvg } from './art/frame-art.ts'
import { CavernController } from './cavern-controller.ts'
import { type CavernLayout, cavernLayout, FRAME_EDGE } from './cavern-layout.ts'
import { playCavernMusic } from './cavern-music.ts'
import type { openCavernStage } from './cavern-stage.ts'
import { useCavernText } from './cavern-texts.tsx'
import { Logo } from './logo.tsx'
import { MultiplierLadder } from './multiplier-ladder.tsx'
import { Paytable } from './paytable-view.tsx'
import { pictureAddress } from './picture-address.ts'
import { CascadePicture } from './round-picture.tsx'
import { Rules } from './rules-view.tsx'
import { Plumes, ResultWords, WinStrip } from './win-words.tsx'

export type OpenStage = typeof openCavernStage

/** The whole game once its texts and its stage's code are here. */
export function CavernScreen({ openStage }: { readonly openStage: OpenStage }) {
  const { session } = useGame()
  const [controller] = useState(() => new CavernController(session))
  const field = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const { layout, failed } = useStage({ controller, openStage, layoutOf: cavernLayout, field, host })
  const steps = useStore(controller.state, state => state.steps)
  useEffect(() => audio.setMusic(playCavernMusic), [])

  if (failed) return <FailedToOpen reason="noPicture" />
  return (
    <>
      <img className="cavern-backdrop" src={pictureAddress(backdropSvg())} alt="" />
      <div className="cavern-heat" data-steps={Math.min(steps, HEAT_STEPS)} aria-hidden="true" />
      {layout === null ? null : <Niche layout={layout} steps={steps} />}
      <div ref={host} className="cavern-canvas" aria-hidden="true" />
      <Cavern controller={controller} layout={layout} field={field} />
    </>
  )
}

/** From so many steps on the cavern glows no brighter. */
const HEAT_STEPS = 7

function Niche({ layout, steps }: { readonly layout: CavernLayout; readonly steps: number }) {
  const { grid, cell } = layout
  const out = FRAME_EDGE + FRAME_MARGIN
  return (
    <img
      className="niche"
      data-steps={Math.min(steps, HEAT_STEPS)}
      src={pictureAddress(frameSvg(cell))}
      style={{
        left: grid.x - out,
        top: grid.y - out,
        width: grid.width + 2 * out,
        height: grid.height + 2 * out,
      }}
      alt=""
    />
  )
}

interface CavernProps {
  readonly controller: CavernController
  readonly layout: CavernLayout | null
  readonly field: RefObject<HTMLDivElement | null>
}

function Cavern({ controller, layout, field }: CavernProps) {
  const { loop } = controller
  const isBusy = useStore(loop.state, state => state.busy)
  return (
    <GameShell
      game={crystalCascade}
      look="cavern"
      primary={usePrimaryLook(controller)}
      onPrimary={controller.press}
      locked={isBusy}
      onAutoplay={controller.autoplay}
      feature={false}
      emblem={<DropEmblem />}
      paytable={<Paytable />}
      rules={<Rules />}
      Picture={CascadePicture}
    >
      <div className="stage" ref={field} onPointerDown={loop.tap} />
      {layout === null ? null : (
        <>
          {layout.crest === null ? null : <Logo box={layout.crest} />}
          <MultiplierLadder controller={controller} layout={layout} />
          <Plumes controller={controller} layout={layout} />
        </>
      )}
      <WinStrip controller={controller} />
      <ResultWords controller={controller} />
      <OverlayFrame overlay={controller.overlay}>
        {(shown, countDone) => <TierWords {...shown} done={countDone} />}
      </OverlayFrame>
    </GameShell>
  )
}

function usePrimaryLook({ loop, state }: CavernController): PrimaryLook {
  const text = useCavernText()
  const auto = useStore(loop.state, current => current.auto)
  const isBusy = useStore(loop.state, current => current.busy)
  const canHurry = useStore(loop.state, current => current.canHurry)
  const isReady = useStore(state, current => current.ready)
  if (auto !== null) return { state: 'auto', label: text('stopAuto'), roundsLeft: auto }
  if (!isBusy) return { state: isReady ? 'ready' : 'waiting', label: text('play') }
  if (canHurry) return { state: 'stop', label: text('hurry') }
  return { state: 'waiting', label: text('playing') }
}

/** Crystals falling: what the round button does. */
function DropEmblem() {
  return (
    <svg className="drop-emblem" viewBox="0 0 48 48" fill="none" aria-hidden="true">
      <path d="M24 4 33 14 24 30 15 14Z" fill="currentColor" />
      <path d="M15 14H33M24 4V30" stroke="#fff" strokeOpacity=".55" strokeWidth="1.6" />
      <path
        d="M10 30 24 42 38 30"
        stroke="currentColor"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
