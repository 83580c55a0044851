/**
 * A migration must not disturb the previous release, which runs beside its successor on the same database. PostgreSQL's own parser reads
 * each, and everything that is not known to be harmless is refused. A contract step may remove what an earlier, named release stopped using.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../repository.mjs'
import { mayStand } from './migration-rules.mjs'
import { trackedFiles } from './tracked-files.mjs'

/**
 * @typedef {object} MigrationFile
 * @property {string} path relative to the root
 * @property {string} text
 * @typedef {{ rule: string, path: string, reason: string }} MigrationFault
 */

const NUMBERED =
  /^apps\/(?:server\/src\/migrations|games-provider\/src\/provider\/database)\/(?<number>\d{4})-[^/]+\.sql$/
const REPEATABLE = /^apps\/[^/]+\/src\/.*\.sql$/
const CHECK = /\.check\.sql$/
const HEAD = /^-- (?<kind>expand|contract after (?<release>\d+\.\d+\.\d+))(?<concurrently> concurrently)?: \S/

/** @returns {Promise<import('./run-checks.mjs').Finding>} */
export async function checkMigrations() {
  const paths = (await trackedFiles()).filter(path => REPEATABLE.test(path))
  const files = paths.map(path => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
  const releases = recordedReleases()
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const faults = [
    ...(await migrationFaults(files, releases)).map(
      ({ path, rule, reason }) => `${path}: ${rule}: ${reason}`,
    ),
    ...releaseFaults(version, releases),
  ]
  return { passed: faults.length === 0, output: faults.join('\n') }
}

/** @returns {{ version: string, commit: string }[]} the earliest first */
function recordedReleases() {
  return JSON.parse(readFileSync(join(ROOT, 'tools/upgrade/releases.json'), 'utf8'))
}

/**
 * The tree is always later than the releases: a program decides by its version whether it may run on a schema.
 * @param {string} version of the tree
 * @param {readonly { version: string, commit: string }[]} releases
 * @returns {string[]}
 */
export function releaseFaults(version, releases) {
  const malformed = releases.filter(
    release => !/^\d+\.\d+\.\d+$/.test(release.version) || !/^[0-9a-f]{40}$/.test(release.commit),
  )
  const versions = [...releases.map(release => release.version), version]
  const unordered = versions.filter((later, at) => at > 0 && !isLater(later, versions[at - 1] ?? ''))
  return [
    ...malformed.map(release => `tools/upgrade/releases.json: ${JSON.stringify(release)} is no release`),
    ...unordered.map(
      later =>
        `${later} in tools/upgrade/releases.json or package.json is not later than the release before it`,
    ),
  ]
}

/**
 * @param {string} version
 * @param {string} than
 */
function isLater(version, than) {
  const [left, right] = [version, than].map(text => text.split('.').map(Number))
  const at = [0, 1, 2].find(part => left?.[part] !== right?.[part])
  return at !== undefined && (left?.[at] ?? 0) > (right?.[at] ?? 0)
}

/**
 * @param {readonly MigrationFile[]} files
 * @param {readonly { version: string }[]} releases
 * @returns {Promise<MigrationFault[]>}
 */
export async function migrationFaults(files, releases) {
  const ups = files.filter(({ path }) => !CHECK.test(path))
  const faults = await Promise.all(ups.map(file => faultsOf(file, releases)))
  return [...numberFaults(ups), ...faults.flat()]
}

/**
 * @param {readonly MigrationFile[]} files
 * @returns {MigrationFault[]}
 */
function numberFaults(files) {
  const seen = new Set()
  return files.flatMap(({ path }) => {
    const number = NUMBERED.exec(path)?.groups?.['number']
    if (number === undefined) return []
    const key = path.slice(0, path.lastIndexOf('/') + 1) + number
    const isTwice = seen.has(key)
    seen.add(key)
    return isTwice ? [{ path, rule: 'number', reason: `two migrations have the number ${number}` }] : []
  })
}

/**
 * @param {MigrationFile} file
 * @param {readonly { version: string }[]} releases
 * @returns {Promise<MigrationFault[]>}
 */
async function faultsOf({ path, text }, releases) {
  const number = NUMBERED.exec(path)?.groups?.['number']
  if (number === '0001') return []
  /** @param {{ rule: string, reason: string }[]} found */
  const at = found => found.map(fault => ({ path, ...fault }))
  // Loaded here: the check starts on a clone that has no packages yet.
  const { parse } = await import('libpg-query')
  const { stmts: statements = [] } = await parse(text)
  const nodes = statements.map(({ stmt = {} }) => /** @type {import('./migration-rules.mjs').Node} */ (stmt))
  if (number === undefined) return at(repeatableFaults(nodes))
  const head = HEAD.exec(text)
  if (head === null) {
    const reason = 'its first line is not "-- expand: why" or "-- contract after <release>: why"'
    return at([{ rule: 'head', reason }])
  }
  const { release, concurrently } = head.groups ?? {}
  return at([
    ...(release === undefined || releases.some(({ version }) => version === release)
      ? []
      : [
          { rule: 'release', reason: `${release} is not in tools/upgrade/releases.json: nobody runs it yet` },
        ]),
    ...mayStand(nodes, { isContract: release !== undefined, isConcurrent: concurrently !== undefined }),
  ])
}

/**
 * Programs of two releases use one definition, so it is replaced under its old signature; a dropped one would be missed.
 * @param {readonly import('./migration-rules.mjs').Node[]} nodes
 */
function repeatableFaults(nodes) {
  return nodes
    .filter(node => node['CreateFunctionStmt']?.replace !== true && !callsFunctionOnly(node))
    .map(node => ({
      rule: 'repeatable',
      reason: `${Object.keys(node)[0]}: a file without a number holds CREATE OR REPLACE FUNCTION and blocks that only call one`,
    }))
}

/**
 * A DO block that changes nothing itself: it calls a function of the file, which can run again.
 * @param {import('./migration-rules.mjs').Node} node
 */
function callsFunctionOnly(node) {
  const text = JSON.stringify(node['DoStmt'] ?? '')
  return (
    /PERFORM \w+\(\);/.test(text) &&
    !/\b(INSERT|UPDATE|DELETE|ALTER|DROP|CREATE|EXECUTE|TRUNCATE|GRANT)\b/i.test(text)
  )
}
