/** Reads single values from the environment. An invalid value is reported in a sentence that names the variable. */
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'

export type Environment = Readonly<Record<string, string | undefined>>

/** Invalid settings, described in sentences an operator understands. */
export class ConfigFault extends Error {
  override readonly name = 'ConfigFault'
  readonly faults: readonly string[]

  constructor(faults: string | readonly string[]) {
    const all = typeof faults === 'string' ? [faults] : faults
    super(all.join('\n'))
    this.faults = all
  }
}

/** The faults found so far in an environment that is being read as a whole. */
const noted = new WeakMap<Environment, string[]>()

/**
 * Reads everything before reporting the faults. The result of `read` is used only when nothing is.
 * @throws ConfigFault with every fault
 */
export function readSettings<Settings>(given: Environment, read: (env: Environment) => Settings): Settings {
  const env = { ...given }
  const faults: string[] = []
  noted.set(env, faults)
  const settings = read(env)
  if (faults.length > 0) throw new ConfigFault([...new Set(faults)])
  return settings
}

/** Notes a fault within `readSettings`; outside of it, throws. */
export function refuse(env: Environment, fault: string): void {
  const faults = noted.get(env)
  if (faults === undefined) throw new ConfigFault(fault)
  faults.push(fault)
}

/** The value of the variable, or the content of the file that `<NAME>_FILE` names. */
export function readSecret(env: Environment, name: string): string | undefined {
  const file = optional(env, `${name}_FILE`)
  const value = optional(env, name)
  if (file === undefined) return value
  if (value !== undefined) refuse(env, `${name} and ${name}_FILE are both set: which one counts?`)
  const content = contentOf(file)
  if (content === undefined || content === '')
    refuse(env, `${name}_FILE names ${file}, which ${content === '' ? 'is empty' : 'can not be read'}.`)
  return content
}

/** The secret in force and, after a comma, those before it that are still accepted while it is being changed. */
export function readSecrets(env: Environment, name: string): readonly string[] {
  return (readSecret(env, name) ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
}

/** Editors end a file with a line break, which is no part of the secret. */
function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}

export function readWord<Word extends string>(
  env: Environment,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const text = optional(env, name)
  if (text === undefined) return undefined
  const word = words.find(known => known === text)
  if (word === undefined) refuse(env, `${name} must be one of: ${words.join(', ')}.`)
  return word
}

export function optional(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}

export function text(env: Environment, name: string, fallback: string): string {
  return optional(env, name) ?? fallback
}

/** Separated by commas or spaces. */
export function list(env: Environment, name: string, fallback = ''): readonly string[] {
  return partsOf(text(env, name, fallback))
}

export function partsOf(value: string): readonly string[] {
  return value.split(/[\s,]+/).filter(part => part !== '')
}

export interface Range {
  readonly min: number
  readonly max: number
}

/** Where the only limit is that of exact numbers, `max` is `Number.MAX_SAFE_INTEGER`. */
export function readWhole(env: Environment, name: string, { min, max }: Range): number | undefined {
  const given = optional(env, name)
  if (given === undefined) return undefined
  const value = Number(given)
  if (!/^\d+$/.test(given) || value < min || value > max) {
    const range = max === Number.MAX_SAFE_INTEGER ? `from ${min}` : `from ${min} to ${max}`
    refuse(env, `${name} must be a whole number ${range}, not ${given}.`)
  }
  return value
}

export function readCount(env: Environment, name: string): number | undefined {
  return readWhole(env, name, { min: 1, max: 256 })
}

/** A hundred years: in effect, never delete. */
const DAYS_MAX = 36_500

export function readDays(env: Environment, name: string): number | undefined {
  return readWhole(env, name, { min: 1, max: DAYS_MAX })
}

export function readPort(env: Environment, name: string, fallback: number): number {
  return readWhole(env, name, { min: 0, max: 65_535 }) ?? fallback
}

export function readOrigins(env: Environment, name: string, fallback = ''): readonly string[] {
  return list(env, name, fallback).map(origin => new URL(asUrl(env, name, origin)).origin)
}

export function readService(env: Environment, name: string): string {
  return optional(env, name) === undefined ? '' : readUrl(env, name, '')
}

export function readUrl(env: Environment, name: string, fallback: string): string {
  return asUrl(env, name, text(env, name, fallback)).replace(/\/+$/, '')
}

/** Always returns an address, so that reading can continue: a placeholder where the value is none. */
export function asUrl(env: Environment, name: string, value: string): string {
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value
  refuse(env, `${name} must be an http or https address, not ${value}.`)
  return `https://${name.toLowerCase()}.invalid`
}

/** Addresses or networks. */
export function readNetworks(env: Environment, name: string): readonly string[] {
  const networks = list(env, name)
  for (const network of networks) {
    if (!isNetwork(network)) {
      refuse(env, `${name} must list addresses or networks such as 10.0.0.0/8, not ${network}.`)
    }
  }
  return networks
}

function isNetwork(value: string): boolean {
  const [address = '', prefix = '0', ...more] = value.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return more.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits
}
