import { useEffect, useState } from 'react'
import { useGame } from '../hud/game-context.tsx'
import { GameShell } from '../hud/game-shell.tsx'
import { BigWinOverlay } from '../hud/overlay-frame.tsx'
import type { PrimaryLook } from '../hud/primary-button.tsx'
import { audio } from '../sound/audio-engine.ts'
import { useStore } from '../store.ts'
import { DrawController } from './draw-controller.ts'
import { DrawPaytable, DrawRulesView } from './draw-info.tsx'
import { useDrawText } from './draw-texts.ts'
import { DrawTheatre } from './draw-theatre.tsx'
import type { DrawTheme } from './draw-theme.ts'
import { NumberBoard } from './number-board.tsx'
import { PastDraws } from './past-draws.tsx'
import { PayRow } from './pay-row.tsx'

export function DrawScreen({ theme }: { readonly theme: DrawTheme }) {
  const { session } = useGame()
  const [controller] = useState(() => new DrawController({ session, rules: theme.rules, pace: theme }))
  const busy = useStore(controller.loop.state, state => state.busy)
  const { Scene, Emblem } = theme

  useEffect(() => audio.setMusic(theme.music), [theme])
  useEffect(() => session.channel.post('game_loaded'), [session])

  return (
    <GameShell
      game={theme.game}
      look={`draw ${theme.look}`}
      primary={usePrimaryLook(controller)}
      onPrimary={controller.loop.press}
      locked={busy}
      onAutoplay={controller.loop.autoplay}
      feature={false}
      emblem={<Emblem />}
      paytable={<DrawPaytable theme={theme} controller={controller} />}
      rules={<DrawRulesView theme={theme} />}
      Picture={theme.Picture}
    >
      <div className="scene" aria-hidden="true">
        <Scene />
      </div>
      <div className="stage draw-stage">
        <h1 className="visually-hidden">{theme.game.name}</h1>
        <PastDraws controller={controller} />
        <DrawTheatre controller={controller} theme={theme} />
        <div className="ticket">
          <PayRow controller={controller} rules={theme.rules} />
          <NumberBoard controller={controller} rules={theme.rules} />
        </div>
      </div>
      <BigWinOverlay overlay={controller.overlay} />
    </GameShell>
  )
}

function usePrimaryLook(controller: DrawController): PrimaryLook {
  const text = useDrawText()
  const auto = useStore(controller.loop.state, state => state.auto)
  const busy = useStore(controller.loop.state, state => state.busy)
  const canHurry = useStore(controller.loop.state, state => state.canHurry)
  if (auto !== null) return { state: 'auto', label: text('stopAuto'), roundsLeft: auto }
  if (!busy) return { state: 'ready', label: text('draw') }
  return canHurry ? { state: 'stop', label: text('hurry') } : { state: 'waiting', label: text('rolling') }
}
