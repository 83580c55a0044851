/** What a player may ask for over all features: everything stored about him. */
export { createPlayerData, type PlayerData } from './player-data.ts'
