import type { Language, Tournament, TournamentText, TranslationKey } from '@arena/contract'
import type { TournamentPhase } from '@arena/rules'
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

/** The address of a tournament's page: one that is over has another than one that runs or is to come. */
export function pathOf({ t_key }: Pick<Tournament, 't_key'>, phase: TournamentPhase): string {
  return `/${phase === 'ended' ? 'c_tournaments' : 'tournaments'}/${encodeURIComponent(t_key)}`
}
