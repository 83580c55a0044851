/** The test projects of Vitest: every room is one, and what is pure shares its processes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../repository.mjs'

/** @typedef {import('vitest/config').TestProjectInlineConfiguration} Project */

/** What needs a database server begins with one for the whole run. */
const GLOBAL_SETUPS = new Map([
  ['apps/server', join(ROOT, 'apps/server/src/testing/prepare-databases.ts')],
  ['apps/games-provider', '@arena/test-kit/postgres-setup'],
  ['packages/database', '@arena/test-kit/postgres-setup'],
])

/**
 * Folders whose tests start nothing and open nothing: their files share processes, which spares each of them a start. One that changes
 * what all files of a process have in common gets one of its own (`changesItsProcess`).
 */
export const PURE_FOLDERS = [
  'packages/rules',
  'packages/ui',
  'packages/contract',
  'packages/provider-protocol',
  'apps/mini-app',
  'apps/games-provider/src/games',
  'apps/games-provider/src/view',
  'apps/games-provider/src/fairness',
]

/** Pure tests take milliseconds, on a busy machine a second or two. */
const PURE_LIMIT_MS = 30_000
const ALL_TESTS = '**/*.test.{ts,tsx,mjs}'
const NEVER = ['**/node_modules/**', '**/dist/**']
const TEST_FILE = /\.test\.(?:tsx?|mjs)$/
const NOT_OURS = /(?:^|\/)(?:node_modules|dist|\.cache)\//

/**
 * What a file does to the process it runs in that the next one would find: modules and globals replaced, the clock stopped, the
 * environment changed.
 */
const CHANGES = [
  /\bvi\.(?:mock|doMock|unmock|hoisted|resetModules|stubEnv|stubGlobal|useFakeTimers|setSystemTime)\b/,
  /\bprocess\.env\b[^\n]*[^=!<>]=[^=>]/,
  /\bdelete process\.env\b/,
  /\bprocess\.chdir\b/,
  /\b(?:globalThis|global)(?:\.\w+|\[[^\]]+\]) *=[^=]/,
  /\b(?:defineProperty|assign|set)\((?:globalThis|global)\b/,
  /\b(?:Date|Math|JSON|Object|Array|Promise)\.\w+ *=[^=]/,
]

/** @param {string} source */
export function changesItsProcess(source) {
  return CHANGES.some(change => change.test(source))
}

/** @returns {Project[]} */
export function testProjects() {
  return rooms().flatMap(room => projectsOf(room))
}

/** @returns {string[]} */
function rooms() {
  return ['packages', 'apps']
    .flatMap(folder => readdirSync(join(ROOT, folder)).map(name => `${folder}/${name}`))
    .concat('tools', 'bench')
    .filter(room => existsSync(join(ROOT, room, 'package.json')) || room === 'tools')
}

/**
 * @param {string} room
 * @returns {Project[]}
 */
function projectsOf(room) {
  const name = room.replace(/^.*\//, '')
  const files = testFiles(room)
  const shared = files.filter(file => sharesProcess(`${room}/${file}`))
  const own = files.filter(file => !shared.includes(file))
  if (shared.length === 0) return [project(room, name, { isolate: true })]
  // The greater part has the room's name, and is where a file goes that has been added since.
  if (!PURE_FOLDERS.includes(room)) {
    return [
      project(room, name, { isolate: true, exclude: shared }),
      project(room, `${name}, pure`, { isolate: false, include: shared }),
    ]
  }
  const pure = project(room, name, { isolate: false, exclude: own })
  return own.length === 0
    ? [pure]
    : [pure, project(room, `${name}, own process`, { isolate: true, include: own })]
}

/**
 * @param {string} room
 * @param {string} name
 * @param {{ isolate: boolean, include?: string[], exclude?: string[] }} files
 * @returns {Project}
 */
function project(room, name, { isolate, include = [ALL_TESTS], exclude = [] }) {
  const setup = isolate ? GLOBAL_SETUPS.get(room) : undefined
  return {
    extends: true,
    root: room,
    test: {
      name,
      include,
      exclude: [...NEVER, ...exclude],
      isolate,
      ...(!isolate && { testTimeout: PURE_LIMIT_MS, hookTimeout: PURE_LIMIT_MS }),
      ...(setup !== undefined && { globalSetup: [setup] }),
    },
  }
}

/** @param {string} file */
function sharesProcess(file) {
  if (!PURE_FOLDERS.some(folder => file.startsWith(`${folder}/`))) return false
  return !changesItsProcess(readFileSync(join(ROOT, file), 'utf8'))
}

/**
 * @param {string} room
 * @returns {string[]}
 */
function testFiles(room) {
  return readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => TEST_FILE.test(file) && !NOT_OURS.test(file))
    .sort()
}
