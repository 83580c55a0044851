import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { tool } from '../checks/commands.mjs'
import { ensureBuilds } from '../preparation/fresh-builds.mjs'
import { ensurePackages } from '../preparation/installed-packages.mjs'
import { ClearFailure } from '../processes/clear-failure.mjs'
import { endRunningCommands, runCommand } from '../processes/run-command.mjs'
import { endAllOf, endStragglers } from '../processes/stragglers.mjs'
import { firstOfPlaywright, firstOfVitest, troubleOfVitest } from './first-failure.mjs'
import { readFaults } from './read-faults.mjs'
import { applyPatch, copyBuilds, copyTree, removeCopy } from './tree-copy.mjs'

/**
 * @typedef {import('./read-faults.mjs').Fault} Fault
 * @typedef {{ failure?: import('./first-failure.mjs').Failure | undefined, trouble?: string | undefined }} Outcome `trouble` is why tests could
 *   not run
 * @typedef {{ part: string, tests?: string, title?: string | undefined }} Wanted all tests of the part when none are named
 */

/**
 * Plants each fault alone and runs the tests that have to notice it; with `--rest` everything else too where they don't. It supposes
 * that these tests pass without the fault.
 * @param {string[]} args names of faults, all when none is named
 * @returns {Promise<number>} exit code: 1 when one is missed
 */
export async function plantFaults(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { rest: { type: 'boolean', default: false } },
  })
  const faults = chosen(readFaults(), positionals)
  const runId = randomUUID()
  process.env['ARENA_RUN_ID'] = runId
  await ensurePackages()
  if (faults.some(({ part }) => part === 'e2e')) await ensureBuilds({ planned: true })
  const copy = await copyTree()
  endOnSignals(runId, copy)
  try {
    let caught = 0
    for (const fault of faults) {
      const outcome = await plant(copy, fault, values.rest)
      await endStragglers(runId)
      console.log(describe(fault, outcome))
      if (outcome.failure !== undefined) caught += 1
    }
    console.log(`\n${caught} caught, ${faults.length - caught} missed`)
    return caught === faults.length ? 0 : 1
  } finally {
    removeCopy(copy)
  }
}

/**
 * @param {Fault[]} faults
 * @param {string[]} names
 */
function chosen(faults, names) {
  const unknown = names.filter(name => !faults.some(fault => fault.name === name))
  if (unknown.length > 0) {
    const known = faults.map(fault => fault.name).join(', ')
    throw new ClearFailure(`No fault is called ${unknown.join(', ')}. There are: ${known}.`)
  }
  return faults.filter(fault => names.length === 0 || names.includes(fault.name))
}

/**
 * @param {string} copy
 * @param {Fault} fault
 * @param {boolean} withRest
 * @returns {Promise<Outcome>}
 */
async function plant(copy, fault, withRest) {
  await applyPatch(copy, fault.file)
  try {
    /** @type {Wanted[]} */
    const runs = [fault, ...(withRest ? [{ part: 'unit' }, { part: 'e2e' }] : [])]
    /** @type {Outcome} */
    let outcome = {}
    for (const run of runs) {
      outcome = await runTests(copy, run)
      if (outcome.failure !== undefined || outcome.trouble !== undefined) return outcome
    }
    return outcome
  } finally {
    await applyPatch(copy, fault.file, { reverse: true })
    copyBuilds(copy)
  }
}

/**
 * @param {string} copy
 * @param {Wanted} wanted
 * @returns {Promise<Outcome>}
 */
async function runTests(copy, { part, tests, title }) {
  const isUnit = part === 'unit'
  const report = join(copy, '.cache', 'reports', 'fault.json')
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
  if (!isUnit) await buildCopy(copy)
  const command = isUnit
    ? [tool('vitest', 'vitest.mjs'), 'run', '--bail=1', '--reporter=json', `--outputFile=${report}`]
    : [tool('@playwright/test', 'cli.js'), 'test', '-c', 'e2e/playwright.config.ts', '-x', '--workers=1']
  const filter = [...(tests ? [tests] : []), ...(title ? [isUnit ? '-t' : '-g', title] : [])]
  const { code, output } = await runCommand([process.execPath, ...command, ...filter], {
    cwd: copy,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  if (code === 0) return {}
  const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
  const failure = results && (isUnit ? firstOfVitest(results) : firstOfPlaywright(results))
  if (failure !== undefined) return { failure }
  const trouble = results && isUnit ? troubleOfVitest(results) : undefined
  return { trouble: trouble ?? output.trim().slice(-1000) }
}

/** By the copy's own tool, which knows the copy as the repository. @param {string} copy */
async function buildCopy(copy) {
  const builds = pathToFileURL(join(copy, 'tools/preparation/fresh-builds.mjs')).href
  await (await import(builds)).ensureBuilds({ planned: true })
}

/**
 * @param {Fault} fault
 * @param {Outcome} outcome
 */
function describe({ name, promise }, { failure, trouble }) {
  if (failure !== undefined)
    return `✓ ${name} → ${failure.title}\n${failure.message.replaceAll(/^/gm, '    ')}`
  if (trouble !== undefined) return `✗ ${name}: its tests did not run\n${trouble}`
  return `✗ ${name}: no test fell, though this is broken: ${promise}`
}

/**
 * @param {string} runId
 * @param {string} copy
 */
function endOnSignals(runId, copy) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      void endRunningCommands().finally(() => {
        endAllOf(runId)
        removeCopy(copy)
        process.exit(1)
      })
    })
  }
}
