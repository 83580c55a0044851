/** The check that `--check-config` of a program makes. */
import { ConfigFault, type Environment } from './environment-values.ts'
import { type Settings, untouchedValues } from './setting.ts'

interface ConfigCheck<Config> {
  readonly program: string
  readonly read: (env: Environment) => Config
  readonly settings: Settings
  /** The advice about options that the program works without, but better with. */
  readonly adviceOn: (config: Config) => readonly string[]
}

/**
 * The output of `--check-config`: everything that keeps a program from starting in production, and what an installation goes without. No
 * secret is in it, as no `ConfigFault` repeats one.
 */
export function checkConfig<Config>(
  env: Environment,
  { program, read, settings, adviceOn }: ConfigCheck<Config>,
): { readonly lines: readonly string[]; readonly isUsable: boolean } {
  const mode = env['NODE_ENV'] === 'production' ? [] : ['NODE_ENV is not production.']
  const { faults, advice } = faultsOrAdvice({ ...env, NODE_ENV: 'production' }, read, adviceOn)
  const all = [...mode, ...faults, ...untouchedValues(settings, env)]
  const verdict = all.length === 0 ? 'everything that production needs is set' : 'does not start like this'
  return {
    lines: [
      ...all.map(fault => `  fault   ${fault}`),
      ...advice.map(line => `  advice  ${line}`),
      `${program}: ${verdict}.`,
    ],
    isUsable: all.length === 0,
  }
}

function faultsOrAdvice<Config>(
  env: Environment,
  read: (env: Environment) => Config,
  adviceOn: (config: Config) => readonly string[],
): { readonly faults: readonly string[]; readonly advice: readonly string[] } {
  try {
    return { faults: [], advice: adviceOn(read(env)) }
  } catch (error) {
    if (error instanceof ConfigFault) return { faults: error.faults, advice: [] }
    throw error
  }
}

/** For a program that was started with `--check-config` alone to check: prints, and leaves 1 behind where it would not start. */
export function printConfigCheck<Config>(env: Environment, check: ConfigCheck<Config>): void {
  const { lines, isUsable } = checkConfig(env, check)
  for (const line of lines) console.log(line)
  if (!isUsable) process.exitCode = 1
}

/** The argument with which a program only checks its configuration. */
export function isConfigCheck(args: readonly string[]): boolean {
  return args.includes('--check-config')
}
