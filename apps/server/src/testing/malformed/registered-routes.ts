import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { KindGuard, type TSchema } from '@sinclair/typebox'
import type { FastifyInstance, RouteOptions } from 'fastify'

/** A registered address, whichever feature registered it. */
export interface RegisteredRoute {
  readonly method: string
  readonly url: string
}

/** Runs `open` and returns every route registered meanwhile: nobody has to list a new one. */
export async function watchRoutes<Opened>(
  open: () => Promise<Opened>,
): Promise<{ readonly opened: Opened; readonly routes: readonly RegisteredRoute[] }> {
  const routes: RegisteredRoute[] = []
  const note = ({ method, url }: RouteOptions) => {
    const methods = [method].flat().filter(name => name !== 'HEAD' && name !== 'OPTIONS')
    routes.push(...methods.map(name => ({ method: name, url })))
  }
  const watch = (message: unknown) =>
    void (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', note)
  subscribe('fastify.initialization', watch)
  try {
    return { opened: await open(), routes }
  } finally {
    unsubscribe('fastify.initialization', watch)
  }
}

/** The declaration of an address somewhere in the features. */
export interface Declaration {
  readonly path: string
  readonly body?: TSchema
  readonly guard?: string
}

/** Every declaration in the features' lists of routes, under any name. */
export function declarationsIn(features: object): ReadonlyMap<string, Declaration> {
  const lists = Object.values(features).flatMap((feature: object) =>
    Object.values(feature).filter(Array.isArray),
  )
  const entries: readonly unknown[] = lists.flat()
  return new Map(entries.filter(isDeclaration).map(entry => [entry.path, entry]))
}

function isDeclaration(entry: unknown): entry is Declaration {
  if (typeof entry !== 'object' || entry === null || !('path' in entry) || !('handle' in entry)) return false
  return typeof entry.path === 'string' && (!('body' in entry) || KindGuard.IsSchema(entry.body))
}
