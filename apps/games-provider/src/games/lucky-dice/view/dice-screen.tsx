import { useEffect, useState } from 'react'
import { useGame } from '../../../view/hud/game-context.tsx'
import { GameShell } from '../../../view/hud/game-shell.tsx'
import type { PrimaryLook } from '../../../view/hud/primary-button.tsx'
import { TierWords } from '../../../view/hud/tier-words.tsx'
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
  const auto = useStore(controller.state, state => state.auto)
  const locked = phase !== 'idle' || auto !== null

  useEffect(() => audio.setMusic(playArenaMusic), [])
  useEffect(() => session.channel.post('game_loaded'), [session])

  return (
    <GameShell
      game={luckyDice}
      look="dice"
      primary={usePrimaryLook(controller)}
      onPrimary={controller.press}
      locked={locked}
      onAutoplay={controller.autoplay}
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
      <DiceOverlay controller={controller} />
    </GameShell>
  )
}

function usePrimaryLook(controller: DiceController): PrimaryLook {
  const text = useDiceText()
  const phase = useStore(controller.state, state => state.phase)
  const auto = useStore(controller.state, state => state.auto)
  if (auto !== null) return { state: 'auto', label: text('stopAuto'), roundsLeft: auto }
  return phase === 'idle'
    ? { state: 'ready', label: text('roll') }
    : { state: 'waiting', label: text('rolling') }
}

function DiceOverlay({ controller }: { readonly controller: DiceController }) {
  const overlay = useStore(controller.state, state => state.overlay)
  const done = useStore(controller.state, state => state.countDone)
  const { t } = useGame()
  if (overlay === null) return null
  return (
    <div className="overlay overlay-dimmed" onPointerDown={controller.tap} role="status">
      <div className="overlay-rays" aria-hidden="true" />
      <div className="overlay-body">
        <TierWords {...overlay} done={done} />
        <p className="overlay-hint">{t('tapToClose')}</p>
      </div>
    </div>
  )
}
