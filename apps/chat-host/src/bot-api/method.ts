import { badRequest } from '../chat-platform/bot-api-error.ts'
import type { ChatPlatform } from '../chat-platform/chat-platform.ts'

/** What a Bot API method works with. `signal` ends when the caller hangs up. */
export interface MethodCall {
  platform: ChatPlatform
  parameters: Parameters
  signal: AbortSignal
}

/** Answers the `result` of the call. @throws BotApiError */
export type BotApiMethod = (call: MethodCall) => unknown

export type Parameters = Record<string, unknown>

/**
 * Readers of Bot API parameters. A parameter may come as JSON, or as text out of a query or a form, where numbers, flags and
 * objects are written as text; each reader accepts both and refuses the rest with 400.
 */
export function textOf(parameters: Parameters, name: string, limits: { min?: number; max: number }): string {
  const value = parameters[name] ?? ''
  if (typeof value !== 'string') throw badRequest(`${name} must be a String`)
  const length = [...value].length
  if (length === 0 && (limits.min ?? 1) > 0) throw badRequest(`${name} is empty`)
  if (length > limits.max) throw badRequest(`${name} is too long`)
  return value
}

export function integerOf(
  parameters: Parameters,
  name: string,
  limits: { min: number; max: number; standard?: number },
): number {
  const raw = parameters[name]
  if ((raw === undefined || raw === '') && limits.standard !== undefined) return limits.standard
  const value = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < limits.min || value > limits.max)
    throw badRequest(`${name} is invalid`)
  return value
}

export function flagOf(parameters: Parameters, name: string): boolean {
  const value = parameters[name]
  if (value === undefined) return false
  if (value === true || value === 'true' || value === 'True' || value === '1' || value === 1) return true
  if (value === false || value === 'false' || value === 'False' || value === '0' || value === 0) return false
  throw badRequest(`${name} must be a Boolean`)
}

/** `undefined` when absent. */
export function objectOf(parameters: Parameters, name: string): Record<string, unknown> | undefined {
  const value = structured(parameters, name)
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'object' || Array.isArray(value)) throw badRequest(`${name} must be an Object`)
  return value as Record<string, unknown>
}

/** `undefined` when absent. */
export function listOf(parameters: Parameters, name: string): unknown[] | undefined {
  const value = structured(parameters, name)
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value)) throw badRequest(`${name} must be an Array`)
  return value
}

function structured(parameters: Parameters, name: string): unknown {
  const value = parameters[name]
  if (typeof value !== 'string') return value
  if (value === '') return undefined
  try {
    return JSON.parse(value)
  } catch {
    throw badRequest(`can't parse ${name}: it is not valid JSON`)
  }
}
