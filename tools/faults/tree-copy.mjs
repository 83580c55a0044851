/** A copy of the current tree, including uncommitted changes. Faults are planted and games created there, never in the tree itself. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { trackedFiles } from '../checks/tracked-files.mjs'
import { ClearFailure } from '../processes/clear-failure.mjs'
import { runCommand } from '../processes/run-command.mjs'
import { ROOT } from '../repository.mjs'

/** Our own packages, which link to their folders: those of the copy have to lead into the copy. */
const OWN_PACKAGES = '@arena'

/**
 * @param {{ withBuilds?: boolean }} [options]
 * @returns {Promise<string>} its folder
 */
export async function copyTree({ withBuilds = true } = {}) {
  const copy = mkdtempSync(join(tmpdir(), 'arena-copy-'))
  await inCopy(copy, ['git', 'clone', '--quiet', '--shared', '--no-checkout', ROOT, '.'])
  await inCopy(copy, ['git', 'reset', '--quiet'])
  for (const file of await trackedFiles()) copyIfThere(copy, file)
  if (withBuilds) copyBuilds(copy)
  linkPackages(copy)
  return copy
}

/** The builds without a fault: their stamps show which ones a fault makes stale, and only those are rebuilt. @param {string} copy */
export function copyBuilds(copy) {
  const builds = readdirSync(join(ROOT, 'apps')).map(app => `apps/${app}/dist`)
  for (const path of [...builds, '.cache/builds']) {
    rmSync(join(copy, path), { recursive: true, force: true })
    copyIfThere(copy, path)
  }
}

/** @param {string} copy */
export function removeCopy(copy) {
  rmSync(copy, { recursive: true, force: true, maxRetries: 3 })
}

/**
 * @param {string} copy
 * @param {string} file the patch, relative to the root
 * @param {{ reverse?: boolean }} [options]
 */
export function applyPatch(copy, file, { reverse = false } = {}) {
  return inCopy(copy, ['git', 'apply', ...(reverse ? ['--reverse'] : []), join(ROOT, file)])
}

/**
 * @param {string} copy
 * @param {string[]} command
 */
async function inCopy(copy, command) {
  const { code, output } = await runCommand(command, { cwd: copy })
  if (code !== 0) throw new ClearFailure(`${command.join(' ')} failed: ${output.trim()}`)
}

/**
 * @param {string} copy
 * @param {string} path
 */
function copyIfThere(copy, path) {
  if (!existsSync(join(ROOT, path))) return
  mkdirSync(dirname(join(copy, path)), { recursive: true })
  cpSync(join(ROOT, path), join(copy, path), { recursive: true })
}

/**
 * Every package of the registry, those that a package of our own has in another version than the root, and links to the copy's own packages.
 * @param {string} copy
 */
export function linkPackages(copy, root = ROOT) {
  const [packages, linked] = [join(root, 'node_modules'), join(copy, 'node_modules')]
  mkdirSync(join(linked, OWN_PACKAGES), { recursive: true })
  for (const name of readdirSync(packages)) {
    // Tools store caches in hidden folders: each copy has its own.
    const isPackage = !name.startsWith('.') || name === '.bin' || name === '.package-lock.json'
    if (isPackage && name !== OWN_PACKAGES) symlinkSync(join(packages, name), join(linked, name))
  }
  for (const name of readdirSync(join(packages, OWN_PACKAGES))) {
    const [own, ofCopy] = [join(packages, OWN_PACKAGES, name), join(linked, OWN_PACKAGES, name)]
    symlinkSync(readlinkSync(own), ofCopy)
    if (existsSync(join(own, 'node_modules')))
      symlinkSync(join(own, 'node_modules'), join(ofCopy, 'node_modules'))
  }
}
