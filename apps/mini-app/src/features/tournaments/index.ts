export { runningTournamentsOf } from './order-tournaments.ts'
export { TournamentCarousel } from './tournament-carousel.tsx'
export { type TournamentName, useTournamentName } from './use-tournament-name.ts'
export { useCompletedTournaments, useCurrentTournaments, usePhase, useTurn_s } from './use-tournaments.ts'
