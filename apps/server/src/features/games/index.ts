/** The catalogue, game sessions, and the wallet as games providers call it. */

export { createGames, type Games, type GamesOptions } from './create-games.ts'
export type { FindTournamentEntry, TournamentEntry } from './create-session.ts'
export type { DialectAccount } from './dialects/dialect.ts'
export type { CatalogueGame } from './game-catalogue.ts'
export { gamesWith } from './games-content.ts'
export type { KnownProvider } from './known-providers.ts'
export type { GameProvider } from './provider-client.ts'
export { walletId } from './provider-ids.ts'
export type { ProvidersInForce } from './providers-in-force.ts'
export { findSessions } from './session-store.ts'
