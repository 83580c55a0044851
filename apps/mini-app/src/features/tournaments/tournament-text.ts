import type { Language, Tournament, TournamentText, TranslationKey } from '@arena/contract'

/** A tournament's own texts in the player's language, English where they are missing. */
export function tournamentText(
  tournament: Pick<Tournament, 'translation'>,
  language: Language,
): TournamentText | undefined {
  const texts = tournament.translation[0]
  return texts?.[language.toUpperCase() as TranslationKey] ?? texts?.EN
}
