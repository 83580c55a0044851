import type { ComponentType } from 'react'
import type { StepwiseGame } from '../../../games/game.ts'
import type { RoundPicture } from '../../../view/hud/round-list.tsx'
import type { Piece } from '../../../view/sound/music.ts'
import type { Rung } from '../maths/step-ladder.ts'
import type { StepsOutcome } from '../maths/step-round.ts'
import type { StepsController, StepsPlan } from './steps-controller.ts'

/** The appearance of a game in steps. */
export interface StepsTheme<Choice, Outcome extends StepsOutcome> {
  readonly game: StepwiseGame
  /** Class of the whole page. */
  readonly look: string
  readonly music: Piece
  readonly plan: StepsPlan<Choice>
  /** The choices before a round. */
  readonly settings: readonly number[]
  readonly ladderOf: (setting: number) => readonly Rung[]
  readonly Scene: ComponentType
  readonly Emblem: ComponentType
  /** The places to pick from. */
  readonly Board: ComponentType<{ readonly controller: StepsController<Choice, Outcome> }>
  readonly Picture: RoundPicture
}
