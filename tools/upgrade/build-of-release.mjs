/** The programs of the tree, or of a commit, which is built once and kept under `.cache/releases`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilds } from '../preparation/fresh-builds.mjs'
import { ClearFailure } from '../processes/clear-failure.mjs'
import { progressStep } from '../processes/progress.mjs'
import { runCommand } from '../processes/run-command.mjs'
import { ROOT } from '../repository.mjs'

/** The working tree, committed or not. */
export const TREE = 'tree'

/**
 * @param {string} ref a commit, a tag, a branch, or `tree`
 * @returns {Promise<import('./release-programs.mjs').Build>}
 */
export async function buildOf(ref) {
  if (ref === TREE) {
    await ensureBuilds()
    return programsIn(ROOT, 'the tree')
  }
  const commit = await git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`)
  const folder = join(ROOT, '.cache', 'releases', commit)
  const stamp = join(folder, '.cache', 'built')
  if (!existsSync(stamp)) {
    if (!existsSync(folder)) await git('worktree', 'add', '--detach', '--force', folder, commit)
    await progressStep(`Installing ${ref}`, () => inFolder(folder, ['npm', 'ci', '--no-audit', '--no-fund']))
    await progressStep(`Building ${ref}`, () => inFolder(folder, ['npm', 'run', 'build']))
    writeFileSync(stamp, commit)
  }
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return programsIn(folder, `${version} (${commit.slice(0, 8)})`)
}

/**
 * @param {string} folder
 * @param {string} name
 */
function programsIn(folder, name) {
  const [server, games] = ['server', 'games-provider'].map(app => join(folder, 'apps', app, 'dist', 'server'))
  if (server === undefined || games === undefined || !existsSync(join(server, 'migrate.js')))
    throw new ClearFailure(`${name} has no command migrate: it is from before 1.0 and runs beside nothing.`)
  return { name, server, games }
}

/** @param {string[]} args */
async function git(...args) {
  const { code, output } = await runCommand(['git', ...args])
  if (code !== 0) throw new ClearFailure(`git ${args.join(' ')} failed. ${output.trim()}`)
  return output.trim()
}

/**
 * @param {string} folder
 * @param {string[]} command
 */
async function inFolder(folder, command) {
  const { code, output } = await runCommand(command, { cwd: folder })
  if (code !== 0) throw new ClearFailure(`${command.join(' ')} failed in ${folder}:\n${output.trim()}`)
}
