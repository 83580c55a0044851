import '../../../families/draw/view/draw.css'
import './keno.css'
import { DrawScreen } from '../../../families/draw/view/draw-screen.tsx'
import type { DrawTheme } from '../../../families/draw/view/draw-theme.ts'
import type { GamePage } from '../../../view/launch-game.tsx'
import { ARENA_MUSIC } from '../../../view/sound/arena-music.ts'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import { arenaKeno, KENO } from '../game.ts'
import { KENO_BALLS } from './keno-art.ts'
import { KenoRoundPicture, kenoTextsOf } from './round-picture.tsx'

export const page: GamePage = { prepare: withTexts(kenoTextsOf, () => <DrawScreen theme={KENO_THEME} />) }

const KENO_THEME: DrawTheme = {
  game: arenaKeno,
  rules: KENO,
  look: 'keno',
  ball_ms: 400,
  turboBall_ms: 70,
  quickMarks: 6,
  ballColours: KENO_BALLS,
  // The arena is seen from above: its balls roll over the sand.
  gravity: 0,
  Emblem: ShieldEmblem,
  Picture: KenoRoundPicture,
  Scene: ColosseumScene,
  music: ARENA_MUSIC,
}

/** A gladiator's round shield on the round button. */
function ShieldEmblem() {
  return (
    <svg className="draw-emblem" viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="27" fill="#7a1420" stroke="#2a1702" strokeWidth="3" />
      <circle cx="32" cy="32" r="23" fill="none" stroke="#ffe08a" strokeWidth="3" />
      <path
        d="M32 13L36 25L48 22L40 32L48 42L36 39L32 51L28 39L16 42L24 32L16 22L28 25z"
        fill="#ffe08a"
        stroke="#2a1702"
        strokeWidth="1.6"
      />
      <circle cx="32" cy="32" r="6" fill="#fff6cf" stroke="#2a1702" strokeWidth="2" />
    </svg>
  )
}

const ARCH = 'M0 60V26A17 17 0 0 1 34 26V60z'
/** Storeys of arches: their position, their size, and the brightness of the light behind them. */
const STOREYS = [
  { y: 74, scale: 0.86, count: 12, light: '#ffb35a' },
  { y: 140, scale: 1, count: 10, light: '#f28b3a' },
  { y: 216, scale: 1.2, count: 9, light: '#c95a22' },
]
const EMBERS = Array.from({ length: 16 }, (_, place) => ({
  left: (place * 41 + 9) % 100,
  delay: (place * 0.61) % 6,
  size: 2 + (place % 3),
}))

/** The arena at nightfall: tiers of lit arches, fires, and the sand below. */
function ColosseumScene() {
  return (
    <>
      <svg className="scene-picture" viewBox="0 0 390 844" preserveAspectRatio="xMidYMin slice">
        <defs>
          <linearGradient id="keno-stone" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#7a4a2a" />
            <stop offset="1" stopColor="#2c1409" />
          </linearGradient>
          <linearGradient id="keno-sand" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#c98a45" />
            <stop offset="0.4" stopColor="#7a4a1e" />
            <stop offset="1" stopColor="#1d0d05" />
          </linearGradient>
        </defs>
        <path d="M-10 60C120 30 270 30 400 60V320H-10z" fill="url(#keno-stone)" />
        {STOREYS.map(({ y, scale, count, light }) => (
          <g key={y}>
            <path d={`M-10 ${y + 60 * scale}H400V${y + 60 * scale + 8}H-10z`} fill="#a4683a" opacity="0.8" />
            {Array.from({ length: count }, (_, place) => (
              <path
                key={place}
                d={ARCH}
                fill={light}
                opacity={0.34 + ((place * 7) % 5) * 0.11}
                transform={`translate(${(place - (count - 1) / 2) * (396 / count) + 195 - 17 * scale} ${y}) scale(${scale})`}
              />
            ))}
          </g>
        ))}
        <path d="M-10 300C120 340 270 340 400 300V844H-10z" fill="url(#keno-sand)" />
        <path
          d="M-10 300C120 340 270 340 400 300V312C270 354 120 354 -10 312z"
          fill="#e8b168"
          opacity="0.7"
        />
      </svg>
      <i className="keno-torch" />
      <i className="keno-torch keno-torch-right" />
      {EMBERS.map(({ left, delay, size }, place) => (
        <i
          key={place}
          className="keno-ember"
          style={{ left: `${left}%`, '--delay': `${delay}s`, '--size': `${size}px` }}
        />
      ))}
    </>
  )
}
