/** Export and erasure of everything stored about a player, over all features. */
export { createPlayerData, type PlayerData } from './player-data.ts'
