/** `npm run bench`: prints figures and keeps them in `bench/results`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { stampOfSources } from '../tools/checks/measured-sources.mjs'
import { ClearFailure, runMain } from '../tools/processes/clear-failure.mjs'
import { measureAssessments } from './assessments.ts'
import { type Goal, printGoals } from './goals.ts'
import { measureLeaderboard } from './leaderboard.ts'
import { measureLists } from './lists/measure-lists.ts'
import { describeMachine } from './machine.ts'
import { measureOverload } from './overload/measure-overload.ts'
import { measureSlowProvider } from './overload/measure-slow-provider.ts'
import { measureAgainst } from './rounds/against.ts'
import { measureClusterStatement } from './rounds/cluster-statement.ts'
import { measureEmbeddedRounds } from './rounds/embedded-rounds.ts'
import { type Length, measurePostgresRounds } from './rounds/postgres-rounds.ts'
import { measureProviderHours } from './rounds/provider-hours.ts'
import { measureRoundStatement } from './rounds/round-statement.ts'
import { outputOf } from './rounds/run-load.ts'
import { measureSizes } from './sizes/measure-sizes.ts'
import { measureSoak } from './soak/measure-soak.ts'
import { measureSettling, measureTournament } from './tournament/measure-tournament.ts'

const results = fileURLToPath(new URL('./results', import.meta.url))

interface Outcome {
  readonly goals: readonly Goal[]
  readonly measured: unknown
}

const BENCHMARKS: Readonly<Record<string, (length: Length, options: Options) => Promise<Outcome>>> = {
  postgres: measurePostgresRounds,
  embedded: measureEmbeddedRounds,
  rounds: (length, { against }) => measureAgainst(against, length),
  statement: measureRoundStatement,
  hours: measureProviderHours,
  cluster: measureClusterStatement,
  overload: measureOverload,
  'slow-provider': measureSlowProvider,
  sizes: measureSizes,
  leaderboard: async () => measureLeaderboard(),
  tournament: measureTournament,
  settlement: measureSettling,
  // Lighthouse is large: it must not be in memory while other benchmarks measure this process.
  'first-load': async () => (await import('./first-load.ts')).measureFirstLoad(),
  presses: async () => (await import('./presses.ts')).measurePresses(),
  assessments: measureAssessments,
  lists: measureLists,
  soak: (_, { minutes, share }) => measureSoak({ minutes: Number(minutes), share: Number(share) }),
}
/** One needs a revision, one takes hours, one is part of `tournament`, one is of a single question, one needs a cluster: they run when they are named and not with all others. */
const BY_NAME_ALONE = ['rounds', 'soak', 'settlement', 'hours', 'cluster']
const WITH_OTHERS = Object.keys(BENCHMARKS).filter(name => !BY_NAME_ALONE.includes(name))

const HELP = `npm run bench [-- NAME … --options]

  without a name     ${WITH_OTHERS.join(', ')}
  by name only       ${BY_NAME_ALONE.join(', ')}
  --quick            one short repeat of each measurement
  --against REVISION for rounds: the revision to compare with
  --minutes N        for soak: its length, 360 by default
  --share N          for soak: its load by the capacity, 0.5 by default`

interface Options {
  readonly quick: boolean
  readonly against?: string | undefined
  readonly minutes: string
  readonly share: string
}

await runMain(async () => {
  const flag = { type: 'boolean', default: false } as const
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      quick: flag,
      help: flag,
      against: { type: 'string' },
      minutes: { type: 'string', default: '360' },
      share: { type: 'string', default: '0.5' },
    },
  })
  if (values.help) {
    console.log(HELP)
    return
  }
  const unknown = positionals.find(name => BENCHMARKS[name] === undefined)
  if (unknown !== undefined)
    throw new ClearFailure(`There is no benchmark "${unknown}". npm run bench -- --help lists them.`)
  mkdirSync(results, { recursive: true })
  for (const name of positionals.length > 0 ? positionals : WITH_OTHERS) await measure(name, values)
})

async function measure(name: string, options: Options): Promise<void> {
  console.log(`\n${name}`)
  const length: Length = options.quick
    ? { repeats: 1, warmUp_ms: 1000, measure_ms: 3000 }
    : { repeats: 3, warmUp_ms: 1500, measure_ms: 5000 }
  // Of changed work the commit is that before it; `sources` says whether it is still the same code.
  const commit = (await outputOf('git', ['rev-parse', '--short=8', 'HEAD']).catch(() => 'unknown')).trim()
  const machine = describeMachine()
  const outcome = await BENCHMARKS[name]?.(length, options)
  if (outcome === undefined) return
  printGoals(outcome.goals)
  const result = {
    name,
    at: new Date().toISOString(),
    commit,
    sources: stampOfSources(name),
    machine,
    length,
    ...outcome,
  }
  writeFileSync(`${results}/${name}.json`, `${JSON.stringify(result, null, 2)}\n`)
}
