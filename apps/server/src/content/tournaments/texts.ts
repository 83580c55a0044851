import type { TournamentText } from '@arena/contract/endpoints/tournaments'
import { inLanguages, LANGUAGES } from '@arena/texts/languages'
import { type ServerTranslate, textsIn } from '@arena/texts/server-texts'
import type { Introductions, TournamentFigures, Translation } from '../../features/tournaments/index.ts'

/** The names and descriptions of a series that the product itself holds. */
export function introductionsOf(series: 'open' | 'golden' | 'weekend' | 'coins'): Introductions {
  return inLanguages(language => ({
    name: textsIn(language)(`tournaments.${series}.name`),
    description: textsIn(language)(`tournaments.${series}.description`),
  }))
}

/** A tournament's texts in every language: its own introduction, and the rules with its own figures in them. */
export function tournamentTexts(introductions: Introductions): (figures: TournamentFigures) => Translation {
  return figures =>
    Object.fromEntries(
      LANGUAGES.map(language => [
        language.toUpperCase(),
        textOf(textsIn(language), introductions[language], figures),
      ]),
    ) as Record<keyof Translation, TournamentText>
}

function textOf(
  t: ServerTranslate,
  { name, description }: Introductions[keyof Introductions],
  figures: TournamentFigures,
): TournamentText {
  return {
    name,
    description: `<p>${asHtml(description)}</p>`,
    rules: `<p>${begin(t, figures)}</p>${list(points(t, figures))}<p>${t('tournaments.rules.prizes')}</p>`,
    terms: list(TERMS.map(term => t(`tournaments.terms.${term}`))),
  }
}

const TERMS = ['free', 'adults', 'cheating', 'organisers'] as const

function begin(t: ServerTranslate, figures: TournamentFigures): string {
  if (figures.countedRounds === 0) return t('tournaments.rules.start', figures)
  return isFree(figures)
    ? t('tournaments.rules.counted.climb', figures)
    : t('tournaments.rules.counted.start', figures)
}

function points(t: ServerTranslate, figures: TournamentFigures): readonly string[] {
  const last = [t('tournaments.rules.ties'), t('tournaments.rules.end'), ...fieldPoints(t, figures)]
  if (figures.countedRounds > 0) return [...countedPoints(t, figures), ...last]
  return [
    ...(figures.qualifyingRounds > 0 ? [t('tournaments.rules.qualify', figures)] : []),
    ...(figures.capPoints > 0 ? [t('tournaments.rules.cap', figures)] : []),
    ...(figures.maxAttempts > 0 ? [t('tournaments.rules.attempts', figures)] : []),
    ...last,
  ]
}

/** How prizes follow the field: in coins where joining costs coins, else in TON. */
function fieldPoints(t: ServerTranslate, figures: TournamentFigures): readonly string[] {
  if (figures.entranceAc > 0)
    return [t('tournaments.rules.fieldCoins', figures), t('tournaments.rules.entrance', figures)]
  return figures.fullPrizesFrom > 0 ? [t('tournaments.rules.field', figures)] : []
}

/** The points of a tournament in which everybody plays the same number of rounds. */
function countedPoints(t: ServerTranslate, figures: TournamentFigures): readonly string[] {
  return [
    isFree(figures)
      ? t('tournaments.rules.counted.free', figures)
      : t('tournaments.rules.counted.same', figures),
    t('tournaments.rules.counted.first', figures),
    t('tournaments.rules.counted.finish', figures),
    ...(figures.roundsPerDay > 0 ? [t('tournaments.rules.counted.daily', figures)] : []),
  ]
}

/** Counted rounds whose stakes are free: everybody starts at 0. */
function isFree({ startPoints }: TournamentFigures): boolean {
  return startPoints === 0
}

/** A description is text: operators write it too. */
function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function list(items: readonly string[]): string {
  return `<ul>${items.map(item => `<li>${item}</li>`).join('')}</ul>`
}
