/** Tournaments: what runs, who joined, who leads. */
export type { FieldMember, Fields, TournamentField } from './fields.ts'
export type { TournamentEntry } from './find-entry.ts'
export { KEY_OF_TOURNAMENT } from './personal-data.ts'
export type { PrizesAtStake } from './prizes-at-stake.ts'
export { changedTerms, comingOfSeries, type WhatIf } from './rehearsal/adversary/adversary-plan.ts'
export { type AdversaryTerms, termsOf, unfairIn } from './rehearsal/adversary/adversary-terms.ts'
export { betsOf, readGameBets } from './rehearsal/adversary/bet-tables.ts'
export {
  type AdversaryFigures,
  type AdversarySize,
  type Goal,
  goalsOf,
  type Measured,
  searchAdversary,
  type TeamFigures,
} from './rehearsal/adversary/search-adversary.ts'
export { readRehearsalFile, usualField } from './rehearsal/rehearsal-file.ts'
export {
  type Liability,
  type Rehearsal,
  type RehearsalSize,
  rehearse,
  type Spread,
} from './rehearsal/rehearse.ts'
export { createSimulations, type Simulations } from './rehearsal/simulations.ts'
export { type ResultsCheck, verifyTournament } from './settlement/verify-tournament.ts'
export type {
  CalendarPeriod,
  ChanceGame,
  Introductions,
  OneOffTournament,
  SeriesPeriod,
  TournamentContent,
  TournamentFigures,
  TournamentSeries,
  TournamentTerms,
} from './tournament-series.ts'
export { CREDIT_PER_AC } from './tournament-series.ts'
export type { Translation } from './tournament-store.ts'
export { createTournaments, type Tournaments } from './tournaments.ts'
