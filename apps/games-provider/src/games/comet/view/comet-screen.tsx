import { useEffect, useState } from 'react'
import { useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { GameShell } from '../../../view/hud/game-shell.tsx'
import { BigWinOverlay } from '../../../view/hud/overlay-frame.tsx'
import type { PrimaryLook } from '../../../view/hud/primary-button.tsx'
import { formatNumber } from '../../../view/money-format.ts'
import { audio } from '../../../view/sound/audio-engine.ts'
import { useStore } from '../../../view/store.ts'
import { comet } from '../game.ts'
import { farthestTarget, TARGET_MAX } from '../outcome.ts'
import { playAuroraMusic } from './aurora-music.ts'
import { CometController } from './comet-controller.ts'
import { CometEmblem } from './comet-emblem.tsx'
import { CometSky } from './comet-sky.tsx'
import { useCometText } from './comet-texts.tsx'
import { CometPaytable, CometRules } from './info-views.tsx'
import { PastComets } from './past-comets.tsx'
import { CometRoundPicture } from './round-picture.tsx'
import { TargetCard } from './target-card.tsx'

export function CometScreen() {
  const { session } = useGame()
  const text = useCometText()
  const [controller] = useState(() => new CometController(session))
  const locked = useStore(controller.loop.state, state => state.busy)
  const farthest = farthestTarget(useSessionState(state => state.bet))
  const note = text('farthest', { target: formatNumber(farthest / 100, session.language) })

  useEffect(() => audio.setMusic(playAuroraMusic), [])
  useEffect(() => void controller.loadPast(), [controller])
  useEffect(() => session.channel.post('game_loaded'), [session])

  return (
    <GameShell
      game={comet}
      look="comet"
      primary={usePrimaryLook(controller)}
      onPrimary={controller.loop.press}
      locked={locked}
      onAutoplay={controller.loop.autoplay}
      feature={false}
      emblem={<CometEmblem isFlying={locked} />}
      paytable={<CometPaytable />}
      rules={<CometRules />}
      Picture={CometRoundPicture}
      {...(farthest < TARGET_MAX ? { betNote: note } : {})}
    >
      <div className="stage comet-stage">
        <PastComets controller={controller} />
        <CometSky controller={controller} />
        <TargetCard controller={controller} locked={locked} />
      </div>
      <BigWinOverlay overlay={controller.overlay} />
    </GameShell>
  )
}

function usePrimaryLook(controller: CometController): PrimaryLook {
  const text = useCometText()
  const busy = useStore(controller.loop.state, state => state.busy)
  const auto = useStore(controller.loop.state, state => state.auto)
  if (auto !== null) return { state: 'auto', label: text('stopAuto'), roundsLeft: auto }
  return busy ? { state: 'waiting', label: text('flying') } : { state: 'ready', label: text('fly') }
}
