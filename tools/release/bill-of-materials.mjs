/**
 * What of other people's work is in a release, as a CycloneDX document. The builds know which packages they took, the lock file knows
 * where those come from. `npm sbom` is not used: it refuses the tree as it is (`ESBOMPROBLEMS` for packages of development), and with
 * `--omit dev` it leaves out packages that are in the bundles.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../repository.mjs'

/** A heading of the lists that the builds write: `## name - version (licence)`. */
const HEADING = /^## (\S+) - (\S+)(?: \(.*\))?$/gm

/** @typedef {{ version: string, license?: string, integrity?: string, dependencies?: Record<string, string> }} Locked */

/**
 * @param {readonly string[]} files lists of licences
 * @returns {Set<string>} `name@version`
 */
export function packagesIn(files) {
  const headings = files.flatMap(file => [...readFileSync(file, 'utf8').matchAll(HEADING)])
  return new Set(headings.map(([, name, version]) => `${name}@${version}`))
}

/**
 * @param {Set<string>} shipped `name@version`
 * @param {{ version: string, builtAt: Date }} release
 * @returns {string} the same text for the same release
 */
export function billOfMaterials(shipped, { version, builtAt }) {
  /** @type {{ packages: Record<string, Locked> }} */
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const refs = new Map(
    Object.entries(packages).map(([path, { version }]) => [path, `${nameOf(path)}@${version}`]),
  )
  const paths = [...refs].filter(([, ref]) => shipped.has(ref)).map(([path]) => path)
  const locked = new Map(paths.map(path => [refs.get(path) ?? '', packages[path]]))
  const unknown = [...shipped].filter(ref => !locked.has(ref))
  if (unknown.length > 0) throw new Error(`package-lock.json does not have: ${unknown.join(', ')}`)
  const components = [...locked]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([ref, part]) => component(ref, part))
  const dependencies = paths.map(path => ({
    ref: refs.get(path) ?? '',
    dependsOn: Object.keys(packages[path]?.dependencies ?? {})
      .map(name => refs.get(resolve(path, name, refs)) ?? '')
      .filter(ref => shipped.has(ref))
      .sort(),
  }))
  const document = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(components)}`,
    version: 1,
    metadata: {
      timestamp: builtAt.toISOString(),
      component: {
        type: 'application',
        'bom-ref': `arena@${version}`,
        name: 'arena',
        version,
        licenses: [{ license: { id: 'Apache-2.0' } }],
      },
    },
    components,
    dependencies: [
      ...new Map(dependencies.sort((a, b) => a.ref.localeCompare(b.ref)).map(one => [one.ref, one])).values(),
    ],
  }
  return `${JSON.stringify(document)}\n`
}

/**
 * @param {string} ref
 * @param {Locked | undefined} locked
 */
function component(ref, locked) {
  const name = ref.slice(0, ref.lastIndexOf('@'))
  const version = ref.slice(ref.lastIndexOf('@') + 1)
  const hash = /^sha512-(.+)$/.exec(locked?.integrity ?? '')?.[1]
  return {
    type: 'library',
    'bom-ref': ref,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(hash === undefined
      ? {}
      : { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] }),
    ...(locked?.license === undefined ? {} : { licenses: [{ expression: locked.license }] }),
  }
}

/** @param {string} path in the lock file */
function nameOf(path) {
  return path.replace(/^.*node_modules\//, '')
}

/**
 * Where Node finds a package: beside the importing one, or in a folder further up.
 * @param {string} from
 * @param {string} name
 * @param {ReadonlyMap<string, string>} refs
 * @returns {string}
 */
function resolve(from, name, refs) {
  const here = `${from}/node_modules/${name}`
  if (refs.has(here)) return here
  const end = from.lastIndexOf('/node_modules/')
  return end === -1 ? `node_modules/${name}` : resolve(from.slice(0, end), name, refs)
}

/** A UUID of version 8, whose bits are one's own. @param {unknown} content */
function uuidOf(content) {
  const hex = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
