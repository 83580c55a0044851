import { useEffect, useState } from 'react'
import { useGame } from '../../../view/hud/game-context.tsx'
import { GameShell } from '../../../view/hud/game-shell.tsx'
import { audio } from '../../../view/sound/audio-engine.ts'
import { useStore } from '../../../view/store.ts'
import { classicBlackjack } from '../game.ts'
import { BlackjackController } from './blackjack-controller.ts'
import { useBlackjackText } from './blackjack-texts.tsx'
import { FeltTable } from './felt-table.tsx'
import { BlackjackPaytable, BlackjackRules } from './info-views.tsx'
import { playLoungeMusic } from './lounge-music.ts'
import { BlackjackRoundPicture } from './round-picture.tsx'
import { TableControls } from './table-controls.tsx'
import { TableWords } from './table-words.tsx'

export function BlackjackScreen() {
  const { session } = useGame()
  const text = useBlackjackText()
  const [controller] = useState(() => new BlackjackController(session))
  const phase = useStore(controller.state, state => state.phase)

  useEffect(() => audio.setMusic(playLoungeMusic), [])
  useEffect(() => session.channel.post('game_loaded'), [session])
  useEffect(() => controller.open(), [controller])

  return (
    <GameShell
      game={classicBlackjack}
      look="blackjack"
      primary={{ state: phase === 'betting' ? 'ready' : 'waiting', label: text('deal') }}
      onPrimary={controller.deal}
      locked={phase !== 'betting'}
      feature={false}
      emblem={null}
      paytable={<BlackjackPaytable />}
      rules={<BlackjackRules />}
      Picture={BlackjackRoundPicture}
      controls={open => <TableControls controller={controller} onBet={() => open('bet')} />}
    >
      <FeltTable controller={controller} />
      <TableWords controller={controller} />
    </GameShell>
  )
}
