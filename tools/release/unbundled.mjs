/**
 * Packages that can not be part of a bundled file, because they read files of their own at run time: they are copied, with these files
 * and no other.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from '../repository.mjs'

/**
 * @typedef {object} Unbundled
 * @property {string} name
 * @property {readonly RegExp[]} files what of it is copied, beside `package.json` and its licence
 * @property {boolean} [isPacked] whether these files are copied as `.br`, which the program reads as well
 */

/** @type {readonly Unbundled[]} */
const PACKAGES = [
  // WebAssembly and the files of an empty database, found beside its scripts.
  {
    name: '@electric-sql/pglite',
    files: [/^dist\/(index|chunk-\w+|fs\/nodefs)\.js$/, /^dist\/(pglite|initdb)\.(wasm|data)$/],
  },
  { name: '@node-rs/argon2', files: [/^index\.js$/] },
  // Draws cards; its own scripts look for the compiled part.
  { name: '@resvg/resvg-js', files: [/^(index|js-binding)\.js$/] },
  // Only the two of its four tables that `platform/geo` reads: 23 MB as they are.
  { name: '@ip-location-db/geo-whois-asn-country', files: [/ipv[46]\.csv$/], isPacked: true },
  // The list that `breached-passwords.ts` reads.
  { name: '@zxcvbn-ts/language-common', files: [/^src\/passwords\.json$/], isPacked: true },
]

/** By scope, the compiled parts of two packages, a package for each kind of machine: the one that is installed here. */
const COMPILED = { '@node-rs': /^argon2-/, '@resvg': /^resvg-js-/ }

/** @returns {readonly Unbundled[]} */
export function unbundledPackages() {
  const compiled = Object.entries(COMPILED).flatMap(([scope, parts]) =>
    readdirSync(join(ROOT, 'node_modules', scope)).flatMap(name =>
      parts.test(name) ? `${scope}/${name}` : [],
    ),
  )
  return [...PACKAGES, ...compiled.map(name => ({ name, files: [/\.node$/] }))]
}

/** @param {string} name */
export function folderOf(name) {
  return join(ROOT, 'node_modules', name)
}

/**
 * @param {Unbundled} unbundled
 * @returns {{ version: string, license: string, files: string[], licenceText: string }}
 */
export function partsOf({ name, files }) {
  const folder = folderOf(name)
  const { version, license } = createRequire(import.meta.url)(join(folder, 'package.json'))
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  const licence = all.find(file => /^(?:NRO_)?LICEN[CS]E(?:\.\w+)?$/i.test(file))
  return {
    version,
    license,
    files: ['package.json', ...all.filter(file => files.some(pattern => pattern.test(file)))],
    licenceText: licence === undefined ? '' : readFileSync(join(folder, licence), 'utf8'),
  }
}
