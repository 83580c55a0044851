/** A planted fault that no longer applies proves nothing: each names the promise it breaks and must apply to the current tree. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { headFaults, readFaults } from '../faults/read-faults.mjs'
import { runCommand } from '../processes/run-command.mjs'
import { ROOT } from '../repository.mjs'

/** @returns {Promise<import('./run-checks.mjs').Finding>} */
export async function checkPlantedFaults() {
  const faults = readFaults()
  const incomplete = faults.flatMap(fault => headFaults(fault, path => existsSync(join(ROOT, path))))
  const unfit = await Promise.all(faults.map(({ file }) => misfit(file)))
  const found = [...incomplete, ...unfit.flat()]
  return { passed: found.length === 0, output: found.join('\n') }
}

/**
 * Why a patch does not fit the tree.
 * @param {string} file relative to the root
 * @param {string} tree
 * @returns {Promise<string[]>} empty when it fits
 */
export async function misfit(file, tree = ROOT) {
  const { code, output } = await runCommand(['git', 'apply', '--check', file], { cwd: tree })
  return code === 0 ? [] : [`${file} no longer applies: write it again\n${output.trim()}`]
}
