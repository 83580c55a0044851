/** What is written from declarations: tables of ARCHITECTURE.md, `.env.example`, and the page of variables. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../repository.mjs'
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
  '.env.example': async () => exampleFile(await declaredSettings()),
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

export async function writeGeneratedTables() {
  for (const [path, write] of Object.entries(GENERATED)) {
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
