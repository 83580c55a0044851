/** The reason that an operator types into a form of the console arrives at the form's call. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { OPERATOR_ENDPOINTS } from '../../packages/contract/src/all-endpoints.ts'
import * as limits from '../../packages/contract/src/form-limits.ts'
import { ROOT } from '../repository.mjs'

const CONSOLE = join(ROOT, 'apps/operator/src')
/** The fields of a call that hold an operator's own words. */
const WORDS = ['reason', 'note', 'ask', 'text']
/** Calls that take no reason although they change something: a file that a plan names later, a repeated item, a secret shown once. */
const WITHOUT_WORDS = [
  '/operator/uploadPartnerMedia',
  '/operator/retryItem',
  '/operator/retryItems',
  '/operator/showProviderKey',
  '/operator/showEventKey',
]
const SEARCHES = ['/operator/findPlayers', '/operator/previewText']

/** @type {Map<string, Readonly<Record<string, { type?: string, maxLength?: number }>>>} */
const FIELDS = new Map(
  OPERATOR_ENDPOINTS.map(({ path, body }) => [path, /** @type {any} */ (body)?.properties ?? {}]),
)

const sources = readdirSync(CONSOLE, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map(name => {
    const text = readFileSync(join(CONSOLE, name), 'utf8')
    return { name, file: ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX) }
  })

/**
 * @param {ts.Node} node
 * @param {(node: ts.Node) => void} see
 */
function walk(node, see) {
  see(node)
  ts.forEachChild(node, child => walk(child, see))
}

/** The addresses that a call names, and the body it sends. @param {ts.Node} node */
function callOf(node) {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== 'call')
    return
  const [address, body] = node.arguments
  /** @type {string[]} */
  const paths = []
  if (address !== undefined)
    walk(address, part => {
      if (ts.isStringLiteral(part) && part.text.startsWith('/operator/')) paths.push(part.text)
    })
  return { paths, body }
}

/** The names of an object that is sent; undefined where it is put together elsewhere. @param {ts.Expression | undefined} body */
function namesIn(body) {
  if (body === undefined || !ts.isObjectLiteralExpression(body)) return
  return body.properties.flatMap(property =>
    property.name !== undefined && ts.isIdentifier(property.name) ? [property.name.text] : [],
  )
}

/** @param {ts.Node} within @param {string} name */
function mentions(within, name) {
  let found = false
  walk(within, node => {
    if (ts.isIdentifier(node) && node.text === name) found = true
  })
  return found
}

/** Every function of a file by its name. @param {ts.SourceFile} file */
function functionsIn(file) {
  /** @type {Map<string, ts.FunctionLikeDeclaration>} */
  const functions = new Map()
  walk(file, node => {
    if (ts.isFunctionDeclaration(node) && node.name !== undefined) functions.set(node.name.text, node)
    if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name)) return
    if (node.initializer !== undefined && ts.isArrowFunction(node.initializer))
      functions.set(node.name.text, node.initializer)
  })
  return functions
}

/**
 * The addresses of the calls that a function sends its parameter with, also through another function of its file.
 *
 * @param {ts.FunctionLikeDeclaration} work
 * @param {number} place of the parameter
 * @param {ReturnType<typeof functionsIn>} functions
 * @returns {string[]}
 */
function sentTo(work, place, functions) {
  const parameter = work.parameters[place]
  if (parameter === undefined || !ts.isIdentifier(parameter.name) || work.body === undefined) return []
  const name = parameter.name.text
  /** @type {string[]} */
  const paths = []
  walk(work.body, node => {
    const sent = callOf(node)
    if (sent?.body !== undefined && (mentions(sent.body, name) || isBuiltWith(work, sent.body, name)))
      paths.push(...sent.paths)
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return
    const other = functions.get(node.expression.text)
    if (other === undefined || other === work) return
    node.arguments.forEach((argument, at) => {
      if (mentions(argument, name)) paths.push(...sentTo(other, at, functions))
    })
  })
  return paths
}

/** Whether the body spreads an object of the same function that names the parameter. @param {ts.Node} work @param {ts.Node} body @param {string} name */
function isBuiltWith(work, body, name) {
  let isBuilt = false
  walk(work, node => {
    if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || node.initializer === undefined)
      return
    if (mentions(body, node.name.text) && mentions(node.initializer, name)) isBuilt = true
  })
  return isBuilt
}

const acts = sources.flatMap(({ name, file }) => {
  const functions = functionsIn(file)
  /** @type {{ where: string, paths: string[], most: number }[]} */
  const found = []
  walk(file, node => {
    if (!ts.isJsxSelfClosingElement(node) && !ts.isJsxOpeningElement(node)) return
    const tag = node.tagName.getText()
    // A bulk act hands its reason on after its key.
    if ((tag !== 'Act' || name === 'frame/bulk-act.tsx') && tag !== 'BulkAct') return
    /** @param {string} attribute */
    const given = attribute => {
      const one = node.attributes.properties.find(
        property => ts.isJsxAttribute(property) && property.name.getText() === attribute,
      )
      const value = one !== undefined && ts.isJsxAttribute(one) ? one.initializer : undefined
      return value !== undefined && ts.isJsxExpression(value) ? value.expression : undefined
    }
    const run = given('run')
    const work = run !== undefined && ts.isArrowFunction(run) ? run : functions.get(run?.getText() ?? '')
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
    const most = given('reasonMax')?.getText() ?? 'REASON_MAX'
    found.push({
      where: `${name}:${line}`,
      paths: work === undefined ? [] : sentTo(work, tag === 'BulkAct' ? 1 : 0, functions),
      most: Number(/** @type {Record<string, unknown>} */ (limits)[most]),
    })
  })
  return found
})

test('every act of the console sends the reason that its form asks for', () => {
  expect(acts.length).toBeGreaterThan(30)
  expect(acts.filter(({ paths }) => paths.length === 0).map(({ where }) => where)).toEqual([])
  const lost = acts.flatMap(({ where, paths }) =>
    paths
      .filter(path => !WORDS.some(word => FIELDS.get(path)?.[word] !== undefined))
      .map(path => `${where} ${path}`),
  )
  expect(lost).toEqual([])
})

test('a form accepts a reason of the same length as its call', () => {
  const others = acts.flatMap(({ where, paths, most }) =>
    paths.flatMap(path =>
      WORDS.flatMap(word => {
        const taken = FIELDS.get(path)?.[word]?.maxLength
        return taken === undefined || taken === most
          ? []
          : [`${where} ${path} ${word}: ${most}, taken ${taken}`]
      }),
    ),
  )
  expect(others).toEqual([])
})

test('every call of the console sends the operator’s words where its endpoint accepts them', () => {
  const silent = sources.flatMap(({ name, file }) => {
    /** @type {string[]} */
    const found = []
    walk(file, node => {
      const sent = callOf(node)
      const names = namesIn(sent?.body)
      for (const path of sent?.paths ?? []) {
        if (SEARCHES.includes(path)) continue
        const words = WORDS.filter(word => FIELDS.get(path)?.[word] !== undefined)
        const spreads = sent?.body !== undefined && /\.\.\.asked\b/.test(sent.body.getText())
        if (words.length > 0 && !spreads && names?.some(one => words.includes(one)) !== true)
          found.push(`${name}: ${path}`)
      }
    })
    return found
  })
  expect(silent).toEqual([])
})

test('every call that changes something for players stores the reason', () => {
  const silent = OPERATOR_ENDPOINTS.filter(
    ({ path, effect }) =>
      effect !== undefined &&
      effect !== 'neutral' &&
      !WITHOUT_WORDS.includes(path) &&
      !WORDS.some(word => FIELDS.get(path)?.[word] !== undefined),
  )
  expect(silent.map(({ path }) => path)).toEqual([])
})

test('each act names its call, so that its button is hidden from operators without the permission', () => {
  /** @type {string[]} */
  const wrong = []
  let acts = 0
  for (const { name, file } of sources) {
    walk(file, node => {
      if (!ts.isJsxSelfClosingElement(node) && !ts.isJsxOpeningElement(node)) return
      if (node.tagName.getText(file) !== 'Act') return
      acts += 1
      const attribute = (/** @type {string} */ key) =>
        node.attributes.properties.find(one => ts.isJsxAttribute(one) && one.name.getText(file) === key)
      const named = addressesIn(attribute('calls'))
      const made = addressesIn(attribute('run'))
      if (made.some(path => !named.includes(path))) wrong.push(`${name}: ${made.join(', ')}`)
    })
  }
  expect(wrong).toEqual([])
  expect(acts).toBeGreaterThan(30)
})

/** @param {ts.Node | undefined} within */
function addressesIn(within) {
  /** @type {string[]} */
  const found = []
  if (within !== undefined)
    walk(within, node => {
      if (ts.isStringLiteral(node) && node.text.startsWith('/operator/')) found.push(node.text)
    })
  return found
}
