import { useEffect, useState } from 'react'
import { useGame } from '../../../view/hud/game-context.tsx'
import { GameShell } from '../../../view/hud/game-shell.tsx'
import { BigWinOverlay } from '../../../view/hud/overlay-frame.tsx'
import { audio } from '../../../view/sound/audio-engine.ts'
import { useStore } from '../../../view/store.ts'
import { starRocket } from '../game.ts'
import { BetPanels } from './bet-panels.tsx'
import { FlightStage } from './flight-stage.tsx'
import { RocketPaytable, RocketRules } from './info-views.tsx'
import { LaunchRow } from './launch-row.tsx'
import { PastFlights } from './past-flights.tsx'
import { RocketController } from './rocket-controller.ts'
import { useRocketText } from './rocket-texts.tsx'
import { RocketRoundPicture } from './round-picture.tsx'
import { playSpaceMusic } from './space-music.ts'

export function RocketScreen() {
  const { session } = useGame()
  const text = useRocketText()
  const [controller] = useState(() => new RocketController(session))
  const locked = useStore(controller.loop.state, state => state.busy)

  useEffect(() => controller.start(), [controller])
  useEffect(() => audio.setMusic(playSpaceMusic), [])
  useEffect(() => session.channel.post('game_loaded'), [session])

  return (
    <GameShell
      game={starRocket}
      look="rocket"
      primary={{ state: 'ready', label: text('launch') }}
      onPrimary={controller.loop.press}
      locked={locked}
      onAutoplay={controller.loop.autoplay}
      feature={false}
      emblem={null}
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
