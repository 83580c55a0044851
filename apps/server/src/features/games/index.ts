/** The catalogue, game sessions, and the wallet as games providers call it. */
export { createGames, type Games, type GamesOptions } from './create-games.ts'
export type { FindTournamentEntry, TournamentEntry } from './create-session.ts'
export { type CatalogueGame, gamesWith } from './game-catalogue.ts'
export { PERSONAL_DATA } from './personal-data.ts'
export type { GameProvider } from './provider-client.ts'
export { findSessions } from './session-store.ts'
