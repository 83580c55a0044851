/** The tables of ARCHITECTURE.md that are written from the declarations of the server's features. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../repository.mjs'
import { serverFeatures } from './server-features.mjs'

/** @typedef {import('./server-features.mjs').ServerFeature} ServerFeature */

const PAGE = 'ARCHITECTURE.md'

/** @type {Readonly<Record<string, (features: readonly ServerFeature[]) => string>>} */
const TABLES = { tiers: tierTable, features: featureTable }

/** @returns {Promise<import('./run-checks.mjs').Finding>} */
export async function checkGeneratedTables() {
  const text = readFileSync(join(ROOT, PAGE), 'utf8')
  const isCurrent = withTables(text, await serverFeatures()) === text
  const output = `${PAGE}: a table differs from apps/server/src/features.ts. Write the tables with: npm run generate`
  return { passed: isCurrent, output: isCurrent ? '' : output }
}

export async function writeGeneratedTables() {
  const path = join(ROOT, PAGE)
  writeFileSync(path, withTables(readFileSync(path, 'utf8'), await serverFeatures()))
}

/**
 * The page with each table between its two marks written from the declarations.
 * @param {string} text
 * @param {readonly ServerFeature[]} features in the order of the tiers
 */
export function withTables(text, features) {
  return Object.entries(TABLES).reduce((page, [name, write]) => {
    const [start, end] = [`<!-- generated: ${name} -->`, `<!-- end of ${name} -->`]
    const [from, to] = [page.indexOf(start), page.indexOf(end)]
    if (from < 0 || to < from) throw new Error(`${PAGE} has no marks for the table "${name}"`)
    return `${page.slice(0, from + start.length)}\n\n${write(features)}\n\n${page.slice(to)}`
  }, text)
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
