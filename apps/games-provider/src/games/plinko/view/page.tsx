import './plinko.css'
import { useState } from 'react'
import { BigWinOverlay } from '../../../view/hud/big-win-overlay.tsx'
import { GameShell, useGamePage } from '../../../view/hud/game-shell.tsx'
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
        <circle cx="30" cy="34" r="4.200" />
        <circle cx="20" cy="45" r="4.200" />
        <circle cx="40" cy="45" r="4.200" />
        <circle cx="10" cy="56" r="4.200" />
        <circle cx="30" cy="56" r="4.200" />
        <circle cx="50" cy="56" r="4.200" />
      </g>
      <path
        d="M36 24c8 1 12 6 13 14"
        fill="none"
        stroke="#2a1702"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="0.1 6"
      />
      <circle cx="29" cy="17" r="11.500" fill="#2a1702" />
      <ellipse
        cx="29"
        cy="17"
        rx="10"
        ry="4"
        fill="none"
        stroke="#ffe9a8"
        strokeWidth="2.400"
        transform="rotate(-28 29 17)"
      />
      <circle cx="25" cy="12.500" r="2.400" fill="#fff3c4" />
    </svg>
  )
}
