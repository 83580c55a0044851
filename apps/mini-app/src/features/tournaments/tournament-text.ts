import type { Language, Tournament, TournamentText, TranslationKey } from '@arena/contract'
import { useLanguage } from '../../texts/index.ts'

/** A tournament's own texts in the player's language, English where they are missing. */
export function tournamentText(
  tournament: Pick<Tournament, 'translation'>,
  language: Language,
): TournamentText | undefined {
  const texts = tournament.translation[0]
  return texts?.[language.toUpperCase() as TranslationKey] ?? texts?.EN
}

export type TournamentName = (tournament: Pick<Tournament, 'translation'>) => string

/** Names tournaments in the player's language. */
export function useTournamentName(): TournamentName {
  const { language } = useLanguage()
  return tournament => tournamentText(tournament, language)?.name ?? ''
}
