import type { Living } from '../live-content/index.ts'
import type { LevelsDeps } from './check-level.ts'
import { createLevels } from './create-levels.ts'

export const create = (given: Living<LevelsDeps>) => ({ levels: createLevels(given) })
