import type { TournamentContent } from '../../features/tournaments/index.ts'
import { GAMES } from '../games.ts'

/** What holds for every tournament unless it says otherwise. Why these figures: docs/decisions/0023. */
export const USUAL: TournamentContent['usual'] = {
  startAc: 10_000,
  betCapPercent: 2,
  qualifyingRounds: 50,
  maxAttempts: 3,
  reviewHours: 24,
  games: GAMES.map(({ game_id }) => game_id),
}
