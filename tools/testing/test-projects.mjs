/** The test projects of Vitest: one for each package, and a second for its files that share processes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasTurn, IS_LONG } from '../../packages/test-kit/src/read-run-options.mjs'
import { ROOT } from '../repository.mjs'
import { SLOW_FILES } from './budgets.mjs'

/** @typedef {import('vitest/config').TestProjectInlineConfiguration} Project */

/** The projects that need a database server share one for the whole run. */
const GLOBAL_SETUPS = new Map([
  ['apps/server', join(ROOT, 'apps/server/src/testing/prepare-databases.ts')],
  ['apps/games-provider', '@arena/test-kit/postgres-setup'],
  ['packages/database', '@arena/test-kit/postgres-setup'],
])

/** Folders whose tests start no process and open no connection. */
export const PURE_FOLDERS = [
  'packages/rules',
  'packages/ui',
  'packages/contract',
  'packages/texts',
  'packages/provider-protocol',
  'apps/mini-app',
  'apps/games-provider/src/families',
  'apps/games-provider/src/games',
  'apps/games-provider/src/view',
  'apps/games-provider/src/fairness',
]

/**
 * Folders whose test files share processes: a process loads the program once instead of once per file, which is most of what a small file costs. A
 * file that changes process-wide state (`changesItsProcess`) gets a process of its own, as does an expensive one, which leaves much memory behind.
 */
const SHARING_FOLDERS = [
  ...PURE_FOLDERS,
  'apps/server/src',
  'apps/games-provider/src/provider',
  'apps/chat-host',
  'apps/operator',
  'packages/database',
  'packages/environment',
  'packages/provider-kit',
  'packages/telemetry',
]

/** Pure tests take milliseconds, on a busy machine a second or two; in a long run they check ten times as many cases. */
const PURE_LIMIT_MS = IS_LONG ? 300_000 : 30_000
const ALL_TESTS = '**/*.test.{ts,tsx,mjs}'
const NEVER = ['**/node_modules/**', '**/dist/**']
const TEST_FILE = /\.test\.(?:tsx?|mjs)$/
const NOT_OURS = /(?:^|\/)(?:node_modules|dist|\.cache)\//

/**
 * Changes by a file to its process that the next file would find: replaced modules and globals, a stopped clock, a changed environment, a
 * searched heap.
 */
const CHANGES = [
  /\bvi\.(?:mock|doMock|unmock|hoisted|resetModules|stubEnv|stubGlobal|useFakeTimers|setSystemTime)\b/,
  /\bprocess\.env\b[^\n]*[^=!<>]=[^=>]/,
  /\bdelete process\.env\b/,
  /\bprocess\.chdir\b/,
  /\b(?:globalThis|global)(?:\.\w+|\[[^\]]+\]) *=[^=]/,
  /\b(?:defineProperty|assign|set)\((?:globalThis|global)\b/,
  // Search or sample the whole heap of the process, other files' leftovers with it.
  /\bqueryObjects\(/,
  /\bHeapProfiler\./,
  /\b(?:Date|Math|JSON|Object|Array|Promise)\.\w+ *=[^=]/,
]

/** @param {string} source */
export function changesItsProcess(source) {
  return CHANGES.some(change => change.test(source))
}

/** @returns {Project[]} */
export function testProjects() {
  return packages().flatMap(folder => projectsOf(folder))
}

/** @returns {string[]} */
function packages() {
  return ['packages', 'apps']
    .flatMap(folder => readdirSync(join(ROOT, folder)).map(name => `${folder}/${name}`))
    .concat('tools', 'bench')
    .filter(folder => existsSync(join(ROOT, folder, 'package.json')) || folder === 'tools')
}

/**
 * @param {string} folder
 * @returns {Project[]}
 */
function projectsOf(folder) {
  const name = folder.replace(/^.*\//, '')
  const files = testFiles(folder)
  const own = files.filter(file => !sharesProcess(`${folder}/${file}`))
  if (own.length === 0) return [project(folder, name, { isolate: false })]
  if (own.length === files.length) return [project(folder, name, { isolate: true })]
  return [
    project(folder, name, { isolate: false, exclude: own }),
    project(folder, `${name}, own process`, { isolate: true, include: own }),
  ]
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {{ isolate: boolean, include?: string[], exclude?: string[] }} files
 * @returns {Project}
 */
function project(folder, name, { isolate, include = [ALL_TESTS], exclude = [] }) {
  const setup = GLOBAL_SETUPS.get(folder)
  return {
    extends: true,
    root: folder,
    test: {
      name,
      include,
      exclude: [...NEVER, ...exclude, ...filesOfOtherDays(folder)],
      isolate,
      ...(PURE_FOLDERS.includes(folder) && { testTimeout: PURE_LIMIT_MS, hookTimeout: PURE_LIMIT_MS }),
      ...(setup !== undefined && { globalSetup: [setup] }),
    },
  }
}

/**
 * Files whose turn it is not, from the folder.
 * @param {string} folder
 */
function filesOfOtherDays(folder) {
  return SLOW_FILES.filter(
    ({ file, turn }) => file.startsWith(`${folder}/`) && turn !== undefined && !hasTurn(turn.turn, turn.of),
  ).map(({ file }) => file.slice(folder.length + 1))
}

/** @param {string} file */
function sharesProcess(file) {
  if (!SHARING_FOLDERS.some(folder => file.startsWith(`${folder}/`))) return false
  if (SLOW_FILES.some(slow => slow.file === file)) return false
  return !changesItsProcess(readFileSync(join(ROOT, file), 'utf8'))
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function testFiles(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => TEST_FILE.test(file) && !NOT_OURS.test(file))
    .sort()
}
