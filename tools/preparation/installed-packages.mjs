/**
 * Installs the packages when the installed ones differ from the lock file. npm writes `node_modules/.package-lock.json` as its last step, so
 * comparing the two also detects an interrupted installation.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ClearFailure } from '../processes/clear-failure.mjs'
import { refuseFullDisk, reportsFullDisk } from '../processes/disk-space.mjs'
import { progressStep } from '../processes/progress.mjs'
import { runCommand } from '../processes/run-command.mjs'
import { ROOT } from '../repository.mjs'
import { neededBy } from './locked-packages.mjs'
import { installNativeParts } from './native-parts.mjs'

const INSTALL_NEEDS_MIB = 1500
/**
 * Not `npm ci`, which deletes the installed packages first. With `--no-save` an install uses the locked versions too and leaves the lock file
 * alone.
 */
const INSTALL_OPTIONS = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error']

/** Everything: for checks, tests and benchmarks. */
export async function ensurePackages() {
  await ensure([])
}

/** The packages that the apps need to be built and run: about half of all packages. */
export async function ensurePackagesOfApps() {
  await ensure(readdirSync(join(ROOT, 'apps')).map(app => `apps/${app}`))
}

/** @param {readonly string[]} workspaces none = everything */
async function ensure(workspaces) {
  const missing = missingPackages(workspaces)
  if (missing.length > 0) await install(workspaces, missing)
  await installNativeParts()
}

/** @param {readonly string[]} workspaces @param {readonly string[]} missing */
async function install(workspaces, missing) {
  refuseFullDisk(join(ROOT, 'node_modules'), {
    needed_mib: INSTALL_NEEDS_MIB,
    purpose: 'installing the packages',
  })
  const title = existsSync(join(ROOT, 'node_modules'))
    ? `Installing packages: ${missing.length} differ from the lock file`
    : 'Installing packages (once, a minute or two)'
  const command = ['npm', 'install', ...INSTALL_OPTIONS, ...workspaces.flatMap(path => ['-w', path])]
  const result = await progressStep(title, () => runCommand(command, { env: installEnvironment() }))
  if (result.code === 0 && missingPackages(workspaces).length === 0) return
  const reason = reportsFullDisk(result.output)
    ? 'The disk is full: installing the packages needs about 1.5 GB. Free some space and run the command again.'
    : `Installing the packages failed (npm install ended with code ${result.code}). Is the npm registry reachable?`
  throw new ClearFailure(`${result.output.trim()}\n\n${reason}`)
}

/** The build needs the development packages too, whatever mode the programs will run in. */
function installEnvironment() {
  const environment = { ...process.env }
  delete environment['NODE_ENV']
  delete environment['npm_config_omit']
  return environment
}

/**
 * Paths of packages that the lock file names and that are not installed in that version.
 * @param {readonly string[]} workspaces
 */
function missingPackages(workspaces) {
  const wanted = readLock(join(ROOT, 'package-lock.json'))
  const installedPath = join(ROOT, 'node_modules', '.package-lock.json')
  const installed = existsSync(installedPath) ? readLock(installedPath) : { packages: {} }
  const needed = workspaces.length === 0 ? undefined : neededBy(wanted, workspaces)
  return Object.entries(wanted.packages)
    .filter(([path]) => path.includes('node_modules/') && (needed === undefined || needed.has(path)))
    .filter(([path, locked]) => isMissing(path, locked, installed))
    .map(([path]) => path)
}

/**
 * @param {string} path
 * @param {import('./locked-packages.mjs').LockedPackage} locked
 * @param {import('./locked-packages.mjs').Lock} installed
 */
function isMissing(path, locked, installed) {
  if (locked.optional || locked.devOptional) return false
  if (locked.link) return !existsSync(join(ROOT, path))
  return installed.packages[path]?.version !== locked.version
}

/**
 * @param {string} path
 * @returns {import('./locked-packages.mjs').Lock}
 */
function readLock(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
