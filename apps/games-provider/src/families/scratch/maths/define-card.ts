/** A scratch card as a game, defined by its prizes and its names. */
import { defineInstantGame, type InstantGame, readNoChoice } from '../../../games/game.ts'
import { type PrizeTable, playScratchCard } from './scratch-card.ts'

interface CardFigures
  extends Pick<InstantGame, 'id' | 'number' | 'name' | 'limits' | 'rtp' | 'maxWinMultiplier'> {
  readonly prizes: PrizeTable
}

export const defineScratchCard = ({ prizes, ...card }: CardFigures): InstantGame =>
  defineInstantGame({
    ...card,
    computeFigures: async () => (await import('./scratch-card-odds.ts')).scratchFigures(prizes, card.limits),
    readChoice: readNoChoice,
    exampleRound: { bet: 100, choice: null },
    play: (stream, bet) => playScratchCard(stream, bet, prizes),
  })
