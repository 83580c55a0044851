export { runningTournamentsOf } from './order-tournaments.ts'
export { TournamentCarousel } from './tournament-carousel.tsx'
export { type TournamentName, useTournamentName } from './tournament-text.ts'
export { useCompletedTournaments, useCurrentTournaments, usePhase, useTurn_s } from './use-tournaments.ts'
