/** Which module may import which: the table and the tiers of ARCHITECTURE.md, enforced by dependency-cruiser. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../repository.mjs'
import { boundaryRules } from './boundary-rules.mjs'
import { serverFeatures } from './server-features.mjs'

const FOLDERS = ['apps', 'packages', 'e2e', 'bench', 'tools']

/** @typedef {{ rule: string, from: string, to: string, comment: string }} Violation */

/** @returns {Promise<import('./run-checks.mjs').Finding>} */
export async function checkBoundaries() {
  const violations = await boundaryViolations(ROOT)
  const lines = violations.map(({ rule, from, to, comment }) => `${from} → ${to}\n  ${rule}: ${comment}`)
  return { passed: lines.length === 0, output: lines.join('\n') }
}

/**
 * @param {string} root of a tree laid out like the repository
 * @returns {Promise<Violation[]>}
 */
export async function boundaryViolations(root) {
  // Not at the top: `npm test` loads this file before anything is installed.
  const { cruise } = await import('dependency-cruiser')
  const features = await serverFeatures()
  const rules = boundaryRules(features)
  const { output } = await cruise(
    FOLDERS.filter(folder => existsSync(join(root, folder))),
    {
      ruleSet: { forbidden: rules },
      validate: true,
      baseDir: root,
      tsPreCompilationDeps: true,
      combinedDependencies: false,
      exclude: { path: ['(^|/)dist/'] },
      doNotFollow: { path: ['node_modules'] },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
    },
  )
  if (typeof output === 'string') throw new Error(output)
  const comments = new Map(rules.map(rule => [rule.name, rule.comment ?? '']))
  const found = output.summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    from,
    to,
    comment: comments.get(rule.name) ?? '',
  }))
  return [...found, ...undeclaredFeatures(root, features)]
}

/**
 * @param {string} root
 * @param {readonly import('./server-features.mjs').ServerFeature[]} features
 */
function undeclaredFeatures(root, features) {
  const folder = join(root, 'apps/server/src/features')
  const folders = existsSync(folder) ? readdirSync(folder) : []
  return folders
    .filter(name => !features.some(feature => feature.name === name))
    .map(name => ({
      rule: 'feature-is-declared',
      from: `apps/server/src/features/${name}`,
      to: 'apps/server/src/features.ts',
      comment: 'declare the feature in its feature.ts and list it',
    }))
}
