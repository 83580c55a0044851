import type { TournamentContent } from '../../features/tournaments/index.ts'
import { ONE_OFF_TOURNAMENTS, TOURNAMENT_SERIES, USUAL } from './series.ts'
import { tournamentTexts } from './texts.ts'

export const TOURNAMENTS: TournamentContent = {
  series: TOURNAMENT_SERIES,
  oneOffs: ONE_OFF_TOURNAMENTS,
  usual: USUAL,
  textsFrom: tournamentTexts,
}
