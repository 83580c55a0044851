/** The checks that are a tool with its own configuration file. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../processes/run-command.mjs'
import { ROOT } from '../repository.mjs'

/** @typedef {import('./run-checks.mjs').Finding} Finding */

/**
 * By the native compiler, which takes a quarter of the time. The package `typescript` stays for dependency-cruiser: it reads sources
 * through an API that the native one does not have.
 * @returns {Promise<Finding>}
 */
export function checkTypes() {
  return finding([tool('typescript-native', 'bin/tsc'), '-b', '--pretty', 'false'])
}

/**
 * @param {readonly string[]} files all when none is named
 * @returns {Promise<Finding>}
 */
export function checkLint(files) {
  const options = ['--type-aware', '--deny-warnings', '--format', 'unix']
  return finding([tool('oxlint', 'bin/oxlint'), ...options, ...files.filter(isCode)])
}

/**
 * @param {readonly string[]} files all when none is named
 * @returns {Promise<Finding>}
 */
export function checkFormat(files) {
  const options = ['--colors=off', '--max-diagnostics=100', '--no-errors-on-unmatched']
  return finding([tool('@biomejs/biome', 'bin/biome'), 'ci', ...options, ...files])
}

/** @param {string} file */
function isCode(file) {
  return /\.(?:tsx?|mjs|js)$/.test(file)
}

/** @returns {Promise<Finding>} */
export function checkDeadCode() {
  return finding([tool('knip', 'bin/knip.js'), '--no-progress', '--no-config-hints'])
}

/**
 * The script behind a package's command, so that it runs without a shell on any platform.
 * @param {string} name
 * @param {string} script
 */
export function tool(name, script) {
  const path = join(ROOT, 'node_modules', name, script)
  if (!existsSync(path)) throw new Error(`${path} is missing: the ${name} package has changed its layout`)
  return path
}

/**
 * @param {readonly string[]} command run by this Node
 * @returns {Promise<Finding>}
 */
async function finding(command) {
  const { code, output } = await runCommand([process.execPath, ...command])
  return { passed: code === 0, output }
}
