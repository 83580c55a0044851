/** The declarations of the server's features, for checks and tests: `apps/server/src/features.ts`. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../repository.mjs'

/**
 * What the tools read of a declaration: see `apps/server/src/platform/feature/feature.ts`.
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

async function read() {
  // Not at the top: `npm test` loads this file before anything is installed.
  const { tsImport } = await import('tsx/esm/api')
  const file = pathToFileURL(join(ROOT, 'apps/server/src/features.ts')).href
  const { FEATURES } = await tsImport(file, import.meta.url)
  return FEATURES
}
