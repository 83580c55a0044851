import type { ChanceGame } from '../../features/tournaments/index.ts'
import { GAMES } from '../games.ts'

/**
 * Games in which a player chooses nothing but the stake, with the largest stake their providers take. Only these may be the game of a
 * tournament with counted rounds: in every other one a bet, a number of marks or skill would be a choice of risk (docs/decisions/0023).
 */
const STAKES_MAX_AC: Readonly<Record<string, number>> = {
  'golden-arena': 400,
  'lucky-clover': 1000,
  'crystal-cascade': 1850,
  'pirate-chest': 200,
  'viking-storm': 330,
}

export const CHANCE_GAMES: readonly ChanceGame[] = GAMES.flatMap(({ game_id, level }) => {
  const stakeMaxAc = STAKES_MAX_AC[game_id]
  return stakeMaxAc === undefined ? [] : [{ gameId: game_id, level, stakeMaxAc }]
})
