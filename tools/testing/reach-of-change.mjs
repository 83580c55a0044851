/**
 * The reach of a change, so that the inner loop runs only what it can affect. Types, imports and Vitest's own graph show what code reaches.
 * The journeys that use a feature are in its `feature.ts`, and here for folders of the mini-app without a server feature. A change of any
 * other folder reaches everything.
 */
import { serverFeatures } from '../checks/server-features.mjs'

/**
 * Parts of the names of the journeys that use a folder of the mini-app without a feature of the server.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const JOURNEYS_OF_SCREENS = {
  legal: ['legal', 'finding-the-way'],
  onboarding: ['onboarding', 'first-visit'],
}

/**
 * Parts of the names of the journeys that use a feature, by its folder's name in the server and in the mini-app.
 * @returns {Promise<ReadonlyMap<string, readonly string[]>>}
 */
export async function journeysOfFeatures() {
  const features = await serverFeatures()
  const declared = features.flatMap(({ name, journeys }) =>
    journeys === undefined ? [] : [{ name, journeys }],
  )
  return new Map([
    ...Object.entries(JOURNEYS_OF_SCREENS),
    ...declared.map(({ name, journeys }) => /** @type {const} */ ([name, journeys])),
  ])
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
 * @returns {Promise<Reach>}
 */
export async function reachOf(files) {
  if (files.some(file => REACHES_EVERYTHING.some(pattern => pattern.test(file)))) {
    return { everything: true, journeys: 'all', packages: [] }
  }
  const ofFeatures = await journeysOfFeatures()
  const journeys = files.map(file => journeysOf(file, ofFeatures))
  return {
    everything: false,
    journeys: journeys.includes('all') ? 'all' : unique(journeys.flat()),
    packages: unique(files.flatMap(file => packageReadBy(file))),
  }
}

/**
 * @param {string} file
 * @param {ReadonlyMap<string, readonly string[]>} ofFeatures
 * @returns {'all' | readonly string[]}
 */
function journeysOf(file, ofFeatures) {
  const journey = /^e2e\/journeys\/(.+)$/.exec(file)?.[1]
  if (journey !== undefined) return [journey]
  if (TEST.test(file) || NOT_SEEN.test(file)) return []
  const section = sectionOfTexts(file)
  if (section === 'games') return ofFeatures.get('games') ?? 'all'
  if (section === 'server') return []
  if (section !== undefined) return ['every-screen']
  if (/^apps\/games-provider\/src\/(?:families|games|view)\//.test(file))
    return ofFeatures.get('games') ?? 'all'
  const feature = /^apps\/(?:server|mini-app)\/src\/features\/([^/]+)\//.exec(file)?.[1]
  return ofFeatures.get(feature ?? '') ?? 'all'
}

/**
 * The program that shows a text: `app`, `games`, `server` and so on.
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
