import type { Tournament, TournamentText } from '@arena/contract/endpoints/tournaments'
import type { Language, TranslationKey } from '@arena/contract/languages'
import type { TournamentPhase } from '@arena/rules'

/** A tournament's own texts in the player's language; in English what that language lacks. */
export function tournamentText(
  tournament: Pick<Tournament, 'translation'>,
  language: Language,
): TournamentText | undefined {
  const texts = tournament.translation[0]
  const own = texts?.[language.toUpperCase() as TranslationKey]
  if (texts === undefined || own === undefined) return texts?.EN
  const { EN: english } = texts
  return {
    name: own.name || english.name,
    description: own.description || english.description,
    rules: own.rules || english.rules,
    terms: own.terms || english.terms,
  }
}

/** The address of a tournament's page: one that is over has another than one that runs or is to come. */
export function pathOf({ t_key }: Pick<Tournament, 't_key'>, phase: TournamentPhase): string {
  return `/${phase === 'ended' ? 'c_tournaments' : 'tournaments'}/${encodeURIComponent(t_key)}`
}
