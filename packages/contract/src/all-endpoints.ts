import type { AnyEndpoint, Endpoint, StreamEndpoint } from './endpoint.ts'
import { APP_MODULES, OPERATOR_MODULES } from './endpoint-modules.ts'

/** Every endpoint that the app calls. */
export const APP_ENDPOINTS = APP_MODULES.flatMap(endpointsIn)

/** Every endpoint that operators' tools call. */
export const OPERATOR_ENDPOINTS = OPERATOR_MODULES.flatMap(endpointsIn)

function endpointsIn(module: object): readonly AnyEndpoint[] {
  return Object.values(module).filter(isEndpoint)
}

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'answers' in value
}

type ValuesOf<Module> = Module extends unknown ? Module[keyof Module] : never
type AppValue = ValuesOf<(typeof APP_MODULES)[number]>
type ByPath<E extends AnyEndpoint> = { readonly [One in E as One['path']]: One }

/** The app's calls by their addresses. As types alone, so that a program that uses them loads no schema. */
export type AppCalls = ByPath<Extract<AppValue, Endpoint>>

/** Operators' calls by their addresses, as types alone too. */
export type OperatorCalls = ByPath<Extract<ValuesOf<(typeof OPERATOR_MODULES)[number]>, Endpoint>>

/** The app's calls that stay open, by their addresses. */
export type AppStreams = ByPath<Extract<AppValue, StreamEndpoint>>
