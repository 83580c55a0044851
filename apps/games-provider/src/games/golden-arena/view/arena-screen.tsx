import { useState } from 'react'
import { useGame } from '../../../view/hud/game-context.tsx'
import { pictureAddress } from '../../../view/picture-address.ts'
import type { ReelStage } from '../../../view/slot/reel-stage.ts'
import { SlotController } from '../../../view/slot/slot-controller.ts'
import { type OpenStage, SlotScreen } from '../../../view/slot/slot-screen.tsx'
import { playArenaMusic } from '../../../view/sound/arena-music.ts'
import { goldenArena } from '../game.ts'
import { FREE_SPIN_MULTIPLIER } from '../paytable.ts'
import { useArenaText } from './arena-texts.tsx'
import { ARENA_FEATURE, ARENA_THEME } from './arena-theme.ts'
import { backdropSvg } from './art/backdrop-art.ts'
import { frameSvg } from './art/frame-art.ts'
import { Logo } from './logo.tsx'
import { Paytable } from './paytable-view.tsx'
import { SlotRoundPicture } from './round-picture.tsx'
import { Rules } from './rules-view.tsx'

export function ArenaScreen({ openStage }: { readonly openStage: OpenStage<ReelStage> }) {
  const { session } = useGame()
  const text = useArenaText()
  const [controller] = useState(() => new SlotController(session, ARENA_THEME, ARENA_FEATURE))
  return (
    <SlotScreen
      game={goldenArena}
      look="arena"
      controller={controller}
      openStage={openStage}
      backdrop={
        <>
          <img src={pictureAddress(backdropSvg())} alt="" />
          <div className="feature-sky" />
          <div className="torch torch-left" />
          <div className="torch torch-right" />
        </>
      }
      frame={frameSvg}
      logo={<Logo />}
      badge={`×${FREE_SPIN_MULTIPLIER}`}
      words={{
        introNote: text('allWinsTriple', { multiplier: FREE_SPIN_MULTIPLIER }),
        summaryTitle: text('summaryTitle'),
      }}
      paytable={<Paytable />}
      rules={<Rules />}
      Picture={SlotRoundPicture}
      music={playArenaMusic}
    />
  )
}
