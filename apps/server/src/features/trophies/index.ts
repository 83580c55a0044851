/** A player's achievements, as medals. Owns no table: the figures are those of the features they come from. */
export { trophyRoutes } from './routes.ts'
export type { TrophiesDeps } from './show-trophies.ts'
