import type { TournamentContent } from '../../features/tournaments/index.ts'
import { ONE_OFF_TOURNAMENTS } from './one-offs.ts'
import { TOURNAMENT_SERIES } from './series.ts'
import { tournamentTexts } from './texts.ts'
import { USUAL } from './usual.ts'

export const TOURNAMENTS: TournamentContent = {
  series: TOURNAMENT_SERIES,
  oneOffs: ONE_OFF_TOURNAMENTS,
  usual: USUAL,
  textsFrom: tournamentTexts,
}
