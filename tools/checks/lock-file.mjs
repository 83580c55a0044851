/**
 * The lock file is whole: `npm ci` works with it on every platform and with every Node that is supported. npm writes a lock file
 * that only installs with `npm install` when the registry lacks a package for another platform, and says nothing.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../repository.mjs'

/**
 * @typedef {Record<string, string>} Ranges
 * @typedef {object} LockedPackage
 * @property {string} [integrity]
 * @property {boolean} [link]
 * @property {boolean} [inBundle]
 * @property {Ranges} [dependencies]
 * @property {Ranges} [devDependencies]
 * @property {Ranges} [optionalDependencies]
 * @property {{ node?: string }} [engines]
 * @typedef {Record<string, LockedPackage>} Packages `packages` of a lock file: by path, '' is the root
 */

/** The oldest version of each line in `engines`. */
const SUPPORTED = ['20.19.0', '22.13.0', '24.0.0']

/** @returns {Promise<import('./run-checks.mjs').Finding>} */
export async function checkLockFile() {
  const lock = readJson('package-lock.json')
  const faults = lockFaults(lock.packages, readJson)
  return { passed: faults.length === 0, output: faults.join('\n') }
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
}

/**
 * @param {Packages} packages
 * @param {(path: string) => LockedPackage} readManifest the package.json of a workspace
 * @returns {string[]} one sentence per fault
 */
export function lockFaults(packages, readManifest) {
  return Object.entries(packages).flatMap(([path, locked]) => [
    ...missingEntries(packages, path),
    ...(path.includes('node_modules/')
      ? installedFaults(path, locked)
      : manifestFaults(path, locked, readManifest)),
  ])
}

/**
 * @param {Packages} packages
 * @param {string} path
 */
function missingEntries(packages, path) {
  const locked = packages[path] ?? {}
  const wanted = { ...locked.dependencies, ...locked.devDependencies, ...locked.optionalDependencies }
  return Object.keys(wanted)
    .filter(name => !resolves(packages, path, name))
    .map(name => `${path || 'the root'} needs ${name}@${wanted[name]}, which has no entry`)
}

/**
 * Looks for a package as Node does: in the folder itself, then in each folder around it.
 * @param {Packages} packages
 * @param {string} path
 * @param {string} name
 */
function resolves(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`] !== undefined) return true
    if (folder === '') return false
  }
}

/**
 * @param {string} path
 * @param {LockedPackage} locked
 */
function installedFaults(path, locked) {
  if (locked.link) return []
  const unsealed = locked.integrity === undefined && !locked.inBundle
  const refused = SUPPORTED.filter(version => !admits(locked.engines?.node ?? '*', version))
  return [
    ...(unsealed ? [`${path} has no integrity`] : []),
    ...(refused.length > 0
      ? [`${path} needs Node ${locked.engines?.node}, which leaves out ${refused.join(', ')}`]
      : []),
  ]
}

/**
 * `npm ci` refuses a lock file that remembers other wishes than the package.json files state.
 * @param {string} path
 * @param {LockedPackage} locked
 * @param {(path: string) => LockedPackage} readManifest
 */
function manifestFaults(path, locked, readManifest) {
  const manifest = readManifest(join(path, 'package.json'))
  return /** @type {const} */ (['dependencies', 'devDependencies', 'optionalDependencies'])
    .filter(kind => sorted(manifest[kind]) !== sorted(locked[kind]))
    .map(kind => `${path || 'the root'} states other ${kind} than the lock file: run npm install`)
}

/** @param {Ranges} [ranges] */
function sorted(ranges = {}) {
  return JSON.stringify(Object.entries(ranges).sort(([left], [right]) => left.localeCompare(right)))
}

/**
 * Whether an `engines.node` admits a version: alternatives of `>=1.2.3`, `^1.2.3`, `1` and `*`.
 * @param {string} range
 * @param {string} version
 */
export function admits(range, version) {
  return range
    .replaceAll(/(>=|<=|<|>|\^)\s+/g, '$1')
    .split('||')
    .some(alternative =>
      alternative
        .trim()
        .split(/\s+/)
        .every(comparator => comparatorAdmits(comparator, version)),
    )
}

/**
 * @param {string} comparator
 * @param {string} version
 */
function comparatorAdmits(comparator, version) {
  const [, sign = '', numbers = ''] = /^(>=|<=|<|>|\^|~|=)?v?(.*)$/.exec(comparator) ?? []
  const bound = numbers
    .split('.')
    .map(Number)
    .filter(part => Number.isInteger(part))
  if (bound.length === 0) return true
  const given = version.split('.').map(Number)
  const order = compare(given, bound)
  if (sign === '>=') return order >= 0
  if (sign === '<') return order < 0
  if (sign === '<=') return order <= 0
  if (sign === '>') return order > 0
  if (sign === '^') return order >= 0 && given[0] === bound[0]
  return bound.every((part, index) => given[index] === part)
}

/**
 * @param {number[]} left
 * @param {number[]} right
 */
function compare(left, right) {
  const differs = left.findIndex((part, index) => part !== (right[index] ?? 0))
  return differs === -1 ? 0 : (left[differs] ?? 0) - (right[differs] ?? 0)
}
