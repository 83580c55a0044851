import './plinko.css'
import { useState } from 'react'
import { GameShell, useGamePage } from '../../../view/hud/game-shell.tsx'
import { BigWinOverlay } from '../../../view/hud/overlay-frame.tsx'
import type { PrimaryLook } from '../../../view/hud/primary-button.tsx'
import type { GamePage } from '../../../view/launch-game.tsx'
import { useStore } from '../../../view/store.ts'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import { plinko } from '../game.ts'
import { BoardSettings } from './board-settings.tsx'
import { BoardView } from './board-view.tsx'
import { PLINKO_MUSIC } from './music.ts'
import { PlinkoController } from './plinko-controller.ts'
import { PlinkoPaytable, PlinkoRules } from './plinko-info.tsx'
import { PlinkoRoundPicture, plinkoTextsOf, usePlinkoText } from './round-picture.tsx'
import { TempleScene } from './temple-scene.tsx'

export const page: GamePage = { prepare: withTexts(plinkoTextsOf, PlinkoScreen) }

function PlinkoScreen() {
  const session = useGamePage(PLINKO_MUSIC)
  const [controller] = useState(() => new PlinkoController(session))
  const locked = useStore(controller.loop.state, state => state.busy)

  return (
    <GameShell
      game={plinko}
      look="plinko"
      primary={usePrimaryLook(controller)}
      onPrimary={controller.loop.press}
      locked={locked}
      onAutoplay={controller.loop.autoplay}
      emblem={<BallEmblem />}
      paytable={<PlinkoPaytable controller={controller} />}
      rules={<PlinkoRules />}
      Picture={PlinkoRoundPicture}
    >
      <div className="scene" aria-hidden="true">
        <TempleScene />
      </div>
      <div className="stage plinko-stage" onPointerDown={controller.loop.tap}>
        <h1 className="visually-hidden">{plinko.name}</h1>
        <BoardView controller={controller} />
        <BoardSettings controller={controller} locked={locked} />
      </div>
      <BigWinOverlay overlay={controller.overlay} />
    </GameShell>
  )
}

function usePrimaryLook(controller: PlinkoController): PrimaryLook {
  const text = usePlinkoText()
  const busy = useStore(controller.loop.state, state => state.busy)
  const auto = useStore(controller.loop.state, state => state.auto)
  const canHurry = useStore(controller.loop.state, state => state.canHurry)
  if (auto !== null) return { state: 'auto', label: text('stopAuto'), roundsLeft: auto }
  if (!busy) return { state: 'ready', label: text('drop') }
  return { state: 'waiting', label: text(canHurry ? 'hurry' : 'falling') }
}

/** A ball above three pegs, in the round button. */
function BallEmblem() {
  return (
    <svg className="ball-emblem" viewBox="0 0 64 64" aria-hidden="true">
      <g fill="#6b4406">
        <circle cx="32" cy="38" r="4.5" />
        <circle cx="20" cy="54" r="4.5" />
        <circle cx="44" cy="54" r="4.5" />
      </g>
      <circle cx="26" cy="21" r="12.5" fill="#2a1702" />
      <ellipse
        cx="26"
        cy="21"
        rx="11"
        ry="4.6"
        fill="none"
        stroke="#ffe9a8"
        strokeWidth="2.6"
        transform="rotate(-28 26 21)"
      />
      <path d="M37 34c4 1 7 5 7 10" fill="none" stroke="#2a1702" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
