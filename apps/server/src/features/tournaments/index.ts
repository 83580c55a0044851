/** Tournaments: what runs, who joined, who leads. */
export type { TournamentEntry } from './find-entry.ts'
export { type ResultsCheck, verifyTournament } from './settlement/verify-tournament.ts'
export type {
  Introductions,
  OneOffTournament,
  SeriesPeriod,
  TournamentContent,
  TournamentFigures,
  TournamentSeries,
  TournamentTerms,
} from './tournament-series.ts'
export type { Translation } from './tournament-store.ts'
export { createTournaments, type Tournaments } from './tournaments.ts'
