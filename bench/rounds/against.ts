/** `npm run bench -- rounds --against <revision>`: the round path of this tree and of another revision, in turns on one machine. */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ClearFailure } from '../../tools/processes/clear-failure.mjs'
import { median, rounded } from '../figures.ts'
import { atLeast, type Goal } from '../goals.ts'
import type { Length } from './postgres-rounds.ts'
import { outputOf } from './run-load.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PROGRAM = 'bench/rounds/one-revision.ts'
const FIGURES = ['roundsPerSecond', 'p99_ms', 'server_us', 'database_us'] as const
/** The maximum cost of a change of the round path: a larger one is explained in its commit. */
const RATIO_MIN = 0.97

type Figures = Readonly<Record<(typeof FIGURES)[number], number>>

export async function measureAgainst(
  revision: string | undefined,
  { repeats, measure_ms }: Length,
): Promise<{ readonly goals: readonly Goal[]; readonly measured: unknown }> {
  if (revision === undefined)
    throw new ClearFailure('Name a revision: npm run bench -- rounds --against HEAD~1')
  const folder = join(mkdtempSync(join(tmpdir(), 'arena-against-')), 'tree')
  await git('worktree', 'add', '--detach', folder, revision)
  try {
    await prepare(folder)
    const runs = { earlier: [] as Figures[], now: [] as Figures[] }
    // A machine slows down under load: each revision is as often first as second.
    for (let turn = 0; turn < 2 * Math.ceil(repeats / 2); turn += 1) {
      const order = turn % 2 === 0 ? (['earlier', 'now'] as const) : (['now', 'earlier'] as const)
      for (const which of order)
        runs[which].push(await measureTree(which === 'now' ? ROOT : folder, measure_ms))
    }
    return summary(revision, runs)
  } finally {
    await git('worktree', 'remove', '--force', folder)
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
}

async function prepare(folder: string): Promise<void> {
  if (!existsSync(join(folder, 'packages/database')))
    throw new Error(
      'That revision is too old: it has no packages/database, which the program of this benchmark imports.',
    )
  console.log('  installing and building the other revision …')
  // `npm ci` of today refuses lock files that an older npm wrote.
  await outputOf('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder])
  await outputOf('npm', ['run', 'build', '--prefix', folder])
  if (!existsSync(join(folder, PROGRAM))) copyFileSync(join(ROOT, PROGRAM), join(folder, PROGRAM))
}

async function measureTree(folder: string, measure_ms: number): Promise<Figures> {
  const command = `cd '${folder}' && exec '${process.execPath}' --import tsx ${PROGRAM} ${measure_ms}`
  const lines = (await outputOf('sh', ['-c', command])).trim().split('\n')
  const figures = JSON.parse(lines.at(-1) ?? '{}') as Figures
  console.log(
    `  ${folder === ROOT ? 'now    ' : 'earlier'} ${FIGURES.map(name => `${name} ${figures[name]}`).join(', ')}`,
  )
  return figures
}

function summary(revision: string, runs: { readonly earlier: Figures[]; readonly now: Figures[] }) {
  const middle = (of: readonly Figures[], name: keyof Figures) => median(of.map(figures => figures[name]))
  const ratios = Object.fromEntries(
    FIGURES.map(name => [name, rounded(middle(runs.now, name) / middle(runs.earlier, name), 2)]),
  )
  const goal = atLeast(
    `rounds a second against ${revision}`,
    ratios['roundsPerSecond'] ?? Number.NaN,
    RATIO_MIN,
  )
  return { goals: [goal], measured: { revision, ratios, ...runs } }
}

const git = (...words: string[]) => outputOf('git', ['-C', ROOT, ...words])
