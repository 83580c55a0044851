/** What players buy for coins to be seen with. The only reader and writer of `player_cosmetics`. */
export type { CosmeticsContent } from './deps.ts'
