/** The tables of docs/performance.md are generated from `bench/results/*.json`; this check compares them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../repository.mjs'
import { stampOfSources } from './measured-sources.mjs'

/**
 * A file of `bench/results`. `commit` and `sources` (`stampOfSources`) are those of the code that was measured.
 * @typedef {{ goal: string, wanted: string, reached: number, met: boolean }} Goal
 * @typedef {{ name: string, at: string, commit?: string, sources?: string, machine: { cpu: string, cores: number, load: number },
 *   goals: readonly Goal[] }} Result
 */

const PAGE = join(ROOT, 'docs/performance.md')
const RESULTS = join(ROOT, 'bench/results')
const BEGIN = '<!-- generated from bench/results by `npm run performance-table` -->'
const END = '<!-- end of the generated table -->'
const RUNS = `| benchmark | date | commit | machine | code since then |
| --- | --- | --- | --- | --- |`
const FIGURES = `| benchmark | figure | goal | reached | |
| --- | --- | --- | --- | --- |`

/** @returns {Promise<import('./run-checks.mjs').Finding>} */
export async function checkPerformanceTable() {
  const page = readFileSync(PAGE, 'utf8')
  const passed = page === withTable(page, tableOf(readResults(), stampOfSources))
  const output = 'docs/performance.md differs from bench/results: run `npm run performance-table`.'
  return { passed, output: passed ? '' : output }
}

export function writePerformanceTable() {
  const page = readFileSync(PAGE, 'utf8')
  writeFileSync(PAGE, withTable(page, tableOf(readResults(), stampOfSources)))
}

/**
 * @param {readonly Result[]} results
 * @param {(name: string) => string | undefined} stampOf of the sources as they are now
 */
export function tableOf(results, stampOf) {
  const runs = results.map(({ name, at, commit = 'unknown', machine, sources }) => {
    const since = sources !== undefined && sources === stampOf(name) ? 'unchanged' : '**changed**'
    const where = `${machine.cpu}, ${machine.cores} cores, load ${machine.load}`
    return `| ${name} | ${at.slice(0, 10)} | ${commit} | ${where} | ${since} |`
  })
  const figures = results.flatMap(({ name, goals }) =>
    goals.map(
      ({ goal, wanted, reached, met }) =>
        `| ${name} | ${goal} | ${wanted} | ${reached} | ${met ? 'met' : '**missed**'} |`,
    ),
  )
  return [RUNS, ...runs, '', FIGURES, ...figures].join('\n')
}

/**
 * The page with the table between its two marks.
 * @param {string} page
 * @param {string} table
 */
export function withTable(page, table) {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error('docs/performance.md has no place for the generated table.')
  return `${page.slice(0, begin + BEGIN.length)}\n\n${table}\n\n${page.slice(end)}`
}

/** @returns {readonly Result[]} */
function readResults() {
  const names = readdirSync(RESULTS).filter(name => name.endsWith('.json'))
  return names.sort().map(name => JSON.parse(readFileSync(join(RESULTS, name), 'utf8')))
}
