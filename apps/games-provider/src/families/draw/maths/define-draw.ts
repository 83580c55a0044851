/** A game of drawn numbers: its rules and how it is named say all of it. */
import { defineInstantGame, type InstantGame } from '../../../games/game.ts'
import { type DrawRules, playDraw, readTicket } from './number-draw.ts'
import { drawFigures } from './number-draw-odds.ts'

interface DrawFigures
  extends Pick<InstantGame, 'id' | 'number' | 'name' | 'limits' | 'rtp' | 'maxWinMultiplier'> {
  readonly rules: DrawRules
  /** The numbers of a ticket that anybody could have marked. */
  readonly example: readonly number[]
}

export const defineDraw = ({ rules, example, ...draw }: DrawFigures): InstantGame =>
  defineInstantGame({
    ...draw,
    computeFigures: async () => drawFigures(rules, draw.limits),
    readChoice: input => readTicket(rules, input),
    exampleRound: { bet: 100, choice: { numbers: example } },
    play: (stream, bet, ticket) => playDraw(rules, stream, { bet, ticket }),
  })
