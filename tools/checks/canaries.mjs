/**
 * A check that is silently off is worse than none, so each rule is shown a file that it must refuse, in a small repository that
 * is otherwise sound.
 */
import { boundaryCanaries } from '../canaries/boundary-canaries.mjs'
import { buildFixtureRepository, removeFixtureRepository } from '../canaries/fixture-repository.mjs'
import { LINT_CANARIES } from '../canaries/lint-canaries.mjs'
import { MIGRATION_CANARIES, RELEASED, SOUND_MIGRATIONS } from '../canaries/migration-canaries.mjs'
import { TYPE_CANARIES } from '../canaries/type-canaries.mjs'
import { runCommand } from '../processes/run-command.mjs'
import { boundaryViolations } from './boundaries.mjs'
import { boundaryRules } from './boundary-rules.mjs'
import { tool } from './commands.mjs'
import { MIGRATION_RULES } from './migration-rules.mjs'
import { migrationFaults } from './migrations.mjs'
import { serverFeatures } from './server-features.mjs'

/**
 * @typedef {import('../canaries/boundary-canaries.mjs').Canary} Canary
 * @typedef {{ rule: string, path: string }} Report a fault that a check reported
 */

/** @returns {Promise<import('./run-checks.mjs').Finding>} */
export async function checkCanaries() {
  const ofBoundaries = boundaryCanaries(await serverFeatures())
  const faults = [
    ...(await onSilentRules('boundaries', ofBoundaries, reportedByBoundaries)),
    ...(await rulesWithoutCanary()),
    ...(await onSilentRules('lint', LINT_CANARIES, reportedByLint)),
    ...(await onSilentRules('types', TYPE_CANARIES, reportedByTypes)),
    ...(await onSilentRules('format', FORMAT_CANARIES, reportedByFormat)),
    ...(await onSilentRules('dead code', DEAD_CODE_CANARIES, reportedByDeadCode)),
    ...(await onSilentMigrationRules()),
  ]
  return { passed: faults.length === 0, output: faults.join('\n') }
}

/** @type {readonly Canary[]} */
const FORMAT_CANARIES = [
  { rule: 'format', path: 'packages/rules/src/loose.ts', source: 'export const   loose = 1;\n' },
  {
    rule: 'organizeImports',
    path: 'packages/contract/src/unsorted.ts',
    source: "import { b } from './b.ts'\nimport { a } from './a.ts'\n\nexport const c = a + b\n",
  },
]

/** @type {readonly Canary[]} */
const DEAD_CODE_CANARIES = [
  { rule: 'files', path: 'packages/rules/src/forgotten.ts', source: 'export const forgotten = 1\n' },
  {
    rule: 'exports',
    path: 'apps/mini-app/src/shell/index.ts',
    source: "export const shell = 'shell'\nexport const forgotten = 1\n",
  },
]

/**
 * Runs a check over the repository as it is, where it must be silent, and over the repository with its canaries, where each must be
 * reported.
 * @param {string} check
 * @param {readonly Canary[]} canaries
 * @param {(repository: string) => Promise<Report[]>} reportedBy
 */
async function onSilentRules(check, canaries, reportedBy) {
  const additions = Object.fromEntries(canaries.map(({ path, source }) => [path, source]))
  const [sound, spoiled] = await Promise.all([
    inFixtureRepository({}, reportedBy),
    inFixtureRepository(additions, reportedBy),
  ])
  const wrong = sound.map(
    ({ rule, path }) => `${check}: the fixture repository is rejected: ${path}: ${rule}`,
  )
  const silent = canaries
    .filter(canary => !spoiled.some(report => report.rule === canary.rule && report.path === canary.path))
    .map(({ rule, path }) => `${check}: ${rule} did not reject its canary ${path}`)
  return [...wrong, ...silent]
}

/**
 * @param {Readonly<Record<string, string>>} additions
 * @param {(repository: string) => Promise<Report[]>} reportedBy
 */
async function inFixtureRepository(additions, reportedBy) {
  const features = await serverFeatures()
  const repository = buildFixtureRepository(
    features.map(({ name }) => name),
    additions,
  )
  try {
    return await reportedBy(repository)
  } finally {
    removeFixtureRepository(repository)
  }
}

async function rulesWithoutCanary() {
  const features = await serverFeatures()
  const shown = new Set(boundaryCanaries(features).map(canary => canary.rule))
  return boundaryRules(features)
    .filter(rule => !shown.has(rule.name))
    .map(rule => `boundaries: ${rule.name} has no canary`)
}

/** Each alone, beside a baseline, since most have the same number. */
async function onSilentMigrationRules() {
  /** @param {{ path: string, source: string }} canary */
  const reportedFor = ({ path, source }) => {
    const baseline = {
      path: path.replace(/[^/]*$/, '0001-baseline.sql'),
      text: 'CREATE TABLE figs (id int);',
    }
    return migrationFaults([baseline, { path, text: source }], RELEASED)
  }
  const wrong = (await Promise.all(SOUND_MIGRATIONS.map(reportedFor))).flat()
  const silent = await Promise.all(
    MIGRATION_CANARIES.map(async canary => {
      const reports = await reportedFor(canary)
      return reports.some(({ rule }) => rule === canary.rule) ? [] : [canary]
    }),
  )
  const shown = new Set(MIGRATION_CANARIES.map(({ rule }) => rule))
  return [
    ...wrong.map(
      ({ path, rule, reason }) => `migrations: a sound one is rejected: ${path}: ${rule}: ${reason}`,
    ),
    ...silent.flat().map(({ rule, source }) => `migrations: ${rule} did not reject its canary: ${source}`),
    ...MIGRATION_RULES.filter(rule => !shown.has(rule)).map(rule => `migrations: ${rule} has no canary`),
  ]
}

/** @param {string} repository */
async function reportedByBoundaries(repository) {
  const violations = await boundaryViolations(repository)
  return violations.map(({ rule, from }) => ({
    rule,
    path: rule === 'feature-is-declared' ? `${from}/index.ts` : from,
  }))
}

/** @param {string} repository */
async function reportedByLint(repository) {
  const { output } = await runCommand(
    [process.execPath, tool('oxlint', 'bin/oxlint'), '--type-aware', '--format', 'json', 'packages', 'apps'],
    {
      cwd: repository,
      env: { ...process.env, OXLINT_TSGOLINT_PATH: tool('oxlint-tsgolint', 'bin/tsgolint.js') },
    },
  )
  /** @type {{ diagnostics: { code: string, filename: string }[] }} */
  const report = JSON.parse(output)
  return report.diagnostics.map(({ code, filename }) => ({ rule: code, path: filename }))
}

/** @param {string} repository */
async function reportedByTypes(repository) {
  const { output } = await runCommand(
    [process.execPath, tool('typescript-native', 'bin/tsc'), '-b', '--pretty', 'false'],
    {
      cwd: repository,
    },
  )
  return [...output.matchAll(/^(\S+?)\(\d+,\d+\): error (TS\d+)/gm)].map(match => ({
    path: match[1] ?? '',
    rule: match[2] ?? '',
  }))
}

/** @param {string} repository */
async function reportedByFormat(repository) {
  const { output } = await runCommand(
    [
      process.execPath,
      tool('@biomejs/biome', 'bin/biome'),
      'ci',
      '--vcs-enabled=false',
      '--colors=off',
      'packages/rules/src',
      'packages/contract/src',
    ],
    { cwd: repository },
  )
  return [...output.matchAll(/^(\S+?)(?::\d+:\d+)? (?:assist\/source\/)?(format|organizeImports)\b/gm)].map(
    match => ({
      path: match[1] ?? '',
      rule: match[2] ?? '',
    }),
  )
}

/** @param {string} repository */
async function reportedByDeadCode(repository) {
  const { output } = await runCommand(
    [
      process.execPath,
      tool('knip', 'bin/knip.js'),
      '--no-progress',
      '--include',
      'files,exports',
      '--reporter',
      'json',
    ],
    { cwd: repository },
  )
  /** @type {{ issues: { file: string, files: unknown[], exports: unknown[] }[] }} */
  const report = JSON.parse(output)
  return report.issues.flatMap(({ file, files, exports }) => [
    ...files.map(() => ({ rule: 'files', path: file })),
    ...exports.map(() => ({ rule: 'exports', path: file })),
  ])
}
