/**
 * What a change can reach, so that the inner loop runs that and no more. Types, imports and Vitest's own graph tell of code; this page
 * tells of what no import shows: which journeys walk through a folder. What it does not know reaches everything.
 */

/** A feature's folders, in the server and in the mini-app, and parts of the names of the journeys that use it. */
export const JOURNEYS_OF_FEATURES = {
  ads: ['ads.'],
  bot: ['shop', 'friends'],
  challenges: ['friends'],
  'daily-reward': ['daily-reward'],
  friends: ['friends'],
  games: ['games-', 'hostile-game', 'strangers', 'resume'],
  legal: ['legal', 'finding-the-way'],
  levels: ['play-level-up'],
  onboarding: ['onboarding', 'first-visit'],
  operators: ['withdrawals'],
  partners: ['partners'],
  'play-limits': ['play-limits'],
  'player-data': ['player-data'],
  players: ['profile', 'sign-in', 'web-login', 'who-may-come-in', 'sessions'],
  presence: ['home'],
  rewards: ['profile', 'daily-reward', 'wheel'],
  sharing: ['friends'],
  shop: ['shop', 'extra-attempts'],
  divisions: ['divisions'],
  season: ['tasks'],
  squads: ['divisions'],
  streak: ['streak'],
  tasks: ['tasks'],
  tournaments: ['play-level-up', 'extra-attempts'],
  trophies: ['profile'],
  wheel: ['wheel'],
  withdrawals: ['withdrawal'],
}

const REACHES_EVERYTHING = [
  /^packages\/(?:contract|database|test-kit)\//,
  /(?:^|\/)(?:package|package-lock|tsconfig[^/]*|biome|knip)\.json$/,
  /(?:^|\/)(?:vite|vitest|playwright)\.[^/]*config\.ts$/,
  /(?:^|\/)playwright\.config\.ts$/,
  /(?:^|\/)\.oxlintrc\.json$/,
  /^tools\/(?:browser|local-arena|preparation|processes|testing)\//,
  /^e2e\/base\//,
  /^\.ci\//,
]
const TEST = /\.test\.(?:tsx?|mjs)$/
const CODE = /\.(?:tsx?|mjs|js)$/
/** Nothing that a browser could show depends on these. */
const NOT_SEEN = /^(?:docs|bench|tools|e2e\/screens)\/|\.md$/

/**
 * `journeys` are parts of file names, or all there are. `packages` are those whose tests all run, because what changed there is read
 * and not imported.
 * @typedef {{ everything: boolean, journeys: 'all' | string[], packages: string[] }} Reach
 * @param {readonly string[]} files as Git names them
 * @returns {Reach}
 */
export function reachOf(files) {
  if (files.some(file => REACHES_EVERYTHING.some(pattern => pattern.test(file)))) {
    return { everything: true, journeys: 'all', packages: [] }
  }
  const journeys = files.map(file => journeysOf(file))
  return {
    everything: false,
    journeys: journeys.includes('all') ? 'all' : unique(journeys.flat()),
    packages: unique(files.flatMap(file => packageReadBy(file))),
  }
}

/**
 * @param {string} file
 * @returns {'all' | string[]}
 */
function journeysOf(file) {
  const journey = /^e2e\/journeys\/(.+)$/.exec(file)?.[1]
  if (journey !== undefined) return [journey]
  if (TEST.test(file) || NOT_SEEN.test(file)) return []
  const section = sectionOfTexts(file)
  if (section === 'games') return JOURNEYS_OF_FEATURES.games
  if (section === 'server') return []
  if (section !== undefined) return ['every-screen']
  if (/^apps\/games-provider\/src\/(?:families|games|view)\//.test(file)) return JOURNEYS_OF_FEATURES.games
  const feature = /^apps\/(?:server|mini-app)\/src\/features\/([^/]+)\//.exec(file)?.[1]
  const known = Object.entries(JOURNEYS_OF_FEATURES).find(([name]) => name === feature)
  return known?.[1] ?? 'all'
}

/**
 * Who says a text: `app`, `games`, `server` and so on.
 * @param {string} file
 */
function sectionOfTexts(file) {
  return /^packages\/texts\/texts\/\w+\/(\w+)\//.exec(file)?.[1]
}

/** @param {string} file */
function packageReadBy(file) {
  if (sectionOfTexts(file) === 'app') return ['packages/texts/', 'apps/mini-app/']
  const folder = /^(?:apps|packages)\/[^/]+(?=\/)/.exec(file)?.[0]
  return folder === undefined || CODE.test(file) || file.endsWith('.md') ? [] : [`${folder}/`]
}

/**
 * @template T
 * @param {readonly T[]} items
 */
function unique(items) {
  return [...new Set(items)]
}
