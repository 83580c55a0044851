import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { useLanguage } from '../../texts/index.ts'
import { tournamentText } from './tournament-text.ts'

export type TournamentName = (tournament: Pick<Tournament, 'translation'>) => string

/** Names tournaments in the player's language. */
export function useTournamentName(): TournamentName {
  const { language } = useLanguage()
  return tournament => tournamentText(tournament, language)?.name ?? ''
}
