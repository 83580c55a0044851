import type { ComponentType } from 'react'
import type { Game } from '../../../games/game.ts'
import type { RoundPicture } from '../../../view/hud/round-list.tsx'
import type { Piece } from '../../../view/sound/music.ts'
import type { TextValues } from '../../../view/texts/game-texts.tsx'
import type { ReturnOf } from '../maths/laid-bets.ts'
import type { WheelPaints } from './art/wheel-art.ts'

/** What distinguishes one roulette from another. */
export interface RouletteTheme {
  readonly game: Game
  /** Class of the page. */
  readonly look: string
  readonly wheel: WheelPaints
  readonly music: Piece
  readonly returnOf: ReturnOf
  /** Numbers are struck on the table before the wheel comes down. */
  readonly strikes: boolean
  readonly Rules: ComponentType<{ readonly values: TextValues }>
  readonly Picture: RoundPicture
  /** Below the paytable. */
  readonly MorePays?: ComponentType
}
