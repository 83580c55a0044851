/** The declarations of the server's features, for checks and tests: `apps/server/src/features.ts`. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../repository.mjs'

/**
 * The part of a declaration that the tools read: see `apps/server/src/platform/feature/feature.ts`.
 * @typedef {{
 *   readonly name: string,
 *   readonly tier: string,
 *   readonly does: string,
 *   readonly openFirst: readonly string[],
 *   readonly needs: readonly string[],
 *   readonly journeys?: readonly string[],
 * }} ServerFeature
 */

/** @type {Promise<readonly ServerFeature[]> | undefined} */
let reading

/**
 * In the order of the tiers.
 * @returns {Promise<readonly ServerFeature[]>}
 */
export function serverFeatures() {
  reading ??= read()
  return reading
}

/** @returns {Promise<readonly ServerFeature[]>} */
async function read() {
  const script = join(ROOT, 'tools/checks/print-server-features.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], {
    cwd: ROOT,
    maxBuffer: 16 * 1024 * 1024,
  })
  return JSON.parse(stdout)
}
