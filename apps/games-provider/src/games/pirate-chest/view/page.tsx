import '../../../families/scratch/view/scratch.css'
import './chest.css'
import { metalFoil } from '../../../families/scratch/view/foil.ts'
import { ScratchScreen } from '../../../families/scratch/view/scratch-screen.tsx'
import type { ScratchTheme } from '../../../families/scratch/view/scratch-theme.ts'
import type { GamePage } from '../../../view/launch-game.tsx'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import { CHEST_PRIZES, pirateChest } from '../game.ts'
import { ANCHOR, CHEST, CHEST_SYMBOLS, DOUBLOON } from './chest-art.ts'
import { GLINTS, HORIZON } from './moonlight.ts'
import { NIGHT_SEA_MUSIC } from './music.ts'
import { ChestRoundPicture, chestTextsOf } from './round-picture.tsx'

export const page: GamePage = {
  prepare: withTexts(chestTextsOf, () => <ScratchScreen theme={CHEST_THEME} />),
}

const CHEST_THEME: ScratchTheme = {
  game: pirateChest,
  look: 'chest',
  table: CHEST_PRIZES,
  symbols: CHEST_SYMBOLS,
  coin: DOUBLOON,
  emblem: CHEST,
  crumbs: ['#f0c766', '#a9701f', '#ffe9ad', '#7a4a12', '#d39a3a'],
  paintFoil: metalFoil({
    metal: ['#8a5a1c', '#e8b95c', '#a06a22', '#f5d58a', '#8f5c1a', '#d8a447', '#6f4410'],
    stamp: ANCHOR,
    shade: '#4a2a06',
    light: '#fff0c2',
  }),
  Picture: ChestRoundPicture,
  Scene: NightSeaScene,
  music: NIGHT_SEA_MUSIC,
}

/** Places in per cent of the sky; the first few twinkle. */
const STARS = Array.from({ length: 40 }, (_, place) => ({
  x: (place * 61 + 17) % 390,
  y: (place * 29 + 5) % 190,
  radius: 0.7 + (place % 3) * 0.4,
}))
const TWINKLES = Array.from({ length: 7 }, (_, place) => ({
  left: (place * 37 + 8) % 96,
  top: (place * 5 + 7) % 22,
  delay: place * 0.7,
}))
/** A bay at night: a full moon, a ship at anchor, lanterns, and the way to the treasure shining on the water. */
function NightSeaScene() {
  return (
    <>
      <svg className="scene-picture" viewBox="0 0 390 844" preserveAspectRatio="xMidYMin slice">
        <defs>
          <radialGradient id="night-moon" cx="0.4" cy="0.38">
            <stop offset="0" stopColor="#fffdf0" />
            <stop offset="0.7" stopColor="#ffe9b8" />
            <stop offset="1" stopColor="#e3bf7a" />
          </radialGradient>
          <radialGradient id="night-halo">
            <stop offset="0.2" stopColor="#ffe9b8" stopOpacity="0.55" />
            <stop offset="1" stopColor="#ffe9b8" stopOpacity="0" />
          </radialGradient>
          <linearGradient id="night-water" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#1c4a68" />
            <stop offset="0.5" stopColor="#0a2742" />
            <stop offset="1" stopColor="#040e1c" />
          </linearGradient>
        </defs>
        <g transform="translate(-104 -196)">
          <circle cx="196" cy="330" r="230" fill="url(#night-halo)" />
          <circle cx="196" cy="330" r="74" fill="url(#night-moon)" />
          <path
            d="M168 312a12 12 0 1 0 24 0a12 12 0 1 0-24 0M206 350a9 9 0 1 0 18 0a9 9 0 1 0-18 0M212 306a6 6 0 1 0 12 0a6 6 0 1 0-12 0"
            fill="#d9b36c"
            opacity="0.5"
          />
        </g>
        {STARS.map(({ x, y, radius }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} fill="#fff8e0" opacity="0.7" />
        ))}
        <path d={`M0 ${HORIZON}H390V844H0z`} fill="url(#night-water)" />
        {GLINTS.map((glint, place) => (
          <rect
            key={glint.y}
            className="night-glint"
            {...glint}
            height="2"
            rx="1"
            style={{ '--delay': `${place * 0.31}s` }}
          />
        ))}
        <g transform="translate(0 96)">
          <path d="M0 470C30 452 56 462 78 480C92 492 104 498 120 502H0z" fill="#050b16" />
          <path d="M46 470C50 430 46 400 36 372L42 370C54 398 58 430 56 472z" fill="#050b16" />
          <path
            d="M38 372C20 356 4 358-8 372C8 368 22 372 36 378C22 382 8 392 2 408C18 396 30 388 40 382C40 396 46 410 58 418C56 402 50 388 46 380C60 378 74 384 84 396C80 378 62 366 46 370C54 358 66 352 80 354C66 342 46 350 40 364z"
            fill="#050b16"
          />
        </g>
        <path d="M0 800C80 770 150 812 230 786C300 764 350 792 390 778V844H0z" fill="#1c120a" />
      </svg>
      <svg className="night-ship" viewBox="246 340 130 166">
        <g fill="#060c18">
          <path d="M250 470L268 500H352L372 462L346 474H272z" />
          <path d="M290 474V356H294V474zM328 474V376H332V474z" />
          <path
            d="M262 440C276 424 276 384 288 362C306 388 308 424 288 440zM306 446C318 430 320 400 330 380C346 402 350 432 330 446z"
            opacity="0.94"
          />
          <path d="M292 356L314 364L292 370z" fill="#8a1020" />
          <circle cx="362" cy="464" r="4" fill="#ffcf6b" />
        </g>
      </svg>
      {TWINKLES.map(({ left, top, delay }) => (
        <i
          key={left}
          className="night-star"
          style={{ left: `${left}%`, top: `${top}%`, '--delay': `${delay}s` }}
        />
      ))}
    </>
  )
}
