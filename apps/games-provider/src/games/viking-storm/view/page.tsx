import '../../../families/slot/view/slot.css'
import './storm.css'
import { useState } from 'react'
import { SlotController } from '../../../families/slot/view/slot-controller.ts'
import { symbolAddress } from '../../../families/slot/view/slot-picture.tsx'
import { SlotScreen } from '../../../families/slot/view/slot-screen.tsx'
import type { SlotFeature } from '../../../families/slot/view/slot-state.ts'
import { pictureAddress } from '../../../view/art/svg-draw.ts'
import { useGame } from '../../../view/hud/game-context.tsx'
import type { GamePage } from '../../../view/launch-game.tsx'
import { haptic } from '../../../view/session/frame-channel.ts'
import { useStore } from '../../../view/store.ts'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import { vikingStorm } from '../game.ts'
import type { Spin } from '../outcome.ts'
import { STORM_STRIPS } from '../paytable.ts'
import { backdropSvg, frameSvg } from './art/backdrop-art.ts'
import { stormExtras } from './extras.ts'
import { StormRoundPicture } from './round-picture.tsx'
import { thunderSound } from './storm-sounds.ts'
import { openStormStage, type StormStage } from './storm-stage.ts'
import { stormTextsOf, useStormText } from './storm-texts.ts'
import { STORM_THEME } from './storm-theme.ts'

export const page: GamePage = { prepare: withTexts(stormTextsOf, StormScreen) }

type StormController = SlotController<Spin, StormStage>

function StormScreen() {
  const { session } = useGame()
  const text = useStormText()
  const [controller] = useState<StormController>(
    () => new SlotController(session, { theme: STORM_THEME, feature: STORM_FEATURE, extras: stormExtras }),
  )
  return (
    <SlotScreen
      game={vikingStorm}
      look="viking"
      controller={controller}
      openStage={openStormStage}
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
      Picture={StormRoundPicture}
    />
  )
}

/** A hammer for each reel that lightning has taken. */
function StruckReels({ controller }: { readonly controller: StormController }) {
  const text = useStormText()
  const reels = useStore(controller.state, state => state.coveredReels)
  return (
    <span className="struck-reels" role="img" aria-label={text('struckReels', { count: reels })}>
      <img src={symbolAddress(STORM_THEME.art, 'W')} alt="" width={20} height={20} /> {reels}
    </span>
  )
}

/** Where a wild has landed, lightning takes the whole reel, and the reel stays so until the free spins end. */
const STORM_FEATURE: SlotFeature<Spin, StormStage> = {
  strips: STORM_STRIPS,
  scattersCount: false,
  async onLanded({ stage, session, loop }, { strikes }) {
    await stage.strike(strikes, {
      turbo: loop.turbo(),
      onBolt() {
        thunderSound()
        haptic(session, 'heavy')
      },
    })
  },
}

/** The game's name in letters cut as runes are: straight strokes only. Each letter lives in a box 100 high. */
const LETTERS = {
  V: { width: 62, path: 'M0 0 31 100 62 0' },
  I: { width: 0, path: 'M0 0V100' },
  K: { width: 52, path: 'M0 0V100M50 0 2 54 52 100' },
  N: { width: 58, path: 'M0 100V0L58 100V0' },
  G: { width: 58, path: 'M56 22 34 0H18L0 24V76L18 100H40L58 78V52H34' },
  S: { width: 54, path: 'M52 16 38 0H14L0 20 6 40 48 58 54 80 40 100H14L0 84' },
  T: { width: 60, path: 'M30 100V0M0 20 30 0 60 20' },
  O: { width: 60, path: 'M30 0 60 34V66L30 100 0 66V34Z' },
  R: { width: 52, path: 'M0 100V0L46 24 0 50 52 100' },
  M: { width: 70, path: 'M0 100V0L35 46 70 0V100' },
} as const

type Letter = keyof typeof LETTERS
const GAP = 30
const SPACE = 62

function setWord(word: readonly Letter[], from: number) {
  let x = from
  const letters = word.map(letter => {
    const placed = { x, path: LETTERS[letter].path }
    x += LETTERS[letter].width + GAP
    return placed
  })
  return { letters, end: x - GAP }
}

const first = setWord(['V', 'I', 'K', 'I', 'N', 'G'], 0)
const second = setWord(['S', 'T', 'O', 'R', 'M'], first.end + SPACE)
const NAME = [...first.letters, ...second.letters]

function Logo() {
  return (
    <svg className="logo" viewBox={`-22 -20 ${second.end + 44} 140`} role="img" aria-label="Viking Storm">
      <defs>
        <linearGradient id="logo-ice" x1="0" y1="0" x2="0" y2="100" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="#ffffff" />
          <stop offset="0.42" stopColor="#bfe9f7" />
          <stop offset="0.55" stopColor="#4f93b8" />
          <stop offset="0.64" stopColor="#d8f6ff" />
          <stop offset="1" stopColor="#2f7ea6" />
        </linearGradient>
      </defs>
      {NAME.map(({ x, path }) => (
        <g key={x} transform={`translate(${x} 0)`} fill="none" strokeLinecap="square" strokeLinejoin="miter">
          <path d={path} stroke="#020a16" strokeWidth="34" />
          <path d={path} stroke="#1688b4" strokeWidth="24" />
          <path d={path} stroke="url(#logo-ice)" strokeWidth="17" />
        </g>
      ))}
    </svg>
  )
}
