import '../../../families/draw/view/draw.css'
import './lotto.css'
import { DrawScreen } from '../../../families/draw/view/draw-screen.tsx'
import type { DrawTheme } from '../../../families/draw/view/draw-theme.ts'
import type { GamePage } from '../../../view/launch-game.tsx'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import { LOTTO, lotto536 } from '../game.ts'
import { LOTTO_BALLS } from './lotto-art.ts'
import { STUDIO_MUSIC } from './music.ts'
import { LottoRoundPicture, lottoTextsOf } from './round-picture.tsx'

export const page: GamePage = { prepare: withTexts(lottoTextsOf, () => <DrawScreen theme={LOTTO_THEME} />) }

const LOTTO_THEME: DrawTheme = {
  game: lotto536,
  rules: LOTTO,
  look: 'lotto',
  ball_ms: 780,
  turboBall_ms: 120,
  quickMarks: 5,
  ballColours: LOTTO_BALLS,
  gravity: 5,
  Emblem: BallsEmblem,
  Picture: LottoRoundPicture,
  Scene: StudioScene,
  music: STUDIO_MUSIC,
}

const BALLS = [
  { x: 22, y: 26, fill: '#42a5ff', edge: '#0b3f8f' },
  { x: 43, y: 28, fill: '#ffd63a', edge: '#8a5c00' },
  { x: 31, y: 44, fill: '#ff5c6c', edge: '#7d0a20' },
]

/** Three lottery balls on the round button. */
function BallsEmblem() {
  return (
    <svg className="draw-emblem" viewBox="0 0 64 64" aria-hidden="true">
      {BALLS.map(({ x, y, fill, edge }) => (
        <g key={fill}>
          <circle cx={x} cy={y} r="13" fill={fill} stroke={edge} strokeWidth="2.4" />
          <circle cx={x} cy={y} r="7" fill="#fffdf5" />
          <path
            d={`M${x - 8} ${y - 6}A10 10 0 0 1 ${x - 2} ${y - 10}`}
            fill="none"
            stroke="#fff"
            strokeWidth="2.4"
            strokeLinecap="round"
          />
        </g>
      ))}
    </svg>
  )
}

const BEAMS = [
  { x: 40, turn: 22, colour: '#7fc7ff' },
  { x: 130, turn: 8, colour: '#ff9ad1' },
  { x: 260, turn: -8, colour: '#ffe28a' },
  { x: 350, turn: -22, colour: '#8affc8' },
]
const LAMPS = Array.from({ length: 9 }, (_, place) => 8 + place * 46.5)
const CONFETTI = Array.from({ length: 18 }, (_, place) => ({
  left: (place * 53 + 4) % 100,
  delay: (place * 0.77) % 7,
  colour: ['#ffd63a', '#ff5c6c', '#42a5ff', '#4fd46b'][place % 4] ?? '#fff',
}))

/** A television studio on the evening of the draw: lamps, beams, a polished floor. */
function StudioScene() {
  return (
    <>
      <svg className="scene-picture" viewBox="0 0 390 844" preserveAspectRatio="xMidYMin slice">
        <defs>
          <linearGradient id="lotto-beam" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#fff" stopOpacity="0.42" />
            <stop offset="1" stopColor="#fff" stopOpacity="0" />
          </linearGradient>
          <radialGradient id="lotto-floor" cx="0.5" cy="0">
            <stop offset="0" stopColor="#6a5bff" stopOpacity="0.9" />
            <stop offset="1" stopColor="#0b0a38" stopOpacity="0" />
          </radialGradient>
        </defs>
        {BEAMS.map(({ x, turn, colour }) => (
          <g key={x} transform={`rotate(${turn} ${x} 40)`}>
            <path d={`M${x - 8} 40L${x - 90} 640H${x + 90}L${x + 8} 40z`} fill="url(#lotto-beam)" />
            <path d={`M${x - 8} 40L${x - 90} 640H${x + 90}L${x + 8} 40z`} fill={colour} opacity="0.07" />
          </g>
        ))}
        <path d="M0 52H390V64H0z" fill="#0a0b2c" />
        {LAMPS.map(x => (
          <g key={x}>
            <circle cx={x} cy="66" r="16" fill="#ffe9a8" opacity="0.28" />
            <circle cx={x} cy="66" r="6" fill="#fffbe0" />
          </g>
        ))}
        <path d="M0 620H390V844H0z" fill="url(#lotto-floor)" />
        {[640, 676, 724, 790].map(y => (
          <path key={y} d={`M0 ${y}H390`} stroke="#9a8cff" strokeOpacity="0.3" strokeWidth="1.500" />
        ))}
      </svg>
      {CONFETTI.map(({ left, delay, colour }, place) => (
        <i
          key={place}
          className="lotto-confetti"
          style={{ left: `${left}%`, '--delay': `${delay}s`, '--colour': colour }}
        />
      ))}
    </>
  )
}
