/** How single values are read from the environment. What can't be used is told in a sentence that names the variable. */
import { isIP } from 'node:net'

export type Environment = Readonly<Record<string, string | undefined>>

/** A setting that can't be used, told in a sentence an operator understands. */
export class ConfigFault extends Error {
  override readonly name = 'ConfigFault'
}

export function readWord<Word extends string>(
  env: Environment,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const text = optional(env, name)
  if (text === undefined) return undefined
  const word = words.find(known => known === text)
  if (word === undefined) throw new ConfigFault(`${name} must be one of: ${words.join(', ')}.`)
  return word
}

export function optional(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}

export function text(env: Environment, name: string, fallback: string): string {
  return optional(env, name) ?? fallback
}

export function list(env: Environment, name: string): readonly string[] {
  return text(env, name, '')
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== '')
}

export function readCount(env: Environment, name: string): number | undefined {
  const given = optional(env, name)
  if (given === undefined) return undefined
  const value = Number(given)
  if (!Number.isInteger(value) || value < 1 || value > 256) {
    throw new ConfigFault(`${name} must be a whole number from 1 to 256, not ${given}.`)
  }
  return value
}

/** Up to a week. */
export function readHours(env: Environment, name: string): number | undefined {
  const given = optional(env, name)
  if (given === undefined) return undefined
  if (!/^\d{1,3}$/.test(given) || Number(given) > 168) {
    throw new ConfigFault(`${name} must be a whole number of hours from 0 to 168, not ${given}.`)
  }
  return Number(given)
}

/** To a millionth, as prizes are worked out. */
export function readRate(env: Environment, name: string): number | undefined {
  const given = optional(env, name)
  if (given === undefined) return undefined
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(given) || Number(given) < 0.01) {
    throw new ConfigFault(`${name} must be a number of US dollars such as 3.25, at least 0.01, not ${given}.`)
  }
  return Number(given)
}

export function readPort(env: Environment, name: string, fallback: number): number {
  const value = Number(text(env, name, String(fallback)))
  if (!Number.isInteger(value) || value < 0 || value > 65_535) {
    throw new ConfigFault(`${name} must be a port number, not ${env[name]}.`)
  }
  return value
}

export function readOrigins(env: Environment, name: string): readonly string[] {
  return list(env, name).map(origin => new URL(asUrl(name, origin)).origin)
}

export function readService(env: Environment, name: string): string {
  return optional(env, name) === undefined ? '' : readUrl(env, name, '')
}

export function readUrl(env: Environment, name: string, fallback: string): string {
  return asUrl(name, text(env, name, fallback)).replace(/\/+$/, '')
}

export function asUrl(name: string, value: string): string {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new ConfigFault(`${name} must be an http or https address, not ${value}.`)
  }
  return value
}

export function asNetwork(value: string): string {
  const [address = '', prefix = '0', ...more] = value.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (more.length > 0 || !/^\d{1,3}$/.test(prefix) || Number(prefix) > bits) {
    throw new ConfigFault(`TRUSTED_PROXIES must list addresses or networks such as 10.0.0.0/8, not ${value}.`)
  }
  return value
}
