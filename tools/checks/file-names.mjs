/** Files and folders are kebab-case, and a name on the list of meaningless names is refused. */
import { trackedFiles } from './tracked-files.mjs'

const SAYS_NOTHING = new Set([
  'utils',
  'util',
  'common',
  'helpers',
  'helper',
  'manager',
  'shared',
  'misc',
  'lib',
])
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** Names that a tool or a custom outside this repository fixes. */
const GIVEN_NAMES =
  /^(\.[a-z]+|[A-Z]+\.md|[A-Z]+|[a-z]+(\.[a-z]+)+\.(json|ts)|[a-z-]+\.config\.m?[jt]s|Dockerfile(\.dockerignore)?|Caddyfile|[a-z-]+@\.service)$/

/** @returns {Promise<import('./run-checks.mjs').Finding>} */
export async function checkFileNames() {
  const faults = (await trackedFiles()).flatMap(nameFaults)
  return { passed: faults.length === 0, output: faults.join('\n') }
}

/**
 * @param {string} path
 * @returns {string[]} one sentence per fault
 */
export function nameFaults(path) {
  return path.split('/').flatMap((name, index) => {
    const stem = name.replace(/^\./, '').split('.')[0] ?? ''
    const words = stem.split('-')
    if (words.some(word => SAYS_NOTHING.has(word))) return [`${path}: "${stem}" does not say what is in it`]
    const fixedElsewhere = index === 0 || GIVEN_NAMES.test(name)
    if (KEBAB_CASE.test(stem) || fixedElsewhere) return []
    return [`${path}: "${name}" is not kebab-case`]
  })
}
