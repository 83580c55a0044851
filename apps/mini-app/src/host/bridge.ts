import type { EventName, EventPayload, MethodParams } from '@tma.js/bridge'
import { readLaunch } from './launch.ts'
import { type HostMethod, isKnownTo, post, speakTo, subscribe } from './wire.ts'

/** Read while this module loads, so before a router can touch the address. */
export const launch = readLaunch()

/** Whether the client that opened the app knows the method. */
export function hostKnows(method: HostMethod): boolean {
  return launch.present && isKnownTo(launch.version, method)
}

/** Sends a message to the host; does nothing without a host, or with one too old for it. */
export function postToHost<Method extends HostMethod>(method: Method, params?: MethodParams<Method>): void {
  if (hostKnows(method)) post(method, params)
}

/** Listens to the host; returns an unsubscribe function. */
export function onHostEvent<Name extends EventName>(
  name: Name,
  listener: (payload: EventPayload<Name>) => void,
): () => void {
  if (!launch.present) return () => undefined
  return subscribe(name, listener)
}

/**
 * Allows messages to a frame other than the chat platform's own. Only listed origins are allowed, never "any embedding page": the messages would show
 * a stranger what the player does.
 */
export function allowHostOrigins(origins: readonly string[]): void {
  if (origins.length === 0 || window.parent === window) return
  const parent = parentOrigin()
  const target = parent === null ? origins[0] : origins.find(origin => origin === parent)
  if (target !== undefined) speakTo(target)
}

function parentOrigin(): string | null {
  const ancestor = window.location.ancestorOrigins?.[0]
  if (ancestor !== undefined) return ancestor
  return document.referrer === '' ? null : new URL(document.referrer).origin
}
