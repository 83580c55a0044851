import { StepsScreen } from '../../../families/steps/view/steps-screen.tsx'
import type { StepsTheme } from '../../../families/steps/view/steps-theme.ts'
import './mines.css'
import { Drawn } from '../../../view/art/drawn.tsx'
import type { GamePage } from '../../../view/launch-game.tsx'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import { mines } from '../game.ts'
import {
  MINE_COUNTS,
  type MinesChoice,
  type MinesOutcome,
  minesLadder,
  readMineCount,
  TILES,
} from '../outcome.ts'
import { GEMS } from './mines-art.ts'
import { MinesBoard } from './mines-board.tsx'
import { minesTextsOf } from './mines-texts.ts'
import { MINE_MUSIC } from './music.ts'
import { MinesRoundPicture } from './round-picture.tsx'

const FIRST_MINES = 3

const MINES_THEME: StepsTheme<MinesChoice, MinesOutcome> = {
  game: mines,
  look: 'mines',
  music: MINE_MUSIC,
  plan: {
    readSetting: readMineCount,
    firstSetting: FIRST_MINES,
    choiceOf: (setting, tile) => ({ mines: readMineCount(setting) ?? FIRST_MINES, tile }),
    settingOf: choice => choice.mines,
    offered: opened => TILES.filter(tile => !opened.includes(tile)),
  },
  settings: MINE_COUNTS,
  ladderOf: setting => minesLadder(readMineCount(setting) ?? FIRST_MINES),
  Scene: Shaft,
  Emblem: GemEmblem,
  Board: MinesBoard,
  Picture: MinesRoundPicture,
}

export const page: GamePage = { prepare: withTexts(minesTextsOf, MinesScreen) }

function MinesScreen() {
  return <StepsScreen theme={MINES_THEME} />
}

/** Timber and lamplight under the arena. */
function Shaft() {
  return (
    <svg className="scene-picture" viewBox="0 0 360 720" preserveAspectRatio="xMidYMid slice">
      <defs>
        <radialGradient id="shaft-lamp" cx="0.5" cy="0.5" r="0.5">
          <stop offset="0" stopColor="#ffb84d" stopOpacity="0.55" />
          <stop offset="1" stopColor="#ffb84d" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="shaft-rock" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2a2233" />
          <stop offset="0.5" stopColor="#171221" />
          <stop offset="1" stopColor="#07050d" />
        </linearGradient>
        <linearGradient id="shaft-beam" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#2b1a0c" />
          <stop offset="0.45" stopColor="#6b4522" />
          <stop offset="1" stopColor="#2b1a0c" />
        </linearGradient>
      </defs>
      <rect width="360" height="720" fill="url(#shaft-rock)" />
      <path
        d="M0 0h360v150l-30-22-34 26-40-34-46 22-44-30-38 32-50-28-36 30L0 124z"
        fill="#0d0a15"
        opacity="0.8"
      />
      <path d="M0 720V560l28 20 30-34 26 40 44-22 30 34 54-30 40 26 36-40 38 24 34-30v172z" fill="#0a0711" />
      <g fill="url(#shaft-beam)">
        <path d="M6 90h22v560H6zM332 90h22v560h-22z" />
      </g>
      <path d="M-4 70h368v24H-4z" fill="#553618" />
      <path d="M-4 70h368v4H-4z" fill="#8f6433" />
      <g fill="#1c1006">
        <circle cx="17" cy="82" r="3.500" />
        <circle cx="343" cy="82" r="3.500" />
      </g>
      <circle cx="40" cy="130" r="150" fill="url(#shaft-lamp)" />
      <circle cx="320" cy="130" r="150" fill="url(#shaft-lamp)" />
    </svg>
  )
}

function GemEmblem() {
  return <Drawn drawing={GEMS[0] ?? []} className="gem-emblem" />
}
