export type { SignedInPlayer } from './authenticate.ts'
export { BUCKETS, type PlayerKey, playerKey } from './player-key.ts'
export type { PlayerRow } from './player-store.ts'
export { createPlayers, type Players } from './players.ts'
