import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../repository.mjs'

const NOT_SOURCES = new Set(['node_modules', 'dist', '.cache', 'data'])

/**
 * A fingerprint of files and folders (relative to the root): names and contents, not times, because a fresh clone and a
 * changed branch have new times on old contents. Tests do not count: they are in no build.
 * @param {readonly string[]} paths
 */
export function contentStamp(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(path => filesUnder(path)).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  const stats = statSync(join(ROOT, path), { throwIfNoEntry: false })
  if (stats === undefined) return []
  if (stats.isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(join(ROOT, path))
    .filter(name => !NOT_SOURCES.has(name))
    .flatMap(name => filesUnder(`${path}/${name}`))
}
