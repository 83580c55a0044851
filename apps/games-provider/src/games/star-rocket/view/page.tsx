import './rocket.css'
import { useEffect, useState } from 'react'
import { useGame } from '../../../view/hud/game-context.tsx'
import { GameShell, useGamePage } from '../../../view/hud/game-shell.tsx'
import { BigWinOverlay } from '../../../view/hud/overlay-frame.tsx'
import type { GamePage } from '../../../view/launch-game.tsx'
import { formatNumber } from '../../../view/money-format.ts'
import { useStore } from '../../../view/store.ts'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import { starRocket } from '../game.ts'
import { BetPanels } from './bet-panels.tsx'
import { FlightStage } from './flight-stage.tsx'
import { RocketPaytable, RocketRules } from './info-views.tsx'
import { LaunchRow } from './launch-row.tsx'
import { RocketController } from './rocket-controller.ts'
import { playSpaceMusic } from './rocket-sounds.ts'
import { rocketTextsOf, useRocketText } from './rocket-texts.ts'
import { RocketRoundPicture } from './round-picture.tsx'

export const page: GamePage = { prepare: withTexts(rocketTextsOf, RocketScreen) }

function RocketScreen() {
  const session = useGamePage(playSpaceMusic)
  const text = useRocketText()
  const [controller] = useState(() => new RocketController(session))
  const locked = useStore(controller.loop.state, state => state.busy)

  useEffect(() => controller.start(), [controller])

  return (
    <GameShell
      game={starRocket}
      look="rocket"
      primary={{ state: 'ready', label: text('launch') }}
      onPrimary={controller.loop.press}
      locked={locked}
      onAutoplay={controller.loop.autoplay}
      paytable={<RocketPaytable />}
      rules={<RocketRules />}
      Picture={RocketRoundPicture}
      controls={open => (
        <section className="rocket-controls">
          <BetPanels controller={controller} locked={locked} />
          <LaunchRow controller={controller} onAutoplay={() => open('autoplay')} />
        </section>
      )}
    >
      <div className="stage rocket-stage">
        <FlightStage controller={controller} />
        <PastFlights controller={controller} />
      </div>
      <BigWinOverlay overlay={controller.overlay} />
    </GameShell>
  )
}

function heightOf(burst_x100: number): 'low' | 'high' | 'far' {
  if (burst_x100 < 200) return 'low'
  return burst_x100 < 1000 ? 'high' : 'far'
}

/** How far the last flights went, newest first; a mark shows where something was won. */
function PastFlights({ controller }: { readonly controller: RocketController }) {
  const { session } = useGame()
  const text = useRocketText()
  const past = useStore(controller.state, state => state.past)
  return (
    <ol className="past-flights" aria-label={text('pastFlights')}>
      {past.length === 0 ? <li className="past-none">{text('noFlights')}</li> : null}
      {past.map(({ round_id, point_x100, won }) => (
        <li key={round_id} className="past-flight" data-height={heightOf(point_x100)} data-won={won}>
          {formatNumber(point_x100 / 100, session.language, [2, 2])}×
          <span className="visually-hidden">{text(won ? 'won' : 'notWon')}</span>
        </li>
      ))}
    </ol>
  )
}
