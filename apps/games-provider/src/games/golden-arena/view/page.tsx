import '../../../families/slot/view/slot.css'
import './arena.css'
import { useState } from 'react'
import { openReelStage } from '../../../families/slot/view/reel-stage.ts'
import { SlotController } from '../../../families/slot/view/slot-controller.ts'
import { SlotScreen } from '../../../families/slot/view/slot-screen.tsx'
import { pictureAddress } from '../../../view/art/svg-draw.ts'
import { useGame } from '../../../view/hud/game-context.tsx'
import type { GamePage } from '../../../view/launch-game.tsx'
import { useStore } from '../../../view/store.ts'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import { EDITION, goldenArena } from '../game.ts'
import { arenaTextsOf, useArenaText } from './arena-texts.ts'
import { backdropSvg, frameSvg } from './art/backdrop-art.ts'
import { DuelMultiplier, Duels } from './duel-views.tsx'
import { openEdition } from './editions.ts'
import { arenaExtras } from './extras.ts'
import { ArenaRoundPicture } from './round-picture.tsx'

export const page: GamePage = { prepare: withTexts(arenaTextsOf, ArenaScreen) }

function ArenaScreen() {
  const { session } = useGame()
  const text = useArenaText()
  const [{ controller, openStage, duels, hasDuels }] = useState(() => {
    const { theme, feature, ...shown } = openEdition(
      session.replay === null ? EDITION : session.replay.choice,
    )
    const openStage = openReelStage.bind(null, theme)
    return {
      ...shown,
      openStage,
      controller: new SlotController(session, { theme, feature, extras: arenaExtras }),
    }
  })
  const isFeature = useStore(controller.state, ({ feature }) => feature !== null)
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
      badge={<DuelMultiplier state={duels} />}
      foreground={layout => <Duels state={duels} isFeature={isFeature && hasDuels} layout={layout} />}
      words={{
        introNote: hasDuels
          ? text('introNote')
          : text('allWinsTriple', { multiplier: duels.get().multiplier }),
        summaryTitle: text('summaryTitle'),
      }}
      Picture={ArenaRoundPicture}
    />
  )
}

/** The game's name in drawn Roman capitals. Each letter lives in a box 100 high; widths follow the classical proportions. */
const LETTERS = {
  G: {
    width: 84,
    path: 'M78 24C70 8 56 0 42 0 16 0 0 20 0 50s16 50 42 50c16 0 30-8 38-18V50H50v10h14v16c-6 6-13 10-22 10C26 86 16 72 16 50s10-36 26-36c10 0 20 6 24 16Z',
  },
  O: {
    width: 88,
    path: 'M44 0C18 0 0 20 0 50s18 50 44 50 44-20 44-50S70 0 44 0Zm0 13c16 0 27 15 27 37S60 87 44 87 17 72 17 50 28 13 44 13Z',
  },
  L: { width: 58, path: 'M0 0h26l-5 8v78h24l9-14h4l-4 28H0l5-8V8Z' },
  D: {
    width: 82,
    path: 'M0 0h36c28 0 46 18 46 50S64 100 36 100H0l5-8V8Zm21 13v74h14c18 0 30-12 30-37S53 13 35 13Z',
  },
  E: { width: 60, path: 'M0 0h54l3 24h-4l-8-12H21v30h18l5-8h3v30h-3l-5-9H21v33h26l9-14h4l-4 26H0l5-8V8Z' },
  N: { width: 88, path: 'M0 0h22l46 66V8l-6-8h24l-6 8v94h-9L18 24v68l6 8H0l6-8V8Z' },
  A: { width: 92, path: 'M40 0h12l36 92 4 8H66l3-8-7-20H32l-7 20 4 8H0l5-8ZM37 60h20L47 31Z' },
  R: {
    width: 80,
    path: 'M0 0h38c22 0 34 10 34 28 0 14-8 23-21 26l22 36 7 10H58L35 57H21v35l5 8H0l5-8V8Zm21 13v32h15c12 0 19-6 19-16s-7-16-19-16Z',
  },
} as const

type Letter = keyof typeof LETTERS
const GAP = 12
const SPACE = 40

interface Placed {
  readonly x: number
  readonly path: string
}

function setWords(words: readonly (readonly Letter[])[]): {
  readonly letters: readonly Placed[]
  readonly width: number
} {
  const letters: Placed[] = []
  let x = 0
  for (const [index, word] of words.entries()) {
    if (index > 0) x += SPACE
    for (const letter of word) {
      letters.push({ x, path: LETTERS[letter].path })
      x += LETTERS[letter].width + GAP
    }
  }
  return { letters, width: x - GAP }
}

const { letters: NAME, width: NAME_WIDTH } = setWords([
  ['G', 'O', 'L', 'D', 'E', 'N'],
  ['A', 'R', 'E', 'N', 'A'],
])

function Logo() {
  return (
    <svg className="logo" viewBox={`-14 -14 ${NAME_WIDTH + 28} 128`} role="img" aria-label="Golden Arena">
      <defs>
        <linearGradient id="logo-gold" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fffbe3" />
          <stop offset="0.38" stopColor="#ffdf86" />
          <stop offset="0.52" stopColor="#c9932a" />
          <stop offset="0.6" stopColor="#ffe6a0" />
          <stop offset="1" stopColor="#9a6a16" />
        </linearGradient>
      </defs>
      {NAME.map(({ x, path }) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path
            d={path}
            fill="#000"
            stroke="#160b02"
            strokeWidth="16"
            strokeLinejoin="round"
            fillRule="evenodd"
          />
          <path d={path} fill="url(#logo-gold)" fillRule="evenodd" />
        </g>
      ))}
    </svg>
  )
}
