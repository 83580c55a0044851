/** Builds what changed since it was last built. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ClearFailure } from '../processes/clear-failure.mjs'
import { refuseFullDisk, reportsFullDisk } from '../processes/disk-space.mjs'
import { progressStep } from '../processes/progress.mjs'
import { runCommand } from '../processes/run-command.mjs'
import { ROOT } from '../repository.mjs'
import { contentStamp } from './content-stamp.mjs'

const BUILD_NEEDS_MIB = 200

/** The dependencies of any build besides the app's own folder. */
const COMMON_SOURCES = ['packages', 'package-lock.json', 'tsconfig.base.json']

/**
 * A part is one script of one app. Its output is checked too: a build that was deleted is not fresh.
 * @typedef {{ app: string, script: 'build:web' | 'build:server' | 'build:planned' | 'build:demo', output: string }} Part
 * @type {readonly Part[]}
 */
const PARTS = [
  { app: 'mini-app', script: 'build:web', output: 'dist' },
  { app: 'operator', script: 'build:web', output: 'dist' },
  { app: 'server', script: 'build:server', output: 'dist/server/main.js' },
  { app: 'games-provider', script: 'build:web', output: 'dist' },
  { app: 'games-provider', script: 'build:server', output: 'dist/server/main.js' },
  { app: 'signer', script: 'build:server', output: 'dist/server/main.js' },
  { app: 'chat-host', script: 'build:web', output: 'dist' },
  { app: 'chat-host', script: 'build:server', output: 'dist/server/main.js' },
]

/** The provider with planned seeds, which browser tests start. @type {Part} */
const PLANNED = { app: 'games-provider', script: 'build:planned', output: 'dist/planned/main.js' }

/** The simulation of a past. @type {Part} */
const DEMO = { app: 'server', script: 'build:demo', output: 'dist/demo/demo.js' }

/**
 * @param {{ force?: boolean, planned?: boolean, demo?: boolean }} [options] `force` rebuilds everything, `planned` builds what browser tests need
 *   too, `demo` what `npm run demo` needs
 * @returns {Promise<string[]>} the apps that were built
 */
export async function ensureBuilds({ force = false, planned = false, demo = false } = {}) {
  const parts = [...PARTS, ...(planned ? [PLANNED] : []), ...(demo ? [DEMO] : [])]
  const stamps = new Map(parts.map(part => [part.app, contentStamp([`apps/${part.app}`, ...COMMON_SOURCES])]))
  const stale = parts.filter(part => force || !isFresh(part, stamps.get(part.app)))
  if (stale.length === 0) return []
  refuseFullDisk(ROOT, { needed_mib: BUILD_NEEDS_MIB, purpose: 'building' })
  for (const part of stale) {
    await progressStep(`Building ${part.app} (${part.script.replace('build:', '')})`, () => build(part))
    writeStamp(part, stamps.get(part.app) ?? '')
  }
  return [...new Set(stale.map(part => part.app))]
}

/** @param {Part} part */
async function build(part) {
  rmSync(stampPath(part), { force: true })
  const result = await runCommand(['npm', 'run', '--silent', part.script, '-w', `@arena/${part.app}`])
  if (result.code === 0 && existsSync(outputPath(part))) return
  const reason = reportsFullDisk(result.output)
    ? 'The disk is full. Free some space and run the command again.'
    : `Building ${part.app} failed (\`npm run ${part.script} -w @arena/${part.app}\`).`
  throw new ClearFailure(`${result.output.trim()}\n\n${reason}`)
}

/**
 * @param {Part} part
 * @param {string | undefined} stamp
 */
function isFresh(part, stamp) {
  const path = stampPath(part)
  return existsSync(outputPath(part)) && existsSync(path) && readFileSync(path, 'utf8') === stamp
}

/**
 * @param {Part} part
 * @param {string} stamp
 */
function writeStamp(part, stamp) {
  mkdirSync(dirname(stampPath(part)), { recursive: true })
  writeFileSync(stampPath(part), stamp)
}

/** @param {Part} part */
function stampPath(part) {
  return join(ROOT, '.cache', 'builds', `${part.app}.${part.script.replace('build:', '')}`)
}

/** @param {Part} part */
function outputPath(part) {
  return join(ROOT, 'apps', part.app, part.output)
}
