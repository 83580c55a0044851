/** Tournaments: what runs, who joined, who leads. */
export type { TournamentEntry } from './find-entry.ts'
export type { SeriesPeriod, TournamentFigures, TournamentSeries } from './tournament-series.ts'
export type { Translation } from './tournament-store.ts'
export { createTournaments, type Tournaments } from './tournaments.ts'
