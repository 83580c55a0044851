/** The names that a source file gives: identifiers of TypeScript and SQL, classes of CSS, keys of texts. */
import { createRequire } from 'node:module'

/** @typedef {{ line: number, name: string }} Name */

const require = createRequire(import.meta.url)

/**
 * @param {string} path
 * @param {string} source
 * @returns {readonly Name[]} none for a kind of file without names of ours
 */
export function namesIn(path, source) {
  if (/\.(?:ts|tsx|mjs|cjs)$/.test(path)) return identifiersOf(path, source)
  if (path.endsWith('.sql')) return namesByLine(source.replaceAll(/--.*|'[^']*'/g, ''), /\w+/g)
  if (path.endsWith('.css')) return namesByLine(source.replaceAll(/\/\*[^]*?\*\//g, blank), /[\w-]+/g)
  if (path.startsWith('packages/texts/texts/')) return namesByLine(source, /(?<=")[\w-]+(?=":)/g)
  return []
}

/**
 * The words of a name: `readOnce`, `READ_ONCE` and `read-once.ts` are `read once`.
 * @param {string} name
 */
export function wordsOfName(name) {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .toLowerCase()
    .trim()
}

/**
 * @param {string} path
 * @param {string} source
 */
function identifiersOf(path, source) {
  // Not at the top: `npm test` loads this file before anything is installed.
  const ts = /** @type {typeof import('typescript')} */ (require('typescript'))
  const kind = path.endsWith('.tsx')
    ? ts.ScriptKind.TSX
    : path.endsWith('.ts')
      ? ts.ScriptKind.TS
      : ts.ScriptKind.JS
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, kind)
  /** @type {Name[]} */
  const names = []
  /** @param {import('typescript').Node} node */
  const visit = node => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node))
      names.push({ line: file.getLineAndCharacterOfPosition(node.end).line + 1, name: node.text })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return names
}

/**
 * @param {string} source
 * @param {RegExp} name
 */
function namesByLine(source, name) {
  return source
    .split('\n')
    .flatMap((text, at) => [...text.matchAll(name)].map(([found]) => ({ line: at + 1, name: found })))
}

/** Line breaks only, so that later lines keep their numbers. @param {string} text */
function blank(text) {
  return text.replaceAll(/[^\n]/g, '')
}
