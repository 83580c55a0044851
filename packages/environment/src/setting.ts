/**
 * A setting: one variable of the environment, declared once. Parsing, `--check-config`, `.env.example` and the reference page of
 * variables follow from it.
 */
import { type Environment, optional, readSecret } from './environment-values.ts'

/** The parts of `.env.example` and of the reference page, in their order. */
export const SECTIONS = ['network', 'data', 'bot', 'keys', 'payouts', 'development'] as const

export interface Setting<Value = unknown> {
  readonly section: (typeof SECTIONS)[number]
  /** The meaning, in one line for the person who sets it. */
  readonly meaning: string
  /** The default, as a value or in words; left out = none. */
  readonly standard?: string
  /** The value that `.env.example` shows, where `standard` is in words. */
  readonly sample?: string
  /** Only the programs may see it. It may also come from a file: `<NAME>_FILE`. */
  readonly isSecret?: true
  /** Production does not start without a value of its own. */
  readonly isRequired?: true
  /** The value of a developer's machine: it is in the source, so production refuses it. */
  readonly local?: string
  /** Values of the templates in `deploy/`: `--check-config` refuses them. A host counts wherever it is in the value. */
  readonly untouched?: readonly string[]
  /** The setting that it replaces a part of: it is documented with that one, and has no line of its own. */
  readonly partOf?: string
  readonly read: (env: Environment, name: string) => Value
}

export type Settings = Readonly<Record<string, Setting>>

export type ValuesOf<Given extends Settings> = {
  readonly [Name in keyof Given]: ReturnType<Given[Name]['read']>
}

/** The value of each setting in this environment. Values that can't be used are refused by name. */
export function valuesOf<Given extends Settings>(settings: Given, env: Environment): ValuesOf<Given> {
  const values = Object.entries(settings).map(([name, setting]) => [name, setting.read(env, name)])
  return Object.fromEntries(values) as ValuesOf<Given>
}

/**
 * The settings that keep a program from starting in production: those without a value, and those with the value of a developer's machine.
 */
export function missingValues(settings: Settings, env: Environment): readonly string[] {
  return Object.entries(settings).flatMap(([name, { isRequired, local }]) => {
    const given = readSecret(env, name)
    if (given === undefined && isRequired) return [`${name} is not set.`]
    if (local !== undefined && given?.split(',').includes(local))
      return [`${name} is the local one, which everybody knows.`]
    return []
  })
}

/** The values that were copied from a template and not replaced. No secret is repeated. */
export function untouchedValues(settings: Settings, env: Environment): readonly string[] {
  return Object.entries(settings).flatMap(([name, { untouched = [], isSecret }]) => {
    const given = optional(env, name)
    if (given === undefined || !untouched.some(sample => isSample(given, sample))) return []
    return [`${name} still has the value of the template${isSecret ? '' : `, ${given}`}: set your own.`]
  })
}

function isSample(given: string, sample: string): boolean {
  return given === sample || given.split(/[\s,]+/).some(part => hostOf(part) === sample)
}

function hostOf(value: string): string | undefined {
  return URL.canParse(value) ? new URL(value).hostname : undefined
}
