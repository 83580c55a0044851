import { useState } from 'react'
import { useGame } from '../../../view/hud/game-context.tsx'
import { pictureAddress } from '../../../view/picture-address.ts'
import { SlotController } from '../../../view/slot/slot-controller.ts'
import { type OpenStage, SlotScreen } from '../../../view/slot/slot-screen.tsx'
import { useStore } from '../../../view/store.ts'
import { vikingStorm } from '../game.ts'
import type { Spin } from '../outcome.ts'
import { backdropSvg } from './art/backdrop-art.ts'
import { frameSvg } from './art/frame-art.ts'
import { Logo } from './logo.tsx'
import { Paytable } from './paytable-view.tsx'
import { SlotRoundPicture } from './round-picture.tsx'
import { Rules } from './rules-view.tsx'
import { STORM_FEATURE } from './storm-feature.ts'
import { playStormMusic } from './storm-music.ts'
import type { StormStage } from './storm-stage.ts'
import { useStormText } from './storm-texts.tsx'
import { STORM_THEME, symbolAddress } from './storm-theme.ts'

type StormController = SlotController<Spin, StormStage>

export function StormScreen({ openStage }: { readonly openStage: OpenStage<StormStage> }) {
  const { session } = useGame()
  const text = useStormText()
  const [controller] = useState<StormController>(
    () => new SlotController(session, STORM_THEME, STORM_FEATURE),
  )
  return (
    <SlotScreen
      game={vikingStorm}
      look="viking"
      controller={controller}
      openStage={openStage}
      backdrop={
        <>
          <img src={pictureAddress(backdropSvg())} alt="" />
          <div className="storm-sky" />
          <div className="storm-rain" />
        </>
      }
      frame={frameSvg}
      logo={<Logo />}
      badge={<StruckReels controller={controller} />}
      words={{ introNote: text('introNote'), summaryTitle: text('summaryTitle') }}
      paytable={<Paytable />}
      rules={<Rules />}
      Picture={SlotRoundPicture}
      music={playStormMusic}
    />
  )
}

/** A hammer for each reel that lightning has taken. */
function StruckReels({ controller }: { readonly controller: StormController }) {
  const text = useStormText()
  const reels = useStore(controller.state, state => state.coveredReels)
  return (
    <span className="struck-reels" role="img" aria-label={text('struckReels', { count: reels })}>
      <img src={symbolAddress('W')} alt="" width={20} height={20} /> {reels}
    </span>
  )
}
