import { StepsScreen } from '../../../families/steps/view/steps-screen.tsx'
import type { StepsTheme } from '../../../families/steps/view/steps-theme.ts'
import './tower.css'
import { Drawn } from '../../../view/art/drawn.tsx'
import type { GamePage } from '../../../view/launch-game.tsx'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import { tower } from '../game.ts'
import {
  placesOf,
  readTrapCount,
  type TowerChoice,
  type TowerOutcome,
  TRAP_COUNTS,
  towerLadder,
} from '../outcome.ts'
import { TOWER_MUSIC } from './music.ts'
import { TowerRoundPicture } from './round-picture.tsx'
import { TOWER } from './tower-art.ts'
import { TowerBoard } from './tower-board.tsx'
import { towerTextsOf } from './tower-texts.ts'

const FIRST_TRAPS = 1

const TOWER_THEME: StepsTheme<TowerChoice, TowerOutcome> = {
  game: tower,
  look: 'tower',
  music: TOWER_MUSIC,
  plan: {
    readSetting: readTrapCount,
    firstSetting: FIRST_TRAPS,
    choiceOf: (setting, door) => ({ traps: readTrapCount(setting) ?? FIRST_TRAPS, door }),
    settingOf: choice => choice.traps,
    offered: opened => placesOf(opened.length),
  },
  settings: TRAP_COUNTS,
  ladderOf: setting => towerLadder(readTrapCount(setting) ?? FIRST_TRAPS),
  Scene: NightSky,
  Emblem: TowerEmblem,
  Board: TowerBoard,
  Picture: TowerRoundPicture,
}

export const page: GamePage = { prepare: withTexts(towerTextsOf, TowerScreen) }

function TowerScreen() {
  return <StepsScreen theme={TOWER_THEME} />
}

const STARS = [
  [34, 60, 1.4],
  [88, 128, 1],
  [142, 44, 1.2],
  [206, 96, 1],
  [252, 40, 1.6],
  [318, 122, 1.1],
  [300, 236, 1],
  [52, 232, 1.2],
  [22, 330, 1],
  [338, 340, 1.3],
] as const

/** A full moon behind the walls, and the roofs of the town far below. */
function NightSky() {
  return (
    <svg className="scene-picture" viewBox="0 0 360 720" preserveAspectRatio="xMidYMid slice">
      <defs>
        <linearGradient id="tower-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0b1230" />
          <stop offset="0.55" stopColor="#1c2350" />
          <stop offset="0.8" stopColor="#4a2f52" />
          <stop offset="1" stopColor="#0a0c18" />
        </linearGradient>
        <radialGradient id="tower-moon" cx="0.5" cy="0.5" r="0.5">
          <stop offset="0" stopColor="#fff6da" stopOpacity="0.9" />
          <stop offset="0.3" stopColor="#ffe9b0" stopOpacity="0.35" />
          <stop offset="1" stopColor="#ffe9b0" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="360" height="720" fill="url(#tower-sky)" />
      <circle cx="286" cy="92" r="120" fill="url(#tower-moon)" />
      <circle cx="286" cy="92" r="30" fill="#fff3cf" opacity="0.85" />
      <g fill="#dfe6ff">
        {STARS.map(([x, y, r]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r={r} opacity="0.8" />
        ))}
      </g>
      <path
        d="M0 610l34-22 22 14 40-30 28 24 30-14 34 26 44-34 30 26 34-18 26 22 38-20v136H0z"
        fill="#141229"
      />
      <path d="M0 650l40-12 30 16 52-20 46 22 58-24 44 20 50-16 40 12v72H0z" fill="#0a0a18" />
      <g fill="#ffc45a" opacity="0.8">
        <path d="M58 622h4v5h-4zM112 612h4v5h-4zM214 608h4v5h-4zM262 618h4v5h-4zM322 610h4v5h-4z" />
      </g>
    </svg>
  )
}

function TowerEmblem() {
  return <Drawn drawing={TOWER} className="tower-emblem" />
}
