/** A path that a document names must exist, or the map leads nowhere. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { ROOT } from '../repository.mjs'
import { trackedFiles } from './tracked-files.mjs'

const LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)/g
/** `apps/...`, `packages/...` and the like in back-ticks; patterns with placeholders are prose. */
const CODE_PATH = /`((?:apps|packages|tools|docs|e2e|bench|\.ci)\/[\w./-]*)`/g

/** @returns {Promise<import('./run-checks.mjs').Finding>} */
export async function checkDocumentPaths() {
  const documents = (await trackedFiles()).filter(
    path => path.endsWith('.md') && existsSync(join(ROOT, path)),
  )
  const faults = documents.flatMap(path =>
    deadPaths(readFileSync(join(ROOT, path), 'utf8'), {
      folder: dirname(path),
      exists: target => existsSync(join(ROOT, target)),
    }).map(target => `${path}: names ${target}, which does not exist`),
  )
  return { passed: faults.length === 0, output: faults.join('\n') }
}

/**
 * @param {string} text Markdown
 * @param {{ folder: string, exists: (path: string) => boolean }} where
 */
export function deadPaths(text, { folder, exists }) {
  const links = [...text.matchAll(LINK)].map(match => normalize(join(folder, match[1] ?? '')))
  const paths = [...text.matchAll(CODE_PATH)].map(match => match[1] ?? '')
  return [...new Set([...links, ...paths])].filter(path => !exists(path))
}
