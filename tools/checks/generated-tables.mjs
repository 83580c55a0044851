/** The content generated from declarations: tables of ARCHITECTURE.md, the lists of decisions, endpoints and games, `.env.example`, and the page of variables. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../repository.mjs'
import { GAME_LISTS } from './game-lists.mjs'
import { serverFeatures } from './server-features.mjs'
import { declaredSettings, exampleFile, variableTables } from './settings-pages.mjs'

/** @typedef {import('./server-features.mjs').ServerFeature} ServerFeature */

/**
 * By path: what the file says when it is current, of what it says now.
 * @type {Readonly<Record<string, (text: string) => Promise<string>>>}
 */
const GENERATED = {
  'ARCHITECTURE.md': async text => withTables(text, await serverFeatures()),
  'docs/reference/environment.md': async text =>
    withTable(text, { name: 'variables', table: variableTables(await declaredSettings()) }),
  'docs/decisions/README.md': async text =>
    withTable(text, { name: 'decisions', table: decisionList(decisionTitles()) }),
  'packages/contract/src/endpoint-modules.ts': async () =>
    endpointModules(readdirSync(join(ROOT, 'packages/contract/src/endpoints'))),
  '.env.example': async () => exampleFile(await declaredSettings()),
  ...GAME_LISTS,
}

/** @returns {Promise<import('./run-checks.mjs').Finding>} */
export async function checkGeneratedTables() {
  const outdated = []
  for (const [path, write] of Object.entries(GENERATED)) {
    const text = readFileSync(join(ROOT, path), 'utf8')
    if ((await write(text)) !== text) outdated.push(path)
  }
  const output = outdated.map(
    path => `${path} differs from what is declared. Write it with: npm run generate`,
  )
  return { passed: outdated.length === 0, output: output.join('\n') }
}

/** @param {readonly string[]} paths of the generated files, all of them by default */
export async function writeGeneratedTables(paths = Object.keys(GENERATED)) {
  for (const [path, write] of Object.entries(GENERATED).filter(([path]) => paths.includes(path))) {
    const file = join(ROOT, path)
    writeFileSync(file, await write(readFileSync(file, 'utf8')))
  }
}

/**
 * ARCHITECTURE.md with each table written from the declarations.
 * @param {string} text
 * @param {readonly ServerFeature[]} features in the order of the tiers
 */
export function withTables(text, features) {
  const tiers = withTable(text, { name: 'tiers', table: tierTable(features) })
  return withTable(tiers, { name: 'features', table: featureTable(features) })
}

/**
 * The page with the table between its two marks replaced.
 * @param {string} page
 * @param {{ readonly name: string, readonly table: string }} written
 */
function withTable(page, { name, table }) {
  const [start, end] = [`<!-- generated: ${name} -->`, `<!-- end of ${name} -->`]
  const [from, to] = [page.indexOf(start), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`The page has no marks for the table "${name}"`)
  return `${page.slice(0, from + start.length)}\n\n${table}\n\n${page.slice(to)}`
}

/**
 * The first line of each decision by its file.
 * @returns {Readonly<Record<string, string>>}
 */
function decisionTitles() {
  const folder = join(ROOT, 'docs/decisions')
  const files = readdirSync(folder).filter(file => /^\d{4}-.*\.md$/.test(file))
  return Object.fromEntries(
    files.toSorted().map(file => [file, readFileSync(join(folder, file), 'utf8').split('\n', 1)[0] ?? '']),
  )
}

/** @param {Readonly<Record<string, string>>} titles by file, as the page writes them: `# 0001 Layout` */
export function decisionList(titles) {
  return Object.entries(titles)
    .map(([file, line]) => {
      const [, number, title] = /^# (\d{4}):? (.+)$/.exec(line) ?? []
      if (number === undefined || title === undefined || !file.startsWith(number))
        throw new Error(`docs/decisions/${file} does not begin with "# ${file.slice(0, 4)} Title"`)
      return `- [${title.replace(' (central)', '')}](${file})`
    })
    .join('\n')
}

/** The list of the files of endpoints: those of operators' calls begin with `operator-`. @param {readonly string[]} files */
export function endpointModules(files) {
  const names = files.filter(file => !file.endsWith('.test.ts')).map(file => file.replace(/\.ts$/, ''))
  const modules = names.toSorted().map(name => ({
    name,
    word: name.replace(/-(\w)/g, (_, /** @type {string} */ letter) => letter.toUpperCase()),
  }))
  /** @param {boolean} isOperators */
  const list = isOperators =>
    modules.flatMap(({ name, word }) =>
      name.startsWith('operator-') === isOperators ? [`  ${word},\n`] : [],
    )
  return [
    '/** The files of `endpoints/`: `npm run generate` writes this list. */\n',
    ...modules.map(({ name, word }) => `import * as ${word} from './endpoints/${name}.ts'\n`),
    `\nexport const APP_MODULES = [\n${list(false).join('')}] as const\n`,
    `\nexport const OPERATOR_MODULES = [\n${list(true).join('')}] as const\n`,
  ].join('')
}

/** @param {readonly ServerFeature[]} features */
function tierTable(features) {
  const tiers = [...new Set(features.map(({ tier }) => tier))].reverse()
  const rows = tiers.map(tier => {
    const names = features.filter(feature => feature.tier === tier).map(({ name }) => `\`${name}\``)
    return `| ${tier} | ${names.join(', ')} |`
  })
  return ['| tier | features |', '| --- | --- |', ...rows].join('\n')
}

/** @param {readonly ServerFeature[]} features */
function featureTable(features) {
  const rows = features.map(({ name, does, openFirst }) => {
    const files = openFirst.map(file => `\`${file}\``).join(', ')
    return `| \`${name}\` | ${does} | ${files} |`
  })
  return ['| feature | what it does | open first |', '| --- | --- | --- |', ...rows].join('\n')
}
