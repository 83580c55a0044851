import { createChallenges } from './create-challenges.ts'
import type { ChallengesDeps } from './deps.ts'

export const create = (given: ChallengesDeps) => ({ challenges: createChallenges(given) })
