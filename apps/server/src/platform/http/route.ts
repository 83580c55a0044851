import type { Static, TSchema } from '@sinclair/typebox'

/**
 * Who may call a route, by name, and what the handler is then told about him. Features add their guards here by
 * declaration merging, so that the platform needs no product words:
 *
 *     declare module '../../platform/http/route.ts' {
 *       interface Guards { player: SignedInPlayer }
 *     }
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- an open list: features fill it in
export interface Guards {}

export type GuardName = 'public' | keyof Guards

/** What every handler is told about the connection. */
export interface Connection {
  /** The caller's address, told by the nearest proxy that is trusted. IPv4 in its own notation. */
  readonly ip: string
  readonly requestId: string
}

/** A handler's argument: the checked body, the connection and, under the guard's name, who calls. */
export type Call<Body, Guard extends GuardName> = Connection & {
  readonly body: Body
} & (Guard extends keyof Guards ? { readonly [Name in Guard]: Guards[Name] } : unknown)

/** Which token bucket a call is paid from. See `rate-limit.ts` for the figures. */
export type RateClass = 'signIn' | 'call'

export interface RouteDeclaration<Body extends TSchema, Reply extends TSchema, Guard extends GuardName> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** One sentence for the OpenAPI page. */
  readonly summary: string
  readonly guard: Guard
  /** Without it the body is ignored. */
  readonly body?: Body
  readonly reply: Reply
  /** `call` unless said otherwise. */
  readonly rate?: RateClass
  readonly handle: (call: Call<Static<Body>, Guard>) => Promise<Static<Reply>>
}

/** A declaration whose types have been checked; what a list of routes holds. */
export interface Route extends Omit<RouteDeclaration<TSchema, TSchema, GuardName>, 'handle'> {
  readonly handle: (call: Connection & { readonly body: unknown }) => Promise<unknown>
}

/** Declares a route: contract, guard and use case, nothing else. */
export function route<Body extends TSchema, Reply extends TSchema, Guard extends GuardName>(
  declaration: RouteDeclaration<Body, Reply, Guard>,
): Route {
  return declaration as unknown as Route
}
