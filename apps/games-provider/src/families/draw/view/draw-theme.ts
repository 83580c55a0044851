import type { ComponentType } from 'react'
import type { Game } from '../../../games/game.ts'
import type { RoundPicture } from '../../../view/hud/round-list.tsx'
import type { Piece } from '../../../view/sound/music.ts'
import type { DrawRules } from '../maths/number-draw.ts'
import type { DrumForces } from './drum-motion.ts'

/** Two colours of a ball: where the light falls, and its shade. */
export type BallColours = readonly [lit: string, shaded: string]

/** The look and sound that distinguish one draw game from another. */
export interface DrawTheme {
  readonly game: Game
  readonly rules: DrawRules
  /** Class of the page. */
  readonly look: string
  readonly ball_ms: number
  readonly turboBall_ms: number
  readonly quickMarks: number
  /** Two colours, lit and shaded, for each fourth of the balls. */
  readonly ballColours: readonly BallColours[]
  readonly gravity: DrumForces['gravity']
  readonly Emblem: ComponentType
  readonly Picture: RoundPicture
  /** The background behind the board. */
  readonly Scene: ComponentType
  readonly music: Piece
}

interface Ball {
  readonly number: number
  /** How many balls there are. */
  readonly balls: number
}

/** A ball's colours: each quarter of the balls has its own. */
export function coloursOf(colours: readonly BallColours[], { number, balls }: Ball): BallColours {
  return colours[Math.floor(((number - 1) * 4) / balls)] ?? ['#ffffff', '#888888']
}
