/** What was drawn in a settled round: followed anew, never stored. */
import { playAgain } from '../../games/play-again.ts'
import type { Provider } from '../provider.ts'
import type { SettledRound } from './stored-round.ts'

/** Null when the game is no longer offered, or when its rules are others by now: an outcome that does not pay what was paid is not shown. */
export function outcomeOf(
  { gamesByNumber, log }: Pick<Provider, 'gamesByNumber' | 'log'>,
  round: SettledRound,
): unknown {
  const game = gamesByNumber.get(round.gameNo)
  if (game === undefined) return null
  const { serverSeed, clientSeed } = round.pair
  const { nonce, openingBet, choice, moves } = round
  try {
    const { win, outcome } = playAgain(game, { serverSeed, clientSeed, nonce, openingBet, choice, moves })
    if (win === round.win) return outcome
    log.debug({ game_id: game.id, round_id: round.roundId }, 'a settled round would end otherwise by now')
  } catch (error) {
    log.debug({ err: error, round_id: round.roundId }, 'a settled round could not be followed again')
  }
  return null
}
