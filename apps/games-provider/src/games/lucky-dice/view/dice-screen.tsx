import { useEffect, useState } from 'react'
import { useGame } from '../../../view/hud/game-context.tsx'
import { GameShell } from '../../../view/hud/game-shell.tsx'
import { BigWinOverlay } from '../../../view/hud/overlay-frame.tsx'
import type { PrimaryLook } from '../../../view/hud/primary-button.tsx'
import { playArenaMusic } from '../../../view/sound/arena-music.ts'
import { audio } from '../../../view/sound/audio-engine.ts'
import { useStore } from '../../../view/store.ts'
import { luckyDice } from '../game.ts'
import { DiceController } from './dice-controller.ts'
import { useDiceText } from './dice-texts.tsx'
import { DieEmblem } from './die-emblem.tsx'
import { DicePaytable, DiceRules } from './info-views.tsx'
import { PastRolls } from './past-rolls.tsx'
import { ResultMedal } from './result-medal.tsx'
import { RollTrack } from './roll-track.tsx'
import { DiceRoundPicture } from './round-picture.tsx'
import { TargetFields } from './target-fields.tsx'

export function DiceScreen() {
  const { session } = useGame()
  const [controller] = useState(() => new DiceController(session))
  const phase = useStore(controller.state, state => state.phase)
  const locked = useStore(controller.loop.state, state => state.busy)

  useEffect(() => audio.setMusic(playArenaMusic), [])
  useEffect(() => session.channel.post('game_loaded'), [session])

  return (
    <GameShell
      game={luckyDice}
      look="dice"
      primary={usePrimaryLook(controller)}
      onPrimary={controller.loop.press}
      locked={locked}
      onAutoplay={controller.loop.autoplay}
      feature={false}
      emblem={<DieEmblem shaking={phase === 'rolling'} />}
      paytable={<DicePaytable />}
      rules={<DiceRules />}
      Picture={DiceRoundPicture}
    >
      <div className="stage dice-stage">
        <PastRolls controller={controller} />
        <ResultMedal controller={controller} />
        <RollTrack controller={controller} locked={locked} />
        <TargetFields controller={controller} locked={locked} />
      </div>
      <BigWinOverlay overlay={controller.overlay} />
    </GameShell>
  )
}

function usePrimaryLook(controller: DiceController): PrimaryLook {
  const text = useDiceText()
  const busy = useStore(controller.loop.state, state => state.busy)
  const auto = useStore(controller.loop.state, state => state.auto)
  if (auto !== null) return { state: 'auto', label: text('stopAuto'), roundsLeft: auto }
  return busy ? { state: 'waiting', label: text('rolling') } : { state: 'ready', label: text('roll') }
}
