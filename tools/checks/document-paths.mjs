/** A path or a command that a document names must exist, or the map leads nowhere. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { ROOT } from '../repository.mjs'
import { trackedFiles } from './tracked-files.mjs'

const LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)/g
/** `apps/...`, `packages/...` and so on in back-ticks; patterns with placeholders are prose. */
const CODE_PATH = /`((?:apps|packages|tools|docs|e2e|bench|\.ci)\/[\w./-]*)`/g

/** `npm run name`, unless a workspace is named with it. */
const COMMAND = /npm run (?:--silent )?([a-z][\w:-]*)(?![^`\n]* -w )/g

/** @returns {Promise<import('./run-checks.mjs').Finding>} */
export async function checkDocumentPaths() {
  const documents = (await trackedFiles()).filter(
    path => path.endsWith('.md') && existsSync(join(ROOT, path)),
  )
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const faults = documents.flatMap(path => {
    const text = readFileSync(join(ROOT, path), 'utf8')
    const exists = (/** @type {string} */ target) => existsSync(join(ROOT, target))
    return [...deadPaths(text, { folder: dirname(path), exists }), ...deadCommands(text, scripts)].map(
      target => `${path}: names ${target}, which does not exist`,
    )
  })
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

/**
 * @param {string} text Markdown
 * @param {Record<string, string>} scripts the root's
 */
export function deadCommands(text, scripts) {
  const names = [...text.matchAll(COMMAND)].map(match => match[1] ?? '')
  return [...new Set(names)].filter(name => scripts[name] === undefined).map(name => `npm run ${name}`)
}
