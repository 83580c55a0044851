import '../../../families/scratch/view/scratch.css'
import './clover.css'
import { metalFoil } from '../../../families/scratch/view/foil.ts'
import { ScratchScreen } from '../../../families/scratch/view/scratch-screen.tsx'
import type { ScratchTheme } from '../../../families/scratch/view/scratch-theme.ts'
import { Drawn } from '../../../view/art/drawn.tsx'
import type { GamePage } from '../../../view/launch-game.tsx'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import { CLOVER_PRIZES, luckyClover } from '../game.ts'
import { CLOVER_COIN, CLOVER_SYMBOLS, FOUR_LEAF, SHAMROCK } from './clover-art.ts'
import { MEADOW_MUSIC } from './music.ts'
import { CloverRoundPicture, cloverTextsOf } from './round-picture.tsx'

export const page: GamePage = {
  prepare: withTexts(cloverTextsOf, () => <ScratchScreen theme={CLOVER_THEME} />),
}

const CLOVER_THEME: ScratchTheme = {
  game: luckyClover,
  look: 'clover',
  table: CLOVER_PRIZES,
  symbols: CLOVER_SYMBOLS,
  coin: CLOVER_COIN,
  emblem: FOUR_LEAF,
  crumbs: ['#cfe8d2', '#9ccfa5', '#f3fff2', '#6fae7c', '#e8d68a'],
  paintFoil: metalFoil({
    metal: ['#8fc49b', '#dff3dc', '#7fb98d', '#c4e6c6', '#5f9f72', '#d3efd2', '#79b487'],
    stamp: SHAMROCK,
    shade: '#0f5a2c',
    light: '#ffffff',
  }),
  Picture: CloverRoundPicture,
  Scene: MeadowScene,
  music: MEADOW_MUSIC,
}

const BANDS = ['#ff6a5a', '#ffab4a', '#ffe66b', '#7fdd7a', '#62b7ff', '#a987ee']
/** Places in per cent of the scene and sizes in vmin. */
const LEAVES = [
  { left: 4, top: 83, size: 20, turn: -18 },
  { left: 82, top: 80, size: 24, turn: 14 },
  { left: 60, top: 90, size: 15, turn: -6 },
  { left: 26, top: 91, size: 17, turn: 22 },
  { left: -6, top: 64, size: 14, turn: 30 },
  { left: 92, top: 62, size: 13, turn: -26 },
]
const SPARKS = Array.from({ length: 14 }, (_, place) => ({
  left: (place * 37 + 11) % 100,
  top: (place * 53 + 7) % 74,
  delay: (place * 0.43) % 4,
}))

/** An Irish morning: sun through mist, a rainbow over the hills, clover in the grass. */
function MeadowScene() {
  return (
    <>
      <svg className="scene-picture" viewBox="0 0 390 844" preserveAspectRatio="xMidYMax slice">
        <g className="meadow-rainbow" fill="none" strokeWidth="11" opacity="0.5">
          {BANDS.map((stroke, band) => (
            <path
              key={stroke}
              d={`M-60 520A${260 - band * 10} ${330 - band * 10} 0 0 1 ${460 - band * 20} 520`}
              stroke={stroke}
            />
          ))}
        </g>
        <path
          d="M0 470C60 420 130 440 190 410C250 380 320 430 390 390V844H0z"
          fill="#6fae8d"
          opacity="0.85"
        />
        <path d="M0 540C70 480 150 520 220 490C290 460 340 500 390 470V844H0z" fill="#3f8f5e" />
        <path d="M0 620C90 560 160 610 240 580C310 555 350 580 390 560V844H0z" fill="#24713f" />
        <path d="M0 720C90 670 210 700 390 650V844H0z" fill="#13522b" />
        <path d="M0 790C120 750 260 780 390 740V844H0z" fill="#0b3a1d" />
      </svg>
      {LEAVES.map(({ left, top, size, turn }, place) => (
        <span
          key={place}
          className="meadow-leaf"
          style={{ left: `${left}%`, top: `${top}%`, '--size': `${size}vmin`, '--turn': `${turn}deg` }}
        >
          <Drawn drawing={place === 1 ? FOUR_LEAF : SHAMROCK} />
        </span>
      ))}
      {SPARKS.map(({ left, top, delay }, place) => (
        <i
          key={place}
          className="meadow-spark"
          style={{ left: `${left}%`, top: `${top}%`, '--delay': `${delay}s` }}
        />
      ))}
    </>
  )
}
