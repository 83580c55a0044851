import { trophyRoutes } from './routes.ts'
import type { TrophiesDeps } from './show-trophies.ts'

/** A player's achievements, as medals. Their figures are those of the features they come from. */
export const create = (given: TrophiesDeps) => ({ trophies: { routes: trophyRoutes(given) } })
