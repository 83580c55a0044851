import { createSeason } from './create-season.ts'
import type { SeasonDeps } from './deps.ts'

export const create = (given: SeasonDeps) => ({ season: createSeason(given) })
