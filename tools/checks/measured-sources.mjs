/** Which sources each benchmark measures, so that a figure older than its code is recognised. */
import { contentStamp } from '../preparation/content-stamp.mjs'

const ROUNDS = [
  'apps/server/src/features/games',
  'apps/server/src/features/wallet',
  'apps/server/src/platform/http',
  'packages/database/src',
  'packages/provider-protocol/src',
  'packages/telemetry/src',
]
const WALLET = ['apps/server/src/features/wallet', 'apps/server/src/migrations', 'packages/database/src']
const TOURNAMENTS = ['apps/server/src/features/tournaments', 'apps/server/src/platform/leaderboard']
const MINI_APP = ['apps/mini-app/src', 'packages/ui/src', 'packages/texts']

/** By the name of the benchmark. @type {Readonly<Record<string, readonly string[]>>} */
export const SOURCES = {
  cluster: WALLET,
  embedded: ROUNDS,
  'first-load': MINI_APP,
  hours: WALLET,
  assessments: [
    'apps/server/src/economy',
    'apps/server/src/features/live-content',
    'apps/server/src/platform/worker',
  ],
  lists: ['apps/server/src/features', 'apps/server/src/migrations', 'packages/database/src'],
  leaderboard: ['apps/server/src/platform/leaderboard'],
  overload: ROUNDS,
  postgres: ROUNDS,
  presses: MINI_APP,
  rounds: ROUNDS,
  settlement: TOURNAMENTS,
  sizes: [...WALLET, 'apps/games-provider/src'],
  'slow-provider': ROUNDS,
  soak: ROUNDS,
  statement: WALLET,
  tournament: TOURNAMENTS,
}

/**
 * A fingerprint of what the benchmark measures, as it is in the work tree. It needs no git, so a shallow clone gives the same result.
 * @param {string} name
 */
export function stampOfSources(name) {
  const sources = SOURCES[name]
  return sources && contentStamp(sources).slice(0, 16)
}
